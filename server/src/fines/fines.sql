-- Requests of the police, of a town or of a leasing company to name who drove a vehicle at a moment.
CREATE TABLE fine (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  -- As it stands on the request: the vehicle may get another one.
  plate text NOT NULL CONSTRAINT fine_plate CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{2,12}$'),
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

-- By what the journal names them.
CREATE VIEW fines_name_view AS SELECT id, reference, plate FROM fine;
