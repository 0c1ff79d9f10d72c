CREATE TABLE payment (
  id uuid PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account,
  kind text NOT NULL CHECK (kind IN ('intent', 'session')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  product_name text NOT NULL,
  -- What the payment serves. 'bound': this hold alone. 'provisional': this hold unless the caller's next POST names
  -- another purchase of the same deposit. 'unbound': paid before any hold existed.
  binding text NOT NULL CHECK (binding IN ('bound', 'provisional', 'unbound')),
  -- Refers to `reservation`, in reservations.sql.
  reservation_id integer,
  -- What is known of the provider: 'open' until it said otherwise.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'succeeded', 'canceled')),
  idempotency_key text NOT NULL UNIQUE,
  -- pi_… of an intent, cs_… of a session; null between our commit and the provider's answer.
  provider_id text UNIQUE,
  -- pi_… behind the payment, of either kind, once known.
  intent_id text UNIQUE,
  -- When a session or an unbound intent ends at the provider.
  expires_at timestamptz,
  succeeded_at timestamptz,
  recorded_at timestamptz,
  created_at timestamptz NOT NULL,
  -- What the provider says happened to the money without us: refunds and disputes made in its dashboard.
  refunded_elsewhere_cents integer NOT NULL DEFAULT 0 CHECK (refunded_elsewhere_cents >= 0),
  disputed_at timestamptz,
  -- What a manager settled outside the site is no alert any more, until something new happens.
  elsewhere_seen_cents integer NOT NULL DEFAULT 0,
  dispute_seen_at timestamptz,
  -- The reservation that the provider's metadata of the payment name.
  described_reservation_id integer,
  -- When money last went back in the provider's dashboard. NULL for what was found before this was recorded.
  refunded_elsewhere_at timestamptz,
  -- 'supplement': a change made the rental dearer. 'balance': the rest, paid online. 'guarantee': the caution. Only a
  -- deposit confirms a reservation; the others belong to the reservation that they were opened for.
  purpose text NOT NULL DEFAULT 'deposit' CHECK (purpose IN ('deposit', 'supplement', 'balance', 'guarantee')),
  -- What the provider captured, where that is not the amount of the order.
  captured_cents integer CHECK (captured_cents > 0),
  link_id integer,
  -- What a payment serves is told to the provider by one process at a time, and read again there once no request can be
  -- on its way any more: an older one may have arrived last. Until then one process tells it; null when none does.
  describing_until timestamptz,
  -- When it was told last; null when nothing was told since it was read again.
  described_at timestamptz,
  -- What became of a dispute: nothing is refunded while it is open; lost, the money went back through the bank. Null: none,
  -- or an inquiry of the bank, which takes no money.
  dispute_state text CHECK (dispute_state IN ('open', 'won', 'lost')),
  dispute_cents integer CHECK (dispute_cents >= 0),
  dispute_closed_at timestamptz,
  -- Whether somebody released the card of a guarantee. Otherwise its time at the bank was over, or no card was given.
  is_released boolean NOT NULL DEFAULT false CHECK (NOT is_released OR state = 'canceled'),
  -- What went back through the bank; the rest of what went back without us was given back in the dashboard.
  lost_cents integer NOT NULL GENERATED ALWAYS AS (
    CASE WHEN dispute_state = 'lost' THEN least(dispute_cents, refunded_elsewhere_cents) ELSE 0 END
  ) STORED,
  CONSTRAINT payment_binding CHECK ((binding = 'unbound') = (reservation_id IS NULL)),
  CONSTRAINT payment_success CHECK ((state = 'succeeded') = (succeeded_at IS NOT NULL)),
  CONSTRAINT payment_captured CHECK (captured_cents IS NULL OR state = 'succeeded'),
  CONSTRAINT payment_purpose CHECK (purpose = 'deposit' OR binding = 'bound'),
  CONSTRAINT payment_by_link CHECK (link_id IS NULL OR (binding = 'bound' AND reservation_id IS NOT NULL)),
  CONSTRAINT payment_dispute CHECK (
    (dispute_state IS NULL) = (dispute_cents IS NULL)
    AND (dispute_closed_at IS NOT NULL) = (dispute_state IS NOT NULL AND dispute_state <> 'open')
  )
);
-- At most one payment of a kind can be under way for a reservation.
CREATE UNIQUE INDEX payment_one_open_per_purpose ON payment (reservation_id, purpose) WHERE state = 'open';
-- The payments of a rental are asked for with each of its accounts; the index before has only those that are open.
CREATE INDEX payment_reservation_idx ON payment (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX payment_open_idx ON payment (created_at) WHERE state = 'open';
CREATE INDEX payment_account_idx ON payment (account_id, amount_cents);
-- Payments opened before any order, counted for each account.
CREATE INDEX payment_unused_idx ON payment (account_id, created_at) WHERE binding = 'unbound';
CREATE INDEX payment_alert_idx ON payment (id) WHERE refunded_elsewhere_cents > 0 OR disputed_at IS NOT NULL;
CREATE INDEX payment_disputed_idx ON payment (id) WHERE disputed_at IS NOT NULL;
CREATE INDEX payment_described_idx ON payment (described_at) WHERE described_at IS NOT NULL;
CREATE INDEX payment_link_idx ON payment (link_id) WHERE link_id IS NOT NULL;

-- Links with which a customer pays without signing in. Tokens are stored as hashes; the one in the mail is made when the
-- mail is written, since the queue holds no secret.
CREATE TABLE payment_link (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  mail_token_hash bytea UNIQUE CHECK (octet_length(mail_token_hash) = 32),
  -- Refers to `reservation`, in reservations.sql.
  reservation_id integer NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('deposit', 'supplement', 'balance')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  expires_at timestamptz NOT NULL,
  -- By a manager, or because another link took its place; its money is refunded from then on.
  revoked_at timestamptz,
  created_by integer NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  CONSTRAINT payment_link_time CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX payment_link_one_live ON payment_link (reservation_id, purpose) WHERE revoked_at IS NULL;
CREATE INDEX payment_link_reservation_idx ON payment_link (reservation_id);
ALTER TABLE payment ADD FOREIGN KEY (link_id) REFERENCES payment_link ON DELETE SET NULL;

-- Several refunds of one payment. The refund of all that is left has the id of its payment: there is one, whoever asks and
-- whatever a restored database has forgotten, and it is always asked under one key (`refund-<id>`). Refunds of a part have
-- ids of their own.
CREATE TABLE refund (
  payment_id uuid NOT NULL REFERENCES payment,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason IN ('canceled', 'unclaimed', 'duplicate', 'refused', 'not_rebuilt', 'excess')),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'pending', 'succeeded', 'failed')),
  idempotency_key text NOT NULL UNIQUE,
  provider_id text UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When a manager gave it back by other means, after it had failed.
  settled_at timestamptz,
  id uuid PRIMARY KEY,
  -- What the dashboard gives back after a refund of a part has failed replaces that refund; it is not a second one. Refunds
  -- of the rest need no such rule: together with those of the dashboard they are never above what was captured.
  -- Of its payment, given back in the dashboard when it failed; null while none has failed.
  elsewhere_before_cents integer CHECK (elsewhere_before_cents >= 0),
  -- What the dashboard had given back in its place when it was settled.
  replaced_cents integer NOT NULL DEFAULT 0 CHECK (replaced_cents >= 0),
  CONSTRAINT refund_part CHECK ((id = payment_id) = (reason <> 'excess'))
);
CREATE INDEX refund_payment_idx ON refund (payment_id);
CREATE INDEX refund_part_idx ON refund (payment_id) WHERE id <> payment_id;
CREATE INDEX refund_open_idx ON refund (created_at) WHERE state IN ('due', 'pending');
CREATE INDEX refund_failed_idx ON refund (updated_at) WHERE state = 'failed';

-- Never more than was captured. Every refund counts, whatever its state: one that failed is still owed and may be asked
-- again, and one that failed and was settled went back by other means. The payment is locked, so that two refunds written
-- at once see each other.
CREATE FUNCTION check_refund_captured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured integer;
  others bigint;
BEGIN
  SELECT coalesce(captured_cents, amount_cents) INTO captured
    FROM payment WHERE payment.id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO others
    FROM refund WHERE refund.payment_id = NEW.payment_id AND refund.id <> NEW.id;
  IF others + NEW.amount_cents > captured THEN
    RAISE EXCEPTION 'refunds of payment % exceed the % cents captured', NEW.payment_id, captured
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_captured';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_captured BEFORE INSERT OR UPDATE OF payment_id, amount_cents ON refund
  FOR EACH ROW EXECUTE FUNCTION check_refund_captured();

-- What the dashboard gives back in place of a failed refund counts once: in the account of the rental, in what is asked
-- again, in what a cancellation gives back, and when several refunds of one payment fail.
--
-- Of the failed refunds of a part that are not settled, what the dashboard gave back in their place, in cents. A refund
-- can only be replaced by what was given back since it failed, so those that fail last come first. Volatile: an UPDATE of
-- several refunds sees those that it has already settled.
CREATE FUNCTION refunds_in_place(paid uuid) RETURNS TABLE (refund_id uuid, in_place_cents integer) LANGUAGE plpgsql AS $$
DECLARE
  elsewhere integer;
  failed refund%ROWTYPE;
  since integer;
  taken integer := 0;
BEGIN
  SELECT refunded_elsewhere_cents INTO elsewhere FROM payment WHERE payment.id = paid;
  FOR failed IN
    SELECT * FROM refund
     WHERE payment_id = paid AND id <> paid AND state = 'failed' AND settled_at IS NULL
     ORDER BY elsewhere_before_cents DESC, created_at, id
  LOOP
    -- Given back since, and not in place of settled refunds that failed later; the same since each earlier failure.
    SELECT min(elsewhere - earlier.elsewhere_before_cents - (
             SELECT coalesce(sum(settled.replaced_cents), 0) FROM refund AS settled
              WHERE settled.payment_id = paid AND settled.elsewhere_before_cents >= earlier.elsewhere_before_cents
           ))
      INTO since FROM refund AS earlier
     WHERE earlier.payment_id = paid AND earlier.elsewhere_before_cents <= failed.elsewhere_before_cents;
    refund_id := failed.id;
    in_place_cents := least(failed.amount_cents, greatest(0, since - taken));
    taken := taken + in_place_cents;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE FUNCTION note_refunded_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'failed' AND OLD.state IS DISTINCT FROM 'failed' THEN
    SELECT refunded_elsewhere_cents INTO NEW.elsewhere_before_cents FROM payment WHERE payment.id = NEW.payment_id;
  END IF;
  IF NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL THEN
    SELECT coalesce(max(in_place_cents), 0) INTO NEW.replaced_cents
      FROM refunds_in_place(NEW.payment_id) WHERE refund_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_elsewhere BEFORE INSERT OR UPDATE OF state, settled_at ON refund
  FOR EACH ROW EXECUTE FUNCTION note_refunded_elsewhere();

-- Events already handled; an event is only a hint, the object is read again at the provider.
CREATE TABLE provider_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL
);

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
  seen_at timestamptz,
  -- A guarantee held on a card, or taken, that the database does not know.
  is_guarantee boolean NOT NULL DEFAULT false
);
CREATE INDEX lost_rental_unseen_idx ON lost_rental (found_at) WHERE seen_at IS NULL;

-- What the account of a rental cannot explain, for the managers: a guarantee that was taken without a decision here, a
-- receipt whose payment is lost. Both come from what was done after the backup that was restored.
CREATE TABLE account_alert (
  -- The payment of the guarantee, or the document: it is told once.
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('guarantee_taken', 'receipt_without_entry')),
  -- Refers to `reservation`, in reservations.sql. Null when the rental is lost as well.
  reservation_id integer,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- What the receipt says.
  receipt jsonb,
  found_at timestamptz NOT NULL,
  seen_at timestamptz,
  CHECK ((receipt IS NOT NULL) = (kind = 'receipt_without_entry'))
);
CREATE INDEX account_alert_reservation_idx ON account_alert (reservation_id);
CREATE INDEX account_alert_open_idx ON account_alert (found_at) WHERE seen_at IS NULL;

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

CREATE VIEW payments_payment_view AS
SELECT id, account_id, reservation_id, state, amount_cents, succeeded_at, refunded_elsewhere_cents, refunded_elsewhere_at,
       described_reservation_id, purpose, dispute_state, dispute_closed_at, lost_cents
  FROM payment;

CREATE VIEW payments_refund_view AS
SELECT id, payment_id, state, amount_cents, reason, updated_at, settled_at,
       CASE WHEN state <> 'failed' THEN 0
            WHEN settled_at IS NOT NULL THEN replaced_cents
            ELSE coalesce((
              SELECT in_place_cents FROM refunds_in_place(refund.payment_id) WHERE refund_id = refund.id
            ), 0) END AS in_place_cents
  FROM refund;

-- The refunds of a part of each payment as one: what is still to be refunded, in its worst state, and what was.
-- One payment at a time, by `refund_part_idx`: grouped, the whole table would be read for each reservation.
CREATE VIEW payments_partial_refund_view AS
SELECT payment.id AS payment_id, open_state, open_cents, done_cents, done_at
  FROM payment
 CROSS JOIN LATERAL (
SELECT CASE WHEN bool_or(state = 'failed' AND NOT is_done) THEN 'failed'
            WHEN bool_or(state = 'due') THEN 'due'
            WHEN bool_or(state = 'pending') THEN 'pending' END AS open_state,
       coalesce(sum(amount_cents - in_place_cents) FILTER (WHERE NOT is_done), 0)::integer AS open_cents,
       coalesce(sum(amount_cents - in_place_cents) FILTER (WHERE is_done), 0)::integer AS done_cents,
       max(CASE state WHEN 'succeeded' THEN updated_at ELSE settled_at END) FILTER (WHERE is_done) AS done_at
  FROM payments_refund_view AS refund
 CROSS JOIN LATERAL (
   SELECT state = 'succeeded' OR (state = 'failed' AND (settled_at IS NOT NULL OR in_place_cents = amount_cents))
 ) AS done (is_done)
 WHERE refund.payment_id = payment.id AND refund.id <> refund.payment_id
 ) AS parts;

CREATE VIEW payments_lost_rental_view AS
SELECT payment_id, intent_id, account_id, vehicle_id, start_date, end_date, amount_cents, is_refunded, found_at
  FROM lost_rental;

CREATE VIEW payments_provider_movement_view AS
SELECT id, kind, category, gross_cents, fee_cents, net_cents, source_id, payment_id, happened_at, happened_on, known_at,
       known_on
  FROM provider_movement;

CREATE VIEW payments_provider_reading_view AS SELECT read_at, failed_at, failures, failure FROM provider_reading;
