-- Whether a vehicle is known to have left is read by the fleet's table too.
CREATE VIEW reservations_departure_view AS
SELECT id, departed_at
  FROM reservation;
