"""What shapes are filled with: colours, materials, grain; and plates."""
