-- What moved the agency's balance at the provider: payments, refunds, disputes, fees, payouts to its bank. Each is written
-- once, when it is read.
CREATE TABLE provider_movement (
  -- txn_…
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'dispute', 'fee', 'payout', 'other')),
  -- The provider's own word.
  category text NOT NULL,
  -- Positive: into the balance.
  gross_cents integer NOT NULL,
  -- What the provider kept of it; negative when it was given back.
  fee_cents integer NOT NULL,
  net_cents integer NOT NULL GENERATED ALWAYS AS (gross_cents - fee_cents) STORED,
  -- ch_…, re_…, dp_…, po_…; null for what concerns none.
  source_id text,
  -- Of a charge, a refund or a dispute.
  intent_id text,
  -- Null when it is of no payment of ours, and once that was deleted.
  payment_id uuid REFERENCES payment ON DELETE SET NULL,
  happened_at timestamptz NOT NULL,
  -- Since when its money can be paid out.
  available_at timestamptz NOT NULL,
  known_at timestamptz NOT NULL,
  -- The agency's days of both.
  happened_on date NOT NULL GENERATED ALWAYS AS ((happened_at AT TIME ZONE 'Europe/Brussels')::date) STORED,
  known_on date NOT NULL GENERATED ALWAYS AS ((known_at AT TIME ZONE 'Europe/Brussels')::date) STORED
);
CREATE INDEX provider_movement_happened_idx ON provider_movement (happened_at);
CREATE INDEX provider_movement_known_idx ON provider_movement (known_on);
CREATE INDEX provider_movement_payment_idx ON provider_movement (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX provider_movement_unlinked_idx ON provider_movement (intent_id)
  WHERE payment_id IS NULL AND intent_id IS NOT NULL;

-- Append-only: its payment alone may become known, after a restore, and end.
CREATE FUNCTION keep_provider_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Generated columns have no value yet.
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{payment_id,net_cents,happened_on,known_on}'::text[]
      = to_jsonb(OLD) - '{payment_id,net_cents,happened_on,known_on}'::text[]
    AND (NEW.payment_id IS NULL OR OLD.payment_id IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'movements at the provider are not changed'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'provider_movement_kept';
END $$;
CREATE TRIGGER provider_movement_kept BEFORE UPDATE OR DELETE ON provider_movement
  FOR EACH ROW EXECUTE FUNCTION keep_provider_movement();

-- When the provider's movements were last read, and whether it failed since. One row, or none before the first reading.
CREATE TABLE provider_reading (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  read_at timestamptz,
  failed_at timestamptz,
  -- Since the last reading.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- 'refused': its keys may not read the balance.
  failure text CONSTRAINT provider_reading_reason CHECK (failure IN ('unavailable', 'refused')),
  CONSTRAINT provider_reading_state CHECK (
    (failures > 0) = (failed_at IS NOT NULL) AND (failures > 0) = (failure IS NOT NULL)
    AND (read_at IS NOT NULL OR failed_at IS NOT NULL)
  )
);

CREATE VIEW payments_provider_movement_view AS
SELECT id, kind, category, gross_cents, fee_cents, net_cents, source_id, payment_id, happened_at, happened_on, known_at,
       known_on
  FROM provider_movement;

CREATE VIEW payments_provider_reading_view AS SELECT read_at, failed_at, failures, failure FROM provider_reading;
