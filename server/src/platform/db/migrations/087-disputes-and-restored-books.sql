-- What became of a dispute: nothing is refunded while it is open; lost, the money went back through the bank. Null: none, or
-- an inquiry of the bank, which takes no money.
ALTER TABLE payment
  ADD COLUMN dispute_state text CHECK (dispute_state IN ('open', 'won', 'lost')),
  ADD COLUMN dispute_cents integer CHECK (dispute_cents >= 0),
  ADD COLUMN dispute_closed_at timestamptz,
  ADD CONSTRAINT payment_dispute CHECK (
    (dispute_state IS NULL) = (dispute_cents IS NULL)
    AND (dispute_closed_at IS NOT NULL) = (dispute_state IS NOT NULL AND dispute_state <> 'open')
  );
CREATE INDEX payment_disputed_idx ON payment (id) WHERE disputed_at IS NOT NULL;

CREATE OR REPLACE VIEW payments_payment_view AS
SELECT id, account_id, reservation_id, state, amount_cents, succeeded_at, refunded_elsewhere_cents, refunded_elsewhere_at,
       described_reservation_id, purpose, dispute_state, dispute_closed_at
  FROM payment;

-- Whether somebody released the card of a guarantee. Otherwise its time at the bank was over, or no card was given.
ALTER TABLE payment ADD COLUMN is_released boolean NOT NULL DEFAULT false CHECK (NOT is_released OR state = 'canceled');

-- What the account of a rental cannot explain, for the managers: a guarantee that was taken without a decision here, a
-- receipt whose payment is lost. Both come from what was done after the backup that was restored.
CREATE TABLE account_alert (
  -- The payment of the guarantee, or the document: it is told once.
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('guarantee_taken', 'receipt_without_entry')),
  -- Null when the rental is lost as well.
  reservation_id integer REFERENCES reservation ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- What the receipt says.
  receipt jsonb,
  found_at timestamptz NOT NULL,
  seen_at timestamptz,
  CHECK ((receipt IS NOT NULL) = (kind = 'receipt_without_entry'))
);
CREATE INDEX account_alert_reservation_idx ON account_alert (reservation_id);
CREATE INDEX account_alert_open_idx ON account_alert (found_at) WHERE seen_at IS NULL;
