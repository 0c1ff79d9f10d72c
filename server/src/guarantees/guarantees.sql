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

-- What is kept of a guarantee is in the ledger once.
ALTER TABLE ledger_entry
  ADD CONSTRAINT ledger_entry_guarantee_fkey FOREIGN KEY (guarantee_id) REFERENCES guarantee ON DELETE CASCADE;
CREATE UNIQUE INDEX ledger_entry_guarantee_once ON ledger_entry (guarantee_id)
  WHERE kind = 'payment' AND reverses_id IS NULL;

-- What ended does not begin again, and the amount is that which the customer agreed to. But one that lies at the agency and
-- was kept by mistake may become a released one, once its entry is reversed.
CREATE FUNCTION check_guarantee_transition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_correction boolean := OLD.state = 'captured' AND NEW.state = 'released' AND OLD.method <> 'card'
    AND EXISTS (SELECT FROM ledger_entry WHERE guarantee_id = OLD.id AND kind = 'payment' AND reverses_id IS NOT NULL);
BEGIN
  IF NEW.amount_cents <> OLD.amount_cents OR NEW.method <> OLD.method OR NEW.reservation_id <> OLD.reservation_id
     OR (OLD.state = 'held' AND NEW.state = 'asked')
     OR (OLD.ended_at IS NOT NULL AND NOT is_correction
       AND (NEW.state, NEW.kept_cents, NEW.ended_at) IS DISTINCT FROM (OLD.state, OLD.kept_cents, OLD.ended_at))
     OR (OLD.state <> 'asked' AND NEW.payment_id IS DISTINCT FROM OLD.payment_id) THEN
    RAISE EXCEPTION 'guarantee % cannot become % from %', NEW.id, NEW.state, OLD.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'guarantee_transition';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guarantee_transition BEFORE UPDATE ON guarantee
  FOR EACH ROW EXECUTE FUNCTION check_guarantee_transition();

-- What the agency gave back in the provider's dashboard of a guarantee that it had kept, and what a bank took back of it,
-- is in the ledger, beside what was kept: the charge that it was kept for is owed again.
CREATE FUNCTION write_ledger_of_guarantee(paid uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source payment%ROWTYPE;
  kept ledger_entry%ROWTYPE;
  elsewhere integer;
  lost integer;
BEGIN
  -- Locked, so that a capture and a refund that are recorded at once are both seen by the later one.
  SELECT * INTO source FROM payment WHERE payment.id = paid FOR NO KEY UPDATE;
  SELECT entry.* INTO kept
    FROM ledger_entry AS entry JOIN guarantee ON guarantee.id = entry.guarantee_id
   WHERE guarantee.payment_id = paid AND entry.kind = 'payment' AND entry.reverses_id IS NULL;
  IF kept.id IS NULL OR source.state IS DISTINCT FROM 'succeeded' THEN
    RETURN;
  END IF;
  elsewhere := least(source.refunded_elsewhere_cents - source.lost_cents, kept.amount_cents);
  lost := least(source.lost_cents, kept.amount_cents - elsewhere);
  PERFORM write_ledger_back(
    'refund', kept.reservation_id, NULL, NULL, kept.guarantee_id, elsewhere, 'online',
    greatest(coalesce(source.refunded_elsewhere_at, kept.at), kept.at)
  );
  PERFORM write_ledger_back(
    'chargeback', kept.reservation_id, NULL, NULL, kept.guarantee_id, lost, 'online',
    greatest(coalesce(source.dispute_closed_at, kept.at), kept.at)
  );
END $$;

CREATE FUNCTION write_ledger_of_guarantee_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'payment' THEN
    PERFORM write_ledger_of_guarantee(NEW.id);
  ELSE
    -- The refund may have been noticed before what was kept was recorded.
    PERFORM write_ledger_of_guarantee(payment_id) FROM guarantee WHERE id = NEW.guarantee_id AND payment_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_guarantee_ledger
  AFTER UPDATE OF refunded_elsewhere_cents, dispute_state, dispute_cents ON payment
  FOR EACH ROW WHEN (NEW.purpose = 'guarantee') EXECUTE FUNCTION write_ledger_of_guarantee_change();
CREATE TRIGGER ledger_entry_guarantee_refund AFTER INSERT ON ledger_entry
  FOR EACH ROW WHEN (NEW.guarantee_id IS NOT NULL AND NEW.kind = 'payment' AND NEW.reverses_id IS NULL)
  EXECUTE FUNCTION write_ledger_of_guarantee_change();

-- `being_kept_cents`: what a manager decided to keep, until the provider answers; it is no longer to be paid otherwise. With
-- `held_at` and `ended_at` a contract names the guarantee that was held when it was signed, also when it is drawn later.
CREATE VIEW guarantees_guarantee_view AS
SELECT id, reservation_id, method, state, amount_cents, kept_cents, capture_before, notice_at, notice_cents, reason,
       CASE WHEN ended_at IS NULL THEN decision_cents END AS being_kept_cents, held_at, ended_at
  FROM guarantee;

-- The charges that a guarantee was kept for.
CREATE VIEW guarantees_named_view AS SELECT id, entry_ids FROM guarantee;
