"""Random play, learners' steps and the chief's search: what the rules themselves cost."""
