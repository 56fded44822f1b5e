"""What can be asked of the server: games, tables, seats, moves and questions, and what is answered."""
