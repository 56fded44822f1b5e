"""A picture is data: elements with ids, made from a view, written as SVG."""
