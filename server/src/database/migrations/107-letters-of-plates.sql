-- German and Austrian plates have letters beyond those of Belgian ones.
ALTER TABLE vehicle
  DROP CONSTRAINT vehicle_plate,
  ADD CONSTRAINT vehicle_plate CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{2,12}$');
ALTER TABLE fine
  DROP CONSTRAINT fine_plate,
  ADD CONSTRAINT fine_plate CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{2,12}$');
ALTER TABLE former_plate
  DROP CONSTRAINT former_plate_plate,
  ADD CONSTRAINT former_plate_plate CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{2,12}$');
