"""Tests of the compiled copy: how it is made, kept and used."""
