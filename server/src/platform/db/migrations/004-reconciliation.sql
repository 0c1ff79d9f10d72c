-- Who carries out a periodic duty, when several processes run: one at a time.
CREATE TABLE lease (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  expires_at timestamptz NOT NULL
);

-- One row. `id` stands in everything that we create at the payment provider: what another installation made with the
-- same account is none of our business. `provider_listed_at`: until when the provider's own list was compared with
-- this database; after the restoration of a backup it is as old as the backup, so that the comparison starts there.
CREATE TABLE installation (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL,
  provider_listed_at timestamptz
);
INSERT INTO installation (id) VALUES (gen_random_uuid());

-- What the provider says happened to the money without us: refunds and disputes made in its dashboard.
ALTER TABLE payment
  ADD COLUMN refunded_elsewhere_cents integer NOT NULL DEFAULT 0 CHECK (refunded_elsewhere_cents >= 0),
  ADD COLUMN disputed_at timestamptz;
CREATE INDEX payment_alert_idx ON payment (id) WHERE refunded_elsewhere_cents > 0 OR disputed_at IS NOT NULL;
CREATE INDEX refund_failed_idx ON refund (updated_at) WHERE state = 'failed';
