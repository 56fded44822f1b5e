"""The engine protocol and the scenario runner: any language can play."""
