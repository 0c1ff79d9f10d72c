-- Units of an accessory that are out on a day: the check makes an oversale impossible.
CREATE TABLE accessory_day (
  accessory_id integer NOT NULL REFERENCES accessory ON DELETE CASCADE,
  day date NOT NULL,
  reserved integer NOT NULL,
  capacity integer NOT NULL,
  PRIMARY KEY (accessory_id, day),
  CONSTRAINT accessory_day_stock CHECK (reserved BETWEEN 0 AND capacity)
);

-- Days on which a vehicle cannot be rented: repairs, inspections, the agency's own use.
CREATE TABLE vehicle_block (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  first_day date NOT NULL,
  -- Both days included.
  last_day date NOT NULL,
  reason text NOT NULL CHECK (reason IN ('entretien', 'controle_technique', 'sinistre', 'usage_interne')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  -- The manager; null once the account is deleted.
  created_by integer REFERENCES account ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- From this moment it holds no day any more.
  lifted_at timestamptz,
  CONSTRAINT vehicle_block_days CHECK (last_day BETWEEN first_day AND first_day + 365),
  CONSTRAINT vehicle_block_of_vehicle UNIQUE (id, vehicle_id),
  CONSTRAINT vehicle_block_no_overlap EXCLUDE USING gist (vehicle_id WITH =, daterange(first_day, last_day, '[]') WITH &&)
    WHERE (lifted_at IS NULL)
);
CREATE INDEX vehicle_block_created_by_idx ON vehicle_block (created_by) WHERE created_by IS NOT NULL;

-- When a vehicle is taken, whatever takes it: one table and one rule. A row stands for each reservation that is held, paid
-- or finalised, and for the days that a block holds: fewer than its own while reservations are in the way.
CREATE TABLE occupation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle,
  first_day date NOT NULL,
  -- Both days included: return is at 18:00, so the next rental starts on the following day.
  last_day date NOT NULL,
  during daterange NOT NULL GENERATED ALWAYS AS (daterange(first_day, last_day, '[]')) STORED,
  reservation_id integer CONSTRAINT occupation_reservation_key UNIQUE REFERENCES reservation ON DELETE CASCADE,
  block_id integer,
  -- With the vehicle, so that a segment is never of another one.
  CONSTRAINT occupation_block_fkey FOREIGN KEY (block_id, vehicle_id)
    REFERENCES vehicle_block (id, vehicle_id) ON DELETE CASCADE,
  CONSTRAINT occupation_days CHECK (last_day >= first_day),
  CONSTRAINT occupation_cause CHECK (num_nonnulls(reservation_id, block_id) = 1),
  -- Deferrable, so that two rentals can swap their vehicles in one transaction. Who writes days locks their vehicles first,
  -- in the order of their ids: without that, writers of the same days deadlock.
  CONSTRAINT occupation_no_overlap EXCLUDE USING gist (vehicle_id WITH =, during WITH &&)
    DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX occupation_vehicle_idx ON occupation (vehicle_id, first_day DESC);
CREATE INDEX occupation_block_idx ON occupation (block_id) WHERE block_id IS NOT NULL;

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

-- By what the journal names them.
CREATE VIEW availability_block_view AS SELECT id, vehicle_id, first_day, last_day, reason FROM vehicle_block;
