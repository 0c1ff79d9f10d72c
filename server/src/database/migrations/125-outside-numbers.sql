-- A reservation is also searched by its number in the system that it came from, however it is written.
CREATE INDEX reservation_outside_number_idx ON reservation (lower(outside_number)) WHERE outside_number IS NOT NULL;
