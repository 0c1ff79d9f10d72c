-- The odometer when the vehicle left, where the agency recorded it.
ALTER TABLE reservation
  ADD COLUMN departure_km integer,
  ADD CONSTRAINT reservation_departure_km CHECK (
    departure_km IS NULL OR (departure_km >= 0 AND departed_at IS NOT NULL)
  ),
  -- Only a vehicle that is known to have left can be late.
  ADD CONSTRAINT reservation_kept CHECK (kept_until IS NULL OR (departed_at IS NOT NULL AND kept_until > end_date));
CREATE INDEX reservation_out_idx ON reservation (end_date) WHERE state = 'confirmed' AND departed_at IS NOT NULL;

-- That a late vehicle is kept is no change of its rental: the version that a manager saw stays the current one.
CREATE OR REPLACE FUNCTION raise_reservation_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.described_as := NEW.described_as;
  OLD.kept_until := NEW.kept_until;
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

-- The return of the vehicle settles what was still asked.
ALTER TABLE change_request
  DROP CONSTRAINT change_request_outcome,
  ADD CONSTRAINT change_request_outcome CHECK (outcome IN ('handled', 'changed', 'canceled', 'returned'));

-- What the agency notes about a customer or a reservation, for its own use. Written and deleted, never changed.
CREATE TABLE note (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer REFERENCES account ON DELETE CASCADE,
  reservation_id integer REFERENCES reservation ON DELETE CASCADE,
  text text NOT NULL CONSTRAINT note_text CHECK (text <> '' AND char_length(text) <= 1000),
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CONSTRAINT note_subject CHECK (num_nonnulls(account_id, reservation_id) = 1)
);
CREATE INDEX note_account_idx ON note (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX note_reservation_idx ON note (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX note_by_idx ON note (by) WHERE by IS NOT NULL;
