"""From a gesture to a legal action: what is asked, how a draft grows, when it is carried out, why it is refused."""
