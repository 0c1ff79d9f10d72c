-- When a vehicle is taken, whatever takes it: one table and one rule. A row stands for each reservation that is held, paid
-- or finalised; those of blocks (repairs, inspections) follow.
CREATE TABLE occupation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle,
  first_day date NOT NULL,
  -- Both days included: return is at 18:00, so the next rental starts on the following day.
  last_day date NOT NULL,
  during daterange NOT NULL GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  reservation_id integer CONSTRAINT occupation_reservation_key UNIQUE REFERENCES reservation ON DELETE CASCADE,
  block_id integer,
  CONSTRAINT occupation_days CHECK (last_day >= first_day),
  CONSTRAINT occupation_cause CHECK (num_nonnulls(reservation_id, block_id) = 1),
  -- Deferrable, so that two rentals can swap their vehicles in one transaction. Who writes days locks their vehicles first,
  -- in the order of their ids: without that, writers of the same days deadlock.
  CONSTRAINT occupation_no_overlap EXCLUDE USING gist (vehicle_id WITH =, during WITH &&)
    DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX occupation_vehicle_idx ON occupation (vehicle_id, first_day DESC);

ALTER TABLE reservation
  -- The day on which the vehicle came back; it may be before or after the last day of the rental.
  ADD COLUMN returned_on date,
  -- A vehicle that is not back yet is not sold again: the day up to which it is kept.
  ADD COLUMN kept_until date,
  ADD CONSTRAINT reservation_returned CHECK (returned_on IS NULL OR returned_on >= start_date);

CREATE FUNCTION write_occupation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'canceled' THEN
    DELETE FROM occupation WHERE reservation_id = NEW.id;
  ELSE
    INSERT INTO occupation (vehicle_id, first_day, last_day, reservation_id)
    VALUES (
      NEW.vehicle_id, NEW.start_date, coalesce(NEW.returned_on, greatest(NEW.end_date, NEW.kept_until)), NEW.id
    )
    ON CONFLICT (reservation_id) DO UPDATE
      SET vehicle_id = EXCLUDED.vehicle_id, first_day = EXCLUDED.first_day, last_day = EXCLUDED.last_day;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_occupation
  AFTER INSERT OR UPDATE OF state, vehicle_id, start_date, end_date, returned_on, kept_until ON reservation
  FOR EACH ROW EXECUTE FUNCTION write_occupation();

INSERT INTO occupation (vehicle_id, first_day, last_day, reservation_id)
SELECT vehicle_id, start_date, end_date, id FROM reservation WHERE state <> 'canceled' ORDER BY id;

ALTER TABLE reservation DROP CONSTRAINT reservation_no_overlap;
ALTER TABLE reservation DROP COLUMN during;
