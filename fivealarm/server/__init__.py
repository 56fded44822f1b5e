"""The browser table: HTTP, WebSocket, store, seats, bots at work."""
