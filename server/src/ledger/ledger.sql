-- The account of a rental beside its price: what was charged on top, received and given back. Rows are added only; a
-- mistake is corrected by a reversal. What is owed is `accountOf()` of the rules.
CREATE TABLE ledger_entry (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'extra_km', 'fuel', 'late', 'cleaning', 'damage', 'indemnity', 'fine', 'other', 'reduction', 'cash_rounding', 'payment',
    'refund', 'chargeback', 'kept_deposit'
  )),
  -- Charges: owed by the customer. Payments: received. Refunds: given back. Chargebacks: taken back by a bank, and owed again;
  -- a dispute that is lost is no refund. A kept deposit moves no money: its receipt of 0 € says that it became an indemnity.
  -- A reversal has the opposite sign.
  amount_cents integer NOT NULL,
  -- Of charges: 21 %, or outside VAT (an indemnity).
  vat text CHECK (vat IN ('S21', 'O')),
  -- 'reprise': paid before the agency moved in. Money of no till day, for which another system gave the receipt.
  method text CHECK (method IN ('online', 'terminal', 'cash', 'transfer', 'reprise')),
  payment_id uuid REFERENCES payment ON DELETE CASCADE,
  -- A refund that failed after it had succeeded, and succeeds again, has several rows.
  refund_id uuid REFERENCES refund ON DELETE CASCADE,
  -- Money kept of a guarantee, against a debt. Refers to `guarantee`, in guarantees.sql.
  guarantee_id integer,
  reverses_id integer CONSTRAINT ledger_entry_reversed_once UNIQUE REFERENCES ledger_entry,
  -- Of a rounding: the cash payment or refund that it belongs to.
  rounds_id integer CONSTRAINT ledger_entry_rounded_once UNIQUE REFERENCES ledger_entry,
  -- Made by the client for one entry, so that a request sent twice writes it once.
  request_key uuid CONSTRAINT ledger_entry_request_once UNIQUE,
  business_day date NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- The manager; null for what the application recorded by itself, and once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- What the request asked for whose key is stored: the same key with another body is refused. NULL in older entries.
  request_hash bytea CHECK (octet_length(request_hash) = 32),
  -- Of a reduction: what was sold can be lowered after the sale.
  reason text CONSTRAINT ledger_entry_reason CHECK (reason IN ('goodwill', 'breakdown', 'price_error', 'other')),
  -- A reduction lowers the price first, then charges: which of them has VAT is found when a receipt needs it.
  CONSTRAINT ledger_entry_vat CHECK (
    (vat IS NULL) = (kind IN ('reduction', 'cash_rounding', 'payment', 'refund', 'chargeback', 'kept_deposit'))
  ),
  CONSTRAINT ledger_entry_method CHECK ((method IS NULL) = (kind NOT IN ('payment', 'refund', 'chargeback'))),
  CONSTRAINT ledger_entry_sign CHECK (
    CASE kind
      WHEN 'cash_rounding' THEN amount_cents BETWEEN -2 AND 2 AND amount_cents <> 0
      WHEN 'kept_deposit' THEN amount_cents = 0 AND reverses_id IS NULL
      ELSE CASE WHEN reverses_id IS NULL THEN amount_cents > 0 ELSE amount_cents < 0 END
    END
  ),
  CONSTRAINT ledger_entry_online CHECK (method IS DISTINCT FROM 'online' OR num_nonnulls(payment_id, guarantee_id) > 0),
  CONSTRAINT ledger_entry_payment CHECK (
    payment_id IS NULL OR kind IN ('payment', 'refund', 'chargeback', 'kept_deposit')
  ),
  CONSTRAINT ledger_entry_refund CHECK (refund_id IS NULL OR (kind = 'refund' AND payment_id IS NOT NULL)),
  CONSTRAINT ledger_entry_guarantee CHECK (guarantee_id IS NULL OR kind IN ('payment', 'refund', 'chargeback')),
  CONSTRAINT ledger_entry_chargeback CHECK (kind <> 'chargeback' OR method = 'online'),
  CONSTRAINT ledger_entry_reduction CHECK ((reason IS NOT NULL) = (kind = 'reduction')),
  -- One or two cents that are settled in cash are rounded away without a payment.
  CONSTRAINT ledger_entry_rounding CHECK (rounds_id IS NULL OR (kind = 'cash_rounding' AND reverses_id IS NULL))
);
CREATE INDEX ledger_entry_reservation_idx ON ledger_entry (reservation_id, id);
CREATE UNIQUE INDEX ledger_entry_payment_once ON ledger_entry (payment_id)
  WHERE kind = 'payment' AND reverses_id IS NULL;
CREATE UNIQUE INDEX ledger_entry_kept_deposit_once ON ledger_entry (reservation_id) WHERE kind = 'kept_deposit';
CREATE INDEX ledger_entry_payment_idx ON ledger_entry (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX ledger_entry_refund_idx ON ledger_entry (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX ledger_entry_by_idx ON ledger_entry (by) WHERE by IS NOT NULL;
CREATE INDEX ledger_entry_day_idx ON ledger_entry (business_day);

-- Append-only: an entry may lose its note and its author, and ends with its reservation or its payment.
CREATE FUNCTION keep_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Inside the cascade of a foreign key.
    IF pg_trigger_depth() > 1 THEN
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - 'by' - 'note' = to_jsonb(OLD) - 'by' - 'note'
    AND (NEW."by" IS NULL OR NEW."by" = OLD."by") AND NEW.note IN ('', OLD.note) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'ledger entries are not changed'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_entry_kept';
END $$;
CREATE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION keep_ledger_entry();

-- A reversal undoes one whole entry, which is not a reversal itself.
CREATE FUNCTION check_ledger_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reverses_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM ledger_entry AS undone
     WHERE undone.id = NEW.reverses_id AND undone.reverses_id IS NULL
       AND undone.reservation_id = NEW.reservation_id AND undone.kind = NEW.kind
       AND undone.amount_cents = -NEW.amount_cents
       AND (undone.vat, undone.method, undone.payment_id, undone.refund_id, undone.guarantee_id)
         IS NOT DISTINCT FROM (NEW.vat, NEW.method, NEW.payment_id, NEW.refund_id, NEW.guarantee_id)
  ) THEN
    RAISE EXCEPTION 'a reversal undoes one whole entry' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_reversal';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_reversal BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION check_ledger_reversal();

-- Writes what is missing until the entries of a kind that belong to a payment and a refund, or to what was kept of a
-- guarantee, amount to `wanted`. What was written and is no more, or was by other means, is reversed first.
CREATE FUNCTION write_ledger_back(
  of_kind text, rental integer, paid uuid, back uuid, kept integer, wanted integer, means text, told_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known integer;
  is_other boolean;
BEGIN
  SELECT coalesce(sum(amount_cents), 0), coalesce(bool_or(method <> means), false) INTO known, is_other
    FROM ledger_entry AS entry
   WHERE (entry.payment_id = paid OR entry.guarantee_id = kept) AND entry.kind = of_kind
     AND entry.refund_id IS NOT DISTINCT FROM back AND entry.reverses_id IS NULL
     AND NOT EXISTS (SELECT FROM ledger_entry AS undoing WHERE undoing.reverses_id = entry.id);
  IF known = wanted AND NOT is_other THEN
    RETURN;
  END IF;
  IF known > wanted OR is_other THEN
    INSERT INTO ledger_entry (
      reservation_id, kind, amount_cents, method, payment_id, refund_id, guarantee_id, reverses_id, business_day, at
    )
    SELECT entry.reservation_id, of_kind, -entry.amount_cents, entry.method, paid, back, kept, entry.id,
           (greatest(told_at, entry.at) AT TIME ZONE 'Europe/Brussels')::date, greatest(told_at, entry.at)
      FROM ledger_entry AS entry
     WHERE (entry.payment_id = paid OR entry.guarantee_id = kept) AND entry.kind = of_kind
       AND entry.refund_id IS NOT DISTINCT FROM back AND entry.reverses_id IS NULL
       AND NOT EXISTS (SELECT FROM ledger_entry AS undoing WHERE undoing.reverses_id = entry.id)
     ORDER BY entry.id;
    known := 0;
  END IF;
  IF wanted > known THEN
    INSERT INTO ledger_entry (
      reservation_id, kind, amount_cents, method, payment_id, refund_id, guarantee_id, business_day, at
    )
    VALUES (
      rental, of_kind, wanted - known, means, paid, back, kept, (told_at AT TIME ZONE 'Europe/Brussels')::date, told_at
    );
  END IF;
END $$;

-- Brings the ledger to what is known of a captured payment. Written by the database, so that no writer of payments, and no
-- rebuilding after a restore, can forget it. Money that belongs to no rental (unclaimed, paid twice) is not in it, nor are
-- guarantees, which are no revenue.
CREATE FUNCTION write_ledger_of_payment(paid uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source payment%ROWTYPE;
  back refund%ROWTYPE;
  rental integer;
  captured integer;
  remaining integer;
  elsewhere integer;
  lost integer;
  wanted integer;
BEGIN
  -- Locked, so that what is recorded of it at once is added up.
  SELECT * INTO source FROM payment WHERE payment.id = paid FOR NO KEY UPDATE;
  IF source.state IS DISTINCT FROM 'succeeded' OR source.purpose = 'guarantee' THEN
    RETURN;
  END IF;
  SELECT reservation.id INTO rental FROM reservation
   WHERE reservation.payment_id = paid OR (
     reservation.id = source.reservation_id AND (
       source.purpose <> 'deposit'
       -- It came too late for its hold, and goes back.
       OR (reservation.state = 'canceled' AND reservation.payment_id IS NULL
         AND EXISTS (SELECT FROM refund WHERE refund.id = paid))
     ))
   ORDER BY (reservation.payment_id = paid) DESC NULLS LAST LIMIT 1;
  IF rental IS NULL THEN
    RETURN;
  END IF;
  captured := coalesce(source.captured_cents, source.amount_cents);
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE payment_id = paid AND kind = 'payment') THEN
    INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, payment_id, business_day, at)
    VALUES (
      rental, 'payment', captured, 'online', paid,
      (source.succeeded_at AT TIME ZONE 'Europe/Brussels')::date, source.succeeded_at
    );
  END IF;
  remaining := captured;
  FOR back IN SELECT * FROM refund WHERE refund.payment_id = paid ORDER BY created_at, id LOOP
    IF back.state = 'succeeded' THEN
      PERFORM write_ledger_back(
        'refund', rental, paid, back.id, NULL, least(back.amount_cents, remaining), 'online', back.updated_at
      );
      remaining := remaining - least(back.amount_cents, remaining);
    ELSIF back.state <> 'failed' OR back.settled_at IS NULL THEN
      PERFORM write_ledger_back('refund', rental, paid, back.id, NULL, 0, 'online', back.updated_at);
    END IF;
  END LOOP;
  elsewhere := least(source.refunded_elsewhere_cents - source.lost_cents, remaining);
  PERFORM write_ledger_back(
    'refund', rental, paid, NULL, NULL, elsewhere, 'online', coalesce(source.refunded_elsewhere_at, source.succeeded_at)
  );
  remaining := remaining - elsewhere;
  lost := least(source.lost_cents, remaining);
  PERFORM write_ledger_back(
    'chargeback', rental, paid, NULL, NULL, lost, 'online', coalesce(source.dispute_closed_at, source.succeeded_at)
  );
  remaining := remaining - lost;
  -- Failed at the provider, and given back by the agency by other means, by a refund of the dashboard, or by the bank.
  FOR back IN
    SELECT * FROM refund
     WHERE refund.payment_id = paid AND state = 'failed' AND settled_at IS NOT NULL ORDER BY created_at, id
  LOOP
    wanted := back.amount_cents - least(back.replaced_cents, elsewhere + lost);
    PERFORM write_ledger_back(
      'refund', rental, paid, back.id, NULL, least(wanted, remaining), 'transfer', back.settled_at
    );
    remaining := remaining - least(wanted, remaining);
  END LOOP;
END $$;

CREATE FUNCTION write_ledger_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'payment' THEN
      PERFORM write_ledger_of_payment(NEW.id);
    WHEN 'refund' THEN
      PERFORM write_ledger_of_payment(NEW.payment_id);
    ELSE
      IF NEW.payment_id IS NOT NULL THEN
        PERFORM write_ledger_of_payment(NEW.payment_id);
      ELSIF NEW.state = 'canceled' THEN
        PERFORM write_ledger_of_payment(payment.id)
           FROM payment JOIN refund ON refund.id = payment.id WHERE payment.reservation_id = NEW.id;
      END IF;
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_ledger
  AFTER INSERT OR UPDATE OF
    state, reservation_id, captured_cents, refunded_elsewhere_cents, dispute_state, dispute_cents ON payment
  FOR EACH ROW EXECUTE FUNCTION write_ledger_of_change();
CREATE TRIGGER refund_ledger AFTER INSERT OR UPDATE OF state, amount_cents, settled_at ON refund
  FOR EACH ROW EXECUTE FUNCTION write_ledger_of_change();
CREATE TRIGGER reservation_ledger AFTER INSERT OR UPDATE OF payment_id, state ON reservation
  FOR EACH ROW EXECUTE FUNCTION write_ledger_of_change();

-- What receipts say of the ledger: also whether it is reversed, and whether what was received is kept of a guarantee.
CREATE VIEW ledger_entry_view AS
SELECT id, reservation_id, kind, amount_cents, vat, method, rounds_id, reverses_id, at,
       EXISTS (SELECT FROM ledger_entry AS undoing WHERE undoing.reverses_id = ledger_entry.id) AS is_reversed,
       guarantee_id IS NOT NULL AS is_guarantee
  FROM ledger_entry;

-- Where the money of an entry comes from.
CREATE VIEW ledger_source_view AS SELECT id, payment_id, guarantee_id FROM ledger_entry;

-- Why an entry was written: receipts print it of charges that their kind alone does not explain.
CREATE VIEW ledger_reason_view AS SELECT id, note, reason FROM ledger_entry;

-- Who wrote an entry; null for what the application recorded by itself, and once the account is deleted.
CREATE VIEW ledger_author_view AS SELECT id, "by" FROM ledger_entry;
