"""What the browser loads: pages, scripts, pictures, words of set-ups and rules."""
