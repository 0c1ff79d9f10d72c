CREATE TABLE reservation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account,
  vehicle_id integer NOT NULL REFERENCES vehicle,
  start_date date NOT NULL,
  end_date date NOT NULL,
  -- Both days included: return is at 18:00, so the next rental starts on the following day.
  during daterange NOT NULL GENERATED ALWAYS AS (daterange(start_date, end_date, '[]')) STORED,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'finalized', 'canceled')),
  cancel_reason text CHECK (cancel_reason IN ('expired', 'replaced', 'customer', 'agency')),
  -- Prices as they were shown when the reservation was made; later price changes never touch them.
  daily_price_cents integer NOT NULL CHECK (daily_price_cents > 0),
  max_daily_mileage_km integer NOT NULL CHECK (max_daily_mileage_km > 0),
  accessories_cents integer NOT NULL CHECK (accessories_cents >= 0),
  total_cents integer NOT NULL CHECK (total_cents >= 100),
  deposit_cents integer NOT NULL,
  -- A hold: since when (renewals start anew) and until when its dates are kept.
  held_since timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  created_day date NOT NULL,
  confirmed_at timestamptz,
  payment_id uuid CONSTRAINT reservation_payment_key UNIQUE,
  mileage_driven_km integer CHECK (mileage_driven_km >= 0),
  CONSTRAINT reservation_dates CHECK (end_date > start_date AND start_date > created_day AND end_date - start_date <= 365),
  CONSTRAINT reservation_deposit CHECK (deposit_cents BETWEEN 1 AND total_cents),
  CONSTRAINT reservation_total CHECK (
    total_cents = daily_price_cents * (end_date - start_date) + accessories_cents
  ),
  CONSTRAINT reservation_paid CHECK (state NOT IN ('confirmed', 'finalized') OR payment_id IS NOT NULL),
  CONSTRAINT reservation_cancel_reason CHECK ((state = 'canceled') = (cancel_reason IS NOT NULL)),
  CONSTRAINT reservation_finalized CHECK ((state = 'finalized') = (mileage_driven_km IS NOT NULL)),
  CONSTRAINT reservation_no_overlap EXCLUDE USING gist (vehicle_id WITH =, during WITH &&) WHERE (state <> 'canceled')
);
CREATE INDEX reservation_account_idx ON reservation (account_id, start_date DESC);
CREATE INDEX reservation_hold_idx ON reservation (expires_at) WHERE state = 'pending';

-- pending → confirmed | canceled, confirmed → canceled | finalized: nothing else exists, whoever asks.
CREATE FUNCTION check_reservation_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (
    NEW.state = OLD.state
    OR (OLD.state = 'pending' AND NEW.state IN ('confirmed', 'canceled'))
    OR (OLD.state = 'confirmed' AND NEW.state IN ('canceled', 'finalized'))
  ) THEN
    RAISE EXCEPTION 'reservation % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reservation_transition';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reservation_transition BEFORE UPDATE ON reservation
  FOR EACH ROW EXECUTE FUNCTION check_reservation_transition();

CREATE TABLE reservation_accessory (
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  accessory_id integer NOT NULL CONSTRAINT reservation_accessory_in_use REFERENCES accessory ON DELETE RESTRICT,
  name text NOT NULL,
  daily_price_cents integer NOT NULL CHECK (daily_price_cents > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (reservation_id, accessory_id)
);
CREATE INDEX reservation_accessory_accessory_idx ON reservation_accessory (accessory_id);

-- Units of an accessory that are out on a day: the check makes an oversale impossible.
CREATE TABLE accessory_day (
  accessory_id integer NOT NULL REFERENCES accessory ON DELETE CASCADE,
  day date NOT NULL,
  reserved integer NOT NULL,
  capacity integer NOT NULL,
  PRIMARY KEY (accessory_id, day),
  CONSTRAINT accessory_day_stock CHECK (reserved BETWEEN 0 AND capacity)
);

CREATE TABLE payment (
  id uuid PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account,
  kind text NOT NULL CHECK (kind IN ('intent', 'session')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  product_name text NOT NULL,
  -- What the payment serves. 'bound': this hold alone. 'provisional': this hold unless the caller's next POST names
  -- another purchase of the same deposit. 'unbound': paid before any hold existed.
  binding text NOT NULL CHECK (binding IN ('bound', 'provisional', 'unbound')),
  reservation_id integer REFERENCES reservation,
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
  CONSTRAINT payment_binding CHECK ((binding = 'unbound') = (reservation_id IS NULL)),
  CONSTRAINT payment_success CHECK ((state = 'succeeded') = (succeeded_at IS NOT NULL))
);
CREATE INDEX payment_open_idx ON payment (created_at) WHERE state = 'open';
CREATE INDEX payment_account_idx ON payment (account_id, amount_cents);
-- At most one payment a hold can be under way.
CREATE UNIQUE INDEX payment_one_open_per_hold ON payment (reservation_id) WHERE state = 'open';

ALTER TABLE reservation ADD CONSTRAINT reservation_payment_fk FOREIGN KEY (payment_id) REFERENCES payment;

CREATE TABLE refund (
  payment_id uuid PRIMARY KEY REFERENCES payment,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason IN ('canceled', 'unclaimed', 'duplicate', 'refused')),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'pending', 'succeeded', 'failed')),
  idempotency_key text NOT NULL UNIQUE,
  provider_id text UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX refund_open_idx ON refund (created_at) WHERE state IN ('due', 'pending');

-- Events already handled; an event is only a hint, the object is read again at the provider.
CREATE TABLE provider_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL
);

-- Facts to be told by mail, written with the fact itself.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  aggregate_id text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT outbox_once UNIQUE (kind, aggregate_id)
);
