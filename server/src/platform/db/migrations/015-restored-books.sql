-- Since when a restored database waits for its first complete comparison with the payment provider: until then paid
-- rentals may be missing from it, and nothing is held. `noted`: how often its highest numbers were written to a file
-- outside the database; a file that has counted further knows that the database went back.
ALTER TABLE installation
  ADD COLUMN restored_at timestamptz,
  ADD COLUMN noted integer NOT NULL DEFAULT 0;

-- What the provider's metadata say of a payment: the reservation that they name, and the state in which it was last
-- described there. A paid reservation in another state is described again by the sweep.
ALTER TABLE payment ADD COLUMN described_reservation_id integer;
ALTER TABLE reservation ADD COLUMN described_as text;
-- What ended before this version is in every backup that this version restores without help.
UPDATE reservation SET described_as = state WHERE state IN ('canceled', 'finalized');
CREATE INDEX reservation_undescribed_idx ON reservation (id)
  WHERE payment_id IS NOT NULL AND described_as IS DISTINCT FROM state;

-- A number of an accessory that was made after a payment is not the one that the payment names.
ALTER TABLE accessory ADD COLUMN created_at timestamptz NOT NULL DEFAULT '1970-01-01T00:00:00Z';
ALTER TABLE accessory ALTER COLUMN created_at DROP DEFAULT;

ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
ALTER TABLE refund ADD CONSTRAINT refund_reason_check
  CHECK (reason IN ('canceled', 'unclaimed', 'duplicate', 'refused', 'not_rebuilt'));

-- A paid rental that a restored database could not be given back, as the provider tells it, until a manager has seen
-- it. Its payment and its customer may be unknown here; numbers only.
CREATE TABLE lost_rental (
  payment_id uuid PRIMARY KEY,
  intent_id text NOT NULL,
  account_id integer REFERENCES account ON DELETE SET NULL,
  vehicle_id integer,
  start_date date,
  end_date date,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- Whether the deposit goes back; it is kept where the rental had ended.
  is_refunded boolean NOT NULL,
  found_at timestamptz NOT NULL,
  seen_at timestamptz
);
CREATE INDEX lost_rental_unseen_idx ON lost_rental (found_at) WHERE seen_at IS NULL;
