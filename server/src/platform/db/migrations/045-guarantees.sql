-- The guarantee (« caution ») of a rental, from when it is asked for at the handover of the keys. Money of it is the
-- agency's only once it is kept, for a debt of the ledger.
CREATE TABLE guarantee (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  method text NOT NULL CONSTRAINT guarantee_method CHECK (method IN ('card', 'terminal', 'cash', 'transfer')),
  amount_cents integer NOT NULL CONSTRAINT guarantee_amount CHECK (amount_cents BETWEEN 100 AND 1000000),
  state text NOT NULL CONSTRAINT guarantee_state CHECK (state IN ('asked', 'held', 'released', 'captured', 'expired')),
  -- Opened when the customer opens the page of the link. Checked at the commit: a rental and its payments are deleted together.
  payment_id uuid CONSTRAINT guarantee_payment_key UNIQUE REFERENCES payment DEFERRABLE INITIALLY DEFERRED,
  -- When the card is released by itself, according to the provider.
  capture_before timestamptz,
  kept_cents integer NOT NULL DEFAULT 0,
  -- Of the page where the customer gives their card.
  token_hash bytea CONSTRAINT guarantee_token_key UNIQUE,
  token_ends_at timestamptz,
  asked_at timestamptz NOT NULL,
  -- Managers; null once the account is deleted.
  asked_by integer REFERENCES account ON DELETE SET NULL,
  held_at timestamptz,
  ended_at timestamptz,
  -- The last announcement to the customer that a part will be kept.
  notice_at timestamptz,
  notice_cents integer,
  -- What a manager decided: written before the provider is asked, and asked until it answers.
  decision text CONSTRAINT guarantee_decision_kind CHECK (decision IN ('release', 'capture')),
  decision_cents integer,
  decided_at timestamptz,
  decided_by integer REFERENCES account ON DELETE SET NULL,
  -- Whether the customer signed the statement of what they owe.
  is_statement_signed boolean NOT NULL DEFAULT false,
  -- The charges of the ledger that it was kept for, as the manager named them.
  entry_ids integer[] NOT NULL DEFAULT '{}',
  reason text NOT NULL DEFAULT '' CONSTRAINT guarantee_reason CHECK (char_length(reason) <= 500),

  -- Kept only once, and never more than what is held.
  CONSTRAINT guarantee_kept CHECK (kept_cents BETWEEN 0 AND amount_cents AND (kept_cents > 0) = (state = 'captured')),
  CONSTRAINT guarantee_card CHECK (
    CASE method
      WHEN 'card' THEN payment_id IS NOT NULL OR state NOT IN ('held', 'captured')
      ELSE payment_id IS NULL AND token_hash IS NULL AND capture_before IS NULL AND state NOT IN ('asked', 'expired')
    END
  ),
  CONSTRAINT guarantee_token CHECK (
    (token_hash IS NULL) = (token_ends_at IS NULL) AND (method <> 'card' OR state <> 'asked' OR token_hash IS NOT NULL)
  ),
  CONSTRAINT guarantee_moments CHECK (
    (ended_at IS NULL) = (state IN ('asked', 'held')) AND (held_at IS NOT NULL OR state NOT IN ('held', 'captured'))
  ),
  CONSTRAINT guarantee_notice CHECK (
    (notice_at IS NULL) = (notice_cents IS NULL) AND (notice_cents IS NULL OR notice_cents BETWEEN 1 AND amount_cents)
  ),
  CONSTRAINT guarantee_decision CHECK (
    (decision IS NULL) = (decided_at IS NULL)
    AND (decision_cents IS NOT NULL) = (decision IS NOT NULL AND decision = 'capture')
    AND (decision_cents IS NULL OR decision_cents BETWEEN 1 AND amount_cents)
    AND (decided_by IS NULL OR decision IS NOT NULL)
  )
);
-- At most one that is asked for or held.
CREATE UNIQUE INDEX guarantee_live ON guarantee (reservation_id) WHERE state IN ('asked', 'held');
CREATE INDEX guarantee_reservation_idx ON guarantee (reservation_id, id);
CREATE INDEX guarantee_asked_by_idx ON guarantee (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX guarantee_decided_by_idx ON guarantee (decided_by) WHERE decided_by IS NOT NULL;

-- What ended does not begin again, and the amount is that which the customer agreed to.
CREATE FUNCTION check_guarantee_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount_cents <> OLD.amount_cents OR NEW.method <> OLD.method OR NEW.reservation_id <> OLD.reservation_id
     OR (OLD.state = 'held' AND NEW.state = 'asked')
     OR (OLD.ended_at IS NOT NULL AND (NEW.state, NEW.kept_cents, NEW.ended_at) IS DISTINCT FROM (OLD.state, OLD.kept_cents, OLD.ended_at))
     OR (OLD.state <> 'asked' AND NEW.payment_id IS DISTINCT FROM OLD.payment_id) THEN
    RAISE EXCEPTION 'guarantee % cannot become % from %', NEW.id, NEW.state, OLD.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'guarantee_transition';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guarantee_transition BEFORE UPDATE ON guarantee
  FOR EACH ROW EXECUTE FUNCTION check_guarantee_transition();

-- For other modules.
CREATE VIEW guarantees_guarantee_view AS
SELECT id, reservation_id, method, state, amount_cents, kept_cents, capture_before, notice_at, notice_cents, reason
  FROM guarantee;
