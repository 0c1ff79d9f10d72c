-- Requests of the police, of a town or of a leasing company to name who drove a vehicle at a moment.
CREATE TABLE fine (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  -- As it stands on the request: the vehicle may get another one.
  plate text NOT NULL CONSTRAINT fine_plate CHECK (plate ~ '^[A-Z0-9]{2,12}$'),
  at timestamptz NOT NULL,
  reference text NOT NULL CONSTRAINT fine_reference CHECK (reference <> '' AND char_length(reference) <= 60),
  -- Name and address of who asks.
  authority text NOT NULL DEFAULT '' CONSTRAINT fine_authority CHECK (char_length(authority) <= 400),
  offence text NOT NULL DEFAULT '' CONSTRAINT fine_offence CHECK (char_length(offence) <= 200),
  amount_cents integer CONSTRAINT fine_amount CHECK (amount_cents >= 0),
  asked_on date NOT NULL,
  -- The law gives fifteen days.
  due_on date NOT NULL GENERATED ALWAYS AS (asked_on + 15) STORED,
  -- Null while nobody is known to have had the vehicle, and once the rental is deleted.
  reservation_id integer REFERENCES reservation ON DELETE SET NULL,
  -- How that is known; kept when the rental is deleted.
  basis text CONSTRAINT fine_basis CHECK (basis IN ('actual', 'scheduled', 'chosen')),
  state text NOT NULL DEFAULT 'open' CONSTRAINT fine_state CHECK (state IN ('open', 'sent', 'closed')),
  -- All that the PDF of the letter is made of; it names a person, and is null once they are erased.
  letter jsonb,
  letter_at timestamptz,
  sent_at timestamptz,
  close_reason text NOT NULL DEFAULT '' CONSTRAINT fine_close_reason CHECK (char_length(close_reason) <= 300),
  -- The fee in the account of the rental.
  fee_entry_id integer CONSTRAINT fine_fee_once UNIQUE REFERENCES ledger_entry ON DELETE SET NULL,
  -- The manager; null once the account is deleted.
  created_by integer REFERENCES account ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- A request is noted once, however often its list is imported.
  CONSTRAINT fine_reference_once UNIQUE (vehicle_id, reference),
  CONSTRAINT fine_rental CHECK (reservation_id IS NULL OR basis IS NOT NULL),
  CONSTRAINT fine_sent CHECK (state <> 'sent' OR sent_at IS NOT NULL),
  CONSTRAINT fine_closed CHECK ((state = 'closed') = (close_reason <> ''))
);
CREATE INDEX fine_list_idx ON fine (state, due_on, id);
CREATE INDEX fine_reservation_idx ON fine (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX fine_created_by_idx ON fine (created_by) WHERE created_by IS NOT NULL;

-- Plates that vehicles had: they belong to the holder, who may put one on another vehicle.
CREATE TABLE former_plate (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  plate text NOT NULL CONSTRAINT former_plate_plate CHECK (plate ~ '^[A-Z0-9]{2,12}$'),
  -- Until then.
  until timestamptz NOT NULL
);
CREATE INDEX former_plate_plate_idx ON former_plate (plate, until);
CREATE INDEX former_plate_vehicle_idx ON former_plate (vehicle_id);

-- Until now only the journal says it.
INSERT INTO former_plate (vehicle_id, plate, until)
SELECT vehicle.id, before ->> 'plate', at
  FROM audit_entry JOIN vehicle ON vehicle.id::text = subject_id
 WHERE subject_kind = 'vehicle' AND act = 'vehicle.modify' AND before ->> 'plate' ~ '^[A-Z0-9]{2,12}$'
 ORDER BY audit_entry.id;

-- Who had a plate; `until` is null for the vehicle that has it.
CREATE VIEW vehicles_plate_view AS
SELECT id AS vehicle_id, plate, NULL::timestamptz AS until FROM vehicle WHERE plate IS NOT NULL
UNION ALL
SELECT vehicle_id, plate, until FROM former_plate;

-- Which vehicle each rental had, and when. On its first day, before it is recorded to have left, a rental may get another
-- vehicle: it has a row for each, `since` and `until` the changes between them.
CREATE VIEW reservations_driven_view AS
SELECT id, account_id, vehicle_id, state, start_date, end_date, departed_at, returned_at,
       (SELECT max(at) FROM reservation_change AS change
         WHERE change.reservation_id = reservation.id
           AND change.before ->> 'vehicleId' <> change.after ->> 'vehicleId') AS since,
       NULL::timestamptz AS until
  FROM reservation WHERE state IN ('confirmed', 'finalized')
UNION ALL
SELECT reservation.id, account_id, (change.before ->> 'vehicleId')::integer, state, start_date, end_date,
       NULL, NULL,
       (SELECT max(earlier.at) FROM reservation_change AS earlier
         WHERE earlier.reservation_id = change.reservation_id AND earlier.id < change.id
           AND earlier.before ->> 'vehicleId' <> earlier.after ->> 'vehicleId'),
       change.at
  FROM reservation_change AS change JOIN reservation ON reservation.id = change.reservation_id
 WHERE state IN ('confirmed', 'finalized') AND departed_at IS NULL
   AND change.before ->> 'vehicleId' <> change.after ->> 'vehicleId';
