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

-- The days that it holds: fewer than its own while reservations are in the way. With the vehicle, so that a segment is
-- never of another one.
ALTER TABLE occupation
  ADD CONSTRAINT occupation_block_fkey FOREIGN KEY (block_id, vehicle_id)
    REFERENCES vehicle_block (id, vehicle_id) ON DELETE CASCADE;
CREATE INDEX occupation_block_idx ON occupation (block_id) WHERE block_id IS NOT NULL;
