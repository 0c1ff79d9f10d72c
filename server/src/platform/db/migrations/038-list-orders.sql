-- The manager's table in the order of the last day and of the creation, and its rentals that end today.
CREATE INDEX reservation_end_idx ON reservation (end_date, id);
CREATE INDEX reservation_created_idx ON reservation (created_at, id);
