-- What a manager changed of a confirmed reservation: its vehicle, its days, its price. Rows are added only.
CREATE TABLE reservation_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- Vehicle, days and amounts as the journal names them; money in euros.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- New total less the previous one.
  difference_cents integer NOT NULL,
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX reservation_change_reservation_idx ON reservation_change (reservation_id, id);
CREATE INDEX reservation_change_by_idx ON reservation_change (by) WHERE by IS NOT NULL;

-- For other modules; beside `reservations_rental_view`.
CREATE VIEW reservations_version_view AS
SELECT id, version, deposit_locked_at,
       (SELECT count(*) FROM reservation_change WHERE reservation_change.reservation_id = reservation.id)::integer AS changes
  FROM reservation;

-- What the provider was told of a reservation is no change of it: the version that a manager saw stays the current one.
CREATE OR REPLACE FUNCTION raise_reservation_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.described_as := NEW.described_as;
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
