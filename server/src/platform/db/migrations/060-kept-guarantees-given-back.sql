-- What the agency gave back in the provider's dashboard of a guarantee that it had kept is in the ledger, beside what was
-- kept: the charge that it was kept for is owed again.
CREATE FUNCTION write_ledger_of_guarantee(paid uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source payment%ROWTYPE;
  kept ledger_entry%ROWTYPE;
  known integer;
  wanted integer;
  told_at timestamptz;
BEGIN
  -- Locked, so that a capture and a refund that are recorded at once are both seen by the later one.
  SELECT * INTO source FROM payment WHERE payment.id = paid FOR NO KEY UPDATE;
  SELECT entry.* INTO kept
    FROM ledger_entry AS entry JOIN guarantee ON guarantee.id = entry.guarantee_id
   WHERE guarantee.payment_id = paid AND entry.kind = 'payment' AND entry.reverses_id IS NULL;
  IF kept.id IS NULL OR source.state IS DISTINCT FROM 'succeeded' THEN
    RETURN;
  END IF;
  wanted := least(source.refunded_elsewhere_cents, kept.amount_cents);
  told_at := greatest(coalesce(source.refunded_elsewhere_at, kept.at), kept.at);
  SELECT coalesce(sum(entry.amount_cents), 0) INTO known
    FROM ledger_entry AS entry WHERE entry.guarantee_id = kept.guarantee_id AND entry.kind = 'refund';
  IF known > wanted THEN
    -- A refund of the dashboard failed after all.
    INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, guarantee_id, reverses_id, business_day, at)
    SELECT entry.reservation_id, 'refund', -entry.amount_cents, entry.method, entry.guarantee_id, entry.id,
           (greatest(told_at, entry.at) AT TIME ZONE 'Europe/Brussels')::date, greatest(told_at, entry.at)
      FROM ledger_entry AS entry
     WHERE entry.guarantee_id = kept.guarantee_id AND entry.kind = 'refund' AND entry.reverses_id IS NULL
       AND NOT EXISTS (SELECT FROM ledger_entry AS undoing WHERE undoing.reverses_id = entry.id)
     ORDER BY entry.id;
    known := 0;
  END IF;
  IF wanted > known THEN
    INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, guarantee_id, business_day, at)
    VALUES (
      kept.reservation_id, 'refund', wanted - known, 'online', kept.guarantee_id,
      (told_at AT TIME ZONE 'Europe/Brussels')::date, told_at
    );
  END IF;
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
CREATE TRIGGER payment_guarantee_ledger AFTER UPDATE OF refunded_elsewhere_cents ON payment
  FOR EACH ROW WHEN (NEW.purpose = 'guarantee') EXECUTE FUNCTION write_ledger_of_guarantee_change();
CREATE TRIGGER ledger_entry_guarantee_refund AFTER INSERT ON ledger_entry
  FOR EACH ROW WHEN (NEW.guarantee_id IS NOT NULL AND NEW.kind = 'payment' AND NEW.reverses_id IS NULL)
  EXECUTE FUNCTION write_ledger_of_guarantee_change();

SELECT write_ledger_of_guarantee(id) FROM payment
 WHERE purpose = 'guarantee' AND state = 'succeeded' AND refunded_elsewhere_cents > 0 ORDER BY id;

-- What ended does not begin again, but one that lies at the agency and was kept by mistake may become a released one,
-- once its entry is reversed.
CREATE OR REPLACE FUNCTION check_guarantee_transition() RETURNS trigger LANGUAGE plpgsql AS $$
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
