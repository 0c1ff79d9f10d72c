-- Optimistic locking: a change that was prepared on an older version is refused (decisions, section 10).
ALTER TABLE vehicle
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- What the counter showed when the last rental came back; a change that does not say which version it was prepared
  -- on never takes the mileage below it.
  ADD COLUMN returned_mileage_km integer CHECK (returned_mileage_km >= 0);

UPDATE vehicle SET returned_mileage_km = mileage_km
WHERE EXISTS (SELECT FROM reservation WHERE vehicle_id = vehicle.id AND state = 'finalized');

CREATE FUNCTION raise_vehicle_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_version BEFORE UPDATE ON vehicle
  FOR EACH ROW EXECUTE FUNCTION raise_vehicle_version();
