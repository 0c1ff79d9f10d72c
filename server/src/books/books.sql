-- All money by business day: of each fact one row, signed as the money moves at the agency (in: positive). The till, the journal
-- of receipts, the month and the figures are read from it.
CREATE TABLE movement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The agency's day on which it was booked: that on which it was learnt, never one whose till is closed.
  day date NOT NULL,
  -- That on which it happened.
  own_day date NOT NULL,
  kind text NOT NULL CONSTRAINT movement_kind CHECK (kind IN (
    'payment', 'refund', 'chargeback', 'caution_taken', 'caution_released', 'caution_kept', 'fee', 'payout', 'opening',
    'bank_deposit', 'expense', 'difference'
  )),
  method text NOT NULL CONSTRAINT movement_method CHECK (method IN ('online', 'terminal', 'cash', 'transfer')),
  -- A reversal has the kind of what it undoes, and the opposite sign.
  amount_cents integer NOT NULL,
  reservation_id integer REFERENCES reservation ON DELETE CASCADE,
  -- What it was written for: an entry of the ledger, a caution, a movement at the provider, an act at the till.
  source text NOT NULL CONSTRAINT movement_source CHECK (source IN ('entry', 'caution', 'provider', 'till')),
  source_id text NOT NULL,
  -- Of a reversal: the `source_id` of what it undoes.
  undoes text,
  note text NOT NULL DEFAULT '' CONSTRAINT movement_note CHECK (char_length(note) <= 500),
  -- Of an act at the till; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CONSTRAINT movement_once UNIQUE (source, source_id, kind),
  CONSTRAINT movement_till CHECK (
    (source = 'till') = (kind IN ('opening', 'bank_deposit', 'expense', 'difference'))
    AND (source <> 'till' OR (method = 'cash' AND reservation_id IS NULL))
  ),
  CONSTRAINT movement_provider CHECK ((source = 'provider') = (kind IN ('fee', 'payout'))),
  CONSTRAINT movement_amount CHECK (
    CASE
      WHEN kind = 'opening' THEN amount_cents >= 0
      WHEN kind IN ('bank_deposit', 'expense') THEN amount_cents < 0
      ELSE amount_cents <> 0
    END
  )
);
CREATE INDEX movement_day_idx ON movement (day, id);
CREATE INDEX movement_reservation_idx ON movement (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX movement_by_idx ON movement (by) WHERE by IS NOT NULL;
CREATE UNIQUE INDEX movement_opening_once ON movement (day) WHERE kind = 'opening';

-- The day of a till: opened, counted, closed.
CREATE TABLE cash_day (
  day date PRIMARY KEY,
  opened_at timestamptz NOT NULL,
  -- Managers; null once the account is deleted.
  opened_by integer REFERENCES account ON DELETE SET NULL,
  closed_at timestamptz,
  closed_by integer REFERENCES account ON DELETE SET NULL,
  -- Where it differs from what was expected, a movement says by how much, and why.
  counted_cents integer,
  CONSTRAINT cash_day_counted CHECK ((counted_cents IS NULL) = (closed_at IS NULL) AND counted_cents >= 0)
);
CREATE INDEX cash_day_opened_by_idx ON cash_day (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX cash_day_closed_by_idx ON cash_day (closed_by) WHERE closed_by IS NOT NULL;

CREATE FUNCTION keep_cash_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.day, NEW.opened_at) = (OLD.day, OLD.opened_at)
    AND (OLD.closed_at IS NULL OR (NEW.closed_at, NEW.counted_cents) = (OLD.closed_at, OLD.counted_cents)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a closed till is not opened again'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cash_day_kept';
END $$;
CREATE TRIGGER cash_day_kept BEFORE UPDATE OR DELETE ON cash_day
  FOR EACH ROW EXECUTE FUNCTION keep_cash_day();

-- Append-only: a movement may lose its note and its author, and ends with its reservation. A closed till takes no cash.
CREATE FUNCTION keep_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.method = 'cash' AND EXISTS (SELECT FROM cash_day WHERE day = NEW.day AND closed_at IS NOT NULL) THEN
      RAISE EXCEPTION 'the till of this day is closed'
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'movement_day_open';
    END IF;
    RETURN NEW;
  ELSIF TG_OP = 'DELETE' THEN
    -- Inside the cascade of a foreign key.
    IF pg_trigger_depth() > 1 THEN
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - 'by' - 'note' = to_jsonb(OLD) - 'by' - 'note'
    AND (NEW."by" IS NULL OR NEW."by" = OLD."by") AND NEW.note IN ('', OLD.note) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'movements are not changed'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'movement_kept';
END $$;
CREATE TRIGGER movement_kept BEFORE INSERT OR UPDATE OR DELETE ON movement
  FOR EACH ROW EXECUTE FUNCTION keep_movement();

-- Money that nobody booked yet: only the application's clock knows the day. A transaction that writes some books it before it
-- commits; the duty books what another writer left.
CREATE TABLE unbooked_movement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  own_day date NOT NULL,
  kind text NOT NULL,
  method text NOT NULL,
  amount_cents integer NOT NULL,
  reservation_id integer REFERENCES reservation ON DELETE CASCADE,
  source text NOT NULL,
  source_id text NOT NULL,
  undoes text,
  at timestamptz NOT NULL,
  -- The transaction, so that it finds what its triggers wrote.
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX unbooked_movement_reservation_idx ON unbooked_movement (reservation_id) WHERE reservation_id IS NOT NULL;

-- What another system was paid is money of no day here.
CREATE FUNCTION note_entry_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unbooked_movement (own_day, kind, method, amount_cents, reservation_id, source, source_id, undoes, at)
  VALUES (
    NEW.business_day, NEW.kind, NEW.method, CASE NEW.kind WHEN 'payment' THEN 1 ELSE -1 END * NEW.amount_cents,
    NEW.reservation_id, 'entry', NEW.id::text, NEW.reverses_id::text, NEW.at
  );
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_moved AFTER INSERT ON ledger_entry FOR EACH ROW
  WHEN (NEW.kind IN ('payment', 'refund', 'chargeback') AND NEW.method <> 'reprise')
  EXECUTE FUNCTION note_entry_moved();

CREATE FUNCTION note_caution(
  rental integer, means text, what text, amount integer, id text, undone text, moment timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO unbooked_movement (own_day, kind, method, amount_cents, reservation_id, source, source_id, undoes, at)
  SELECT (moment AT TIME ZONE 'Europe/Brussels')::date, what, CASE means WHEN 'card' THEN 'online' ELSE means END, amount,
         rental, 'caution', id, undone, moment
   WHERE amount <> 0
$$;

-- What is held is taken, then kept or released. What is kept leaves the cautions, and is a payment of the ledger: in the till
-- nothing moves. What was kept by mistake at the agency is released after all.
CREATE FUNCTION note_caution_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_held boolean := false;
  was_ended boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was_held := OLD.held_at IS NOT NULL;
    was_ended := OLD.ended_at IS NOT NULL;
  END IF;
  IF NEW.held_at IS NOT NULL AND NOT was_held THEN
    PERFORM note_caution(
      NEW.reservation_id, NEW.method, 'caution_taken', NEW.amount_cents, NEW.id::text, NULL, NEW.held_at
    );
  END IF;
  IF NEW.held_at IS NOT NULL AND NEW.ended_at IS NOT NULL AND NOT was_ended THEN
    PERFORM note_caution(
      NEW.reservation_id, NEW.method, 'caution_kept', -NEW.kept_cents, NEW.id::text, NULL, NEW.ended_at
    );
    PERFORM note_caution(
      NEW.reservation_id, NEW.method, 'caution_released', NEW.kept_cents - NEW.amount_cents, NEW.id::text, NULL, NEW.ended_at
    );
  ELSIF was_ended AND NEW.state = 'released' AND OLD.state = 'captured' THEN
    PERFORM note_caution(
      NEW.reservation_id, NEW.method, 'caution_kept', OLD.kept_cents, NEW.id || '/undone', NEW.id::text, NEW.ended_at
    );
    PERFORM note_caution(
      NEW.reservation_id, NEW.method, 'caution_released', -OLD.kept_cents, NEW.id || '/undone', NULL, NEW.ended_at
    );
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER guarantee_moved AFTER INSERT OR UPDATE OF state, held_at, ended_at ON guarantee
  FOR EACH ROW EXECUTE FUNCTION note_caution_moved();

-- What the provider kept of a payment, gave back of it, or took for itself, and what it paid out. The payments themselves are
-- entries of the ledger; what is neither stays there, as a reserve does, and is no money of the books.
CREATE FUNCTION note_provider_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unbooked_movement (own_day, kind, method, amount_cents, reservation_id, source, source_id, at)
  SELECT NEW.happened_on, moved.kind, 'online', moved.cents,
         (SELECT coalesce(
            payment.reservation_id, (SELECT reservation.id FROM reservation WHERE reservation.payment_id = payment.id LIMIT 1)
          ) FROM payment WHERE payment.id = NEW.payment_id),
         'provider', NEW.id, NEW.happened_at
    FROM (VALUES
      ('payout', CASE NEW.kind WHEN 'payout' THEN NEW.gross_cents ELSE 0 END),
      ('fee', CASE WHEN NEW.kind = 'fee' THEN NEW.gross_cents ELSE 0 END - NEW.fee_cents)
    ) AS moved (kind, cents)
   WHERE moved.cents <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER provider_movement_moved AFTER INSERT ON provider_movement
  FOR EACH ROW EXECUTE FUNCTION note_provider_moved();

-- What receipts say of their money, with its VAT, for the journal: an erased person's receipt has no data any more.
CREATE TABLE receipt_sums (
  document_id uuid PRIMARY KEY REFERENCES document ON DELETE CASCADE,
  number text NOT NULL,
  -- The entry of the ledger; null for a receipt that a restored database had lost.
  entry_id integer,
  -- The agency's day on which it was issued.
  day date NOT NULL,
  method text NOT NULL,
  -- Negative: given back. These add up to the amount.
  rounding_cents integer NOT NULL,
  untaxed_cents integer NOT NULL,
  exempt_cents integer NOT NULL,
  vat_percent integer NOT NULL,
  net_cents integer NOT NULL,
  vat_cents integer NOT NULL
);
CREATE INDEX receipt_sums_day_idx ON receipt_sums (day);
CREATE INDEX receipt_sums_entry_idx ON receipt_sums ((entry_id::text));

CREATE FUNCTION receipt_sums_of(issued document) RETURNS receipt_sums LANGUAGE sql STABLE AS $$
  SELECT issued.id, issued.number, issued.entry_id, (issued.created_at AT TIME ZONE 'Europe/Brussels')::date,
         issued.data ->> 'method', said.sign * coalesce((issued.data ->> 'roundingCents')::integer, 0),
         said.sign * coalesce((issued.data ->> 'untaxedCents')::integer, 0),
         said.sign * coalesce((issued.data ->> 'exemptCents')::integer, 0), (issued.data #>> '{vat,percent}')::integer,
         said.sign * (issued.data #>> '{vat,netCents}')::integer, said.sign * (issued.data #>> '{vat,vatCents}')::integer
    FROM (SELECT CASE WHEN (issued.data ->> 'isRefund')::boolean THEN -1 ELSE 1 END AS sign) AS said
$$;

CREATE FUNCTION note_receipt_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipt_sums SELECT (receipt_sums_of(NEW)).*;
  RETURN NULL;
END $$;
CREATE TRIGGER document_receipt_sums AFTER INSERT ON document FOR EACH ROW
  WHEN (NEW.kind = 'receipt' AND NEW.data -> 'vat' IS NOT NULL)
  EXECUTE FUNCTION note_receipt_sums();

CREATE FUNCTION keep_receipt_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Inside the cascade of a foreign key.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what a receipt says is not changed'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'receipt_sums_kept';
END $$;
CREATE TRIGGER receipt_sums_kept BEFORE UPDATE OR DELETE ON receipt_sums
  FOR EACH ROW EXECUTE FUNCTION keep_receipt_sums();

-- The numbers of the agency's accounts in the files for its accountant; those of the Belgian plan without a row.
CREATE TABLE book_account (
  use text PRIMARY KEY CONSTRAINT book_account_use CHECK (use IN (
    'sales', 'outside', 'deposits', 'vat', 'customers', 'bank', 'provider', 'till', 'cautions', 'fees'
  )),
  number text NOT NULL CONSTRAINT book_account_number CHECK (number ~ '^\d{2,12}$')
);
