CREATE TABLE reservation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account,
  vehicle_id integer NOT NULL REFERENCES vehicle,
  start_date date NOT NULL,
  end_date date NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'finalized', 'canceled')),
  -- 'released': the customer gave the dates back. 'no_show': the customer did not come; the deposit is kept, the days are
  -- free again.
  cancel_reason text CHECK (cancel_reason IN ('expired', 'replaced', 'released', 'customer', 'agency', 'no_show')),
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
  payment_id uuid CONSTRAINT reservation_payment_key UNIQUE CONSTRAINT reservation_payment_fk REFERENCES payment,
  mileage_driven_km integer CHECK (mileage_driven_km >= 0),
  -- The state in which the provider's metadata last describe it. A paid reservation in another state is described again by
  -- the sweep.
  described_as text,
  -- NULL where nobody wrote it down.
  canceled_at timestamptz,
  -- When a hold ran out, was replaced or given up, so that holding the same dates again and again ends some time; NULL for
  -- whatever else ended, or lives.
  released_at timestamptz,
  -- The network from which somebody held who did not confirm an address: its unpaid holds count.
  held_from text,
  -- The day on which the vehicle came back; it may be before or after the last day of the rental.
  returned_on date,
  -- A vehicle that is not back yet is not sold again: the day up to which it is kept.
  kept_until date,
  channel text NOT NULL DEFAULT 'online' CHECK (channel IN ('online', 'counter')),
  -- The rental of the vehicle before any discount; with price rules it is no product of daily price and days.
  vehicle_cents integer NOT NULL CHECK (vehicle_cents > 0),
  discount_cents integer NOT NULL DEFAULT 0,
  -- For each kilometre beyond those included; NULL: as the vehicle or the agency says.
  extra_km_cents integer CHECK (extra_km_cents > 0),
  -- Optimistic locking, as for vehicles.
  version integer NOT NULL DEFAULT 1,
  departed_at timestamptz,
  returned_at timestamptz,
  -- From this moment the deposit is not given back any more, whatever becomes of the dates.
  deposit_locked_at timestamptz,
  -- 'link': held until the payment link that the agency sent ends.
  hold_kind text NOT NULL DEFAULT 'checkout' CHECK (hold_kind IN ('checkout', 'link')),
  -- A sale at the counter is sent again under its key when its answer was lost; stored as a hash.
  request_key bytea CONSTRAINT reservation_request_key UNIQUE CHECK (octet_length(request_key) = 32),
  -- The odometer when the vehicle left, where the agency recorded it.
  departure_km integer,
  -- Whether a cancellation keeps the deposit: the customer asked too late, or did not come. What was paid online is kept by
  -- not refunding it; what was paid at the agency is kept by this.
  deposit_kept boolean NOT NULL DEFAULT false,
  -- What a return may cost besides kilometres, as it was agreed: when it was ordered, what was undecided then at the
  -- departure. NULL for older rentals.
  return_prices jsonb,
  -- What the request asked for whose key is stored: the same key with another body is refused. NULL for older rentals.
  request_hash bytea CHECK (octet_length(request_hash) = 32),
  -- The number that it had in another system, and which system.
  outside_source text,
  outside_number text,
  -- No reminder leaves for it before the agency allows it.
  is_silent boolean NOT NULL DEFAULT false,
  -- The VAT of the price that a company of another country of the Union owes there itself: the total is without it.
  vat_off_cents integer NOT NULL DEFAULT 0 CHECK (vat_off_cents >= 0),
  -- At the counter a rental may begin today, or be written down afterwards.
  CONSTRAINT reservation_dates CHECK (
    end_date > start_date AND end_date - start_date <= 365
    AND start_date >= CASE channel WHEN 'online' THEN created_day + 1 ELSE created_day - 31 END
  ),
  CONSTRAINT reservation_deposit CHECK (deposit_cents BETWEEN 1 AND total_cents),
  CONSTRAINT reservation_discount CHECK (discount_cents BETWEEN 0 AND vehicle_cents),
  CONSTRAINT reservation_total CHECK (
    total_cents = vehicle_cents - discount_cents + accessories_cents - vat_off_cents
  ),
  CONSTRAINT reservation_paid CHECK (
    state NOT IN ('confirmed', 'finalized') OR payment_id IS NOT NULL OR channel = 'counter'
  ),
  CONSTRAINT reservation_cancel_reason CHECK ((state = 'canceled') = (cancel_reason IS NOT NULL)),
  CONSTRAINT reservation_canceled_at CHECK (canceled_at IS NULL OR state = 'canceled'),
  CONSTRAINT reservation_deposit_kept CHECK (NOT deposit_kept OR state = 'canceled'),
  CONSTRAINT reservation_finalized CHECK ((state = 'finalized') = (mileage_driven_km IS NOT NULL)),
  CONSTRAINT reservation_departure_km CHECK (
    departure_km IS NULL OR (departure_km >= 0 AND departed_at IS NOT NULL)
  ),
  -- Only a vehicle that is known to have left can be late.
  CONSTRAINT reservation_kept CHECK (kept_until IS NULL OR (departed_at IS NOT NULL AND kept_until > end_date)),
  CONSTRAINT reservation_return CHECK (returned_at IS NULL OR departed_at IS NULL OR returned_at >= departed_at),
  CONSTRAINT reservation_returned CHECK (returned_on IS NULL OR returned_on >= start_date),
  CONSTRAINT reservation_outside CHECK ((outside_source IS NULL) = (outside_number IS NULL)),
  CONSTRAINT reservation_outside_number CHECK (outside_number <> '' AND char_length(outside_number) <= 60)
);
COMMENT ON COLUMN reservation.held_from IS
  'The network from which dates were held online, hashed; removed once paid, and six hours after the hold ended.';

-- The manager's table: one state after the other, the latest start first; in the order of the last day, for the rentals
-- that end today too, and of the creation.
CREATE INDEX reservation_list_idx ON reservation (state, start_date DESC, id DESC);
CREATE INDEX reservation_end_idx ON reservation (end_date, id);
CREATE INDEX reservation_created_idx ON reservation (created_at, id);
CREATE INDEX reservation_account_idx ON reservation (account_id, start_date DESC);
CREATE INDEX reservation_vehicle_idx ON reservation (vehicle_id);
CREATE INDEX reservation_hold_idx ON reservation (expires_at) WHERE state = 'pending';
-- What was held of a vehicle of late.
CREATE INDEX reservation_released_idx ON reservation (vehicle_id, released_at) WHERE released_at IS NOT NULL;
CREATE INDEX reservation_held_from_idx ON reservation (held_from) WHERE held_from IS NOT NULL;
CREATE INDEX reservation_out_idx ON reservation (end_date) WHERE state = 'confirmed' AND departed_at IS NOT NULL;
CREATE INDEX reservation_undescribed_idx ON reservation (id)
  WHERE payment_id IS NOT NULL AND described_as IS DISTINCT FROM state;
-- Cancellations by their days.
CREATE INDEX reservation_canceled_idx ON reservation (canceled_at) WHERE canceled_at IS NOT NULL;
CREATE UNIQUE INDEX reservation_outside_key ON reservation (outside_source, outside_number)
  WHERE outside_number IS NOT NULL;
-- A reservation is also searched by its number in the system that it came from, however it is written.
CREATE INDEX reservation_outside_number_idx ON reservation (lower(outside_number)) WHERE outside_number IS NOT NULL;

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

-- What the provider was told of a reservation, that a late vehicle is kept, that the sweep forgets the network of a hold
-- soon after its payment, and whether reminders leave are no changes of it: the version that a manager saw stays the current
-- one.
CREATE FUNCTION raise_reservation_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.described_as := NEW.described_as;
  OLD.kept_until := NEW.kept_until;
  OLD.held_from := NEW.held_from;
  OLD.is_silent := NEW.is_silent;
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reservation_version BEFORE UPDATE ON reservation
  FOR EACH ROW EXECUTE FUNCTION raise_reservation_version();

-- Payments and reservations refer to each other.
ALTER TABLE payment ADD FOREIGN KEY (reservation_id) REFERENCES reservation;
ALTER TABLE payment_link ADD FOREIGN KEY (reservation_id) REFERENCES reservation ON DELETE CASCADE;
ALTER TABLE account_alert ADD FOREIGN KEY (reservation_id) REFERENCES reservation ON DELETE CASCADE;

CREATE TABLE reservation_accessory (
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  accessory_id integer NOT NULL CONSTRAINT reservation_accessory_in_use REFERENCES accessory ON DELETE RESTRICT,
  name text NOT NULL,
  daily_price_cents integer NOT NULL CHECK (daily_price_cents > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (reservation_id, accessory_id)
);
CREATE INDEX reservation_accessory_accessory_idx ON reservation_accessory (accessory_id);

-- What the price of the vehicle is made of, where it is more than days at the daily price.
CREATE TABLE reservation_price_line (
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  days integer CHECK (days > 0),
  unit_cents integer,
  total_cents integer NOT NULL,
  -- What the line stands for; the words say it.
  part text NOT NULL,
  -- A season above or below zero; a discount for the duration above it.
  percent integer,
  capped_days integer,
  -- A line of before the parts, as it was worded.
  written text,
  PRIMARY KEY (reservation_id, position),
  CONSTRAINT reservation_price_line_product CHECK (total_cents = days * unit_cents),
  CONSTRAINT reservation_price_line_part CHECK (
    part IN ('daily', 'season', 'duration', 'capped', 'vehicle', 'discount', 'former', 'written')
  ),
  CONSTRAINT reservation_price_line_facts CHECK (
    (percent IS NOT NULL) = (part IN ('season', 'duration')) AND (capped_days IS NOT NULL) = (part = 'capped')
    AND (written IS NOT NULL) = (part = 'written')
  )
);

-- The company that a reservation is for; without a row it is private. The latest one of a customer is what their next
-- order proposes.
CREATE TABLE reservation_company (
  reservation_id integer PRIMARY KEY REFERENCES reservation ON DELETE CASCADE,
  name text NOT NULL,
  address_street text NOT NULL,
  address_postal_code text NOT NULL,
  address_city text NOT NULL,
  address_country text NOT NULL,
  company_number text,
  vat_number text,
  order_reference text,
  accounting_email text,
  CONSTRAINT reservation_company_numbers CHECK (num_nonnulls(company_number, vat_number) > 0),
  CONSTRAINT reservation_company_texts CHECK (
    name <> '' AND char_length(name) <= 120 AND company_number <> '' AND vat_number <> '' AND order_reference <> ''
    AND char_length(order_reference) <= 60 AND accounting_email <> '' AND accounting_email = lower(accounting_email)
  ),
  CONSTRAINT reservation_company_address CHECK (
    address_street <> '' AND address_postal_code <> '' AND address_city <> ''
  ),
  CONSTRAINT reservation_company_country CHECK (
    address_country ~ '^[A-Z]{2}$' AND (address_country <> 'BE' OR address_postal_code ~ '^[1-9][0-9]{3}$')
  )
);

-- What a manager changed of a confirmed reservation: its vehicle, its days, its price. Rows are added only.
CREATE TABLE reservation_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- Vehicle, days and amounts as the journal names them; money in euros.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- New total less the previous one.
  difference_cents integer NOT NULL,
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX reservation_change_reservation_idx ON reservation_change (reservation_id, id);
CREATE INDEX reservation_change_by_idx ON reservation_change (by) WHERE by IS NOT NULL;

-- What customers ask the agency to cancel or to change. Its moment decides whether the deposit goes back, so a row stays
-- as long as its reservation; the text goes with what the person wrote to the agency.
CREATE TABLE change_request (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  wish text NOT NULL CONSTRAINT change_request_wish CHECK (wish IN ('annulation', 'changement')),
  -- Empty: nothing was written, or it was deleted since.
  text text NOT NULL CONSTRAINT change_request_text CHECK (char_length(text) <= 1000),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- Set aside by a manager; settled by the change, the cancellation or the return of the reservation; taken back by the
  -- customer, until the agency has answered it.
  outcome text CONSTRAINT change_request_outcome
    CHECK (outcome IN ('handled', 'changed', 'canceled', 'returned', 'withdrawn')),
  -- The manager; null once the account is deleted.
  answered_by integer REFERENCES account ON DELETE SET NULL,
  CONSTRAINT change_request_answer CHECK (
    (answered_at IS NULL) = (outcome IS NULL) AND (answered_by IS NULL OR answered_at IS NOT NULL)
  ),
  -- No manager answered it.
  CONSTRAINT change_request_withdrawn CHECK (outcome <> 'withdrawn' OR answered_by IS NULL)
);
-- One open request for each wish.
CREATE UNIQUE INDEX change_request_open ON change_request (reservation_id, wish) WHERE answered_at IS NULL;
CREATE INDEX change_request_reservation_idx ON change_request (reservation_id);
CREATE INDEX change_request_answered_by_idx ON change_request (answered_by) WHERE answered_by IS NOT NULL;

-- What the agency notes about a customer or a reservation, for its own use. Written and deleted, never changed.
CREATE TABLE note (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer REFERENCES account ON DELETE CASCADE,
  reservation_id integer REFERENCES reservation ON DELETE CASCADE,
  text text NOT NULL CONSTRAINT note_text CHECK (text <> '' AND char_length(text) <= 1000),
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CONSTRAINT note_subject CHECK (num_nonnulls(account_id, reservation_id) = 1)
);
CREATE INDEX note_account_idx ON note (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX note_reservation_idx ON note (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX note_by_idx ON note (by) WHERE by IS NOT NULL;

CREATE VIEW reservations_rental_view AS
SELECT id, account_id, vehicle_id, state, cancel_reason, start_date, end_date, expires_at, payment_id, daily_price_cents,
       max_daily_mileage_km, mileage_driven_km, total_cents, deposit_cents, created_at, deposit_kept, canceled_at, channel,
       vat_off_cents
  FROM reservation;

CREATE VIEW reservations_line_view AS
SELECT reservation_id, name, quantity, daily_price_cents FROM reservation_accessory;

CREATE VIEW reservations_version_view AS
SELECT id, version, deposit_locked_at,
       (SELECT count(*) FROM reservation_change WHERE reservation_change.reservation_id = reservation.id)::integer AS changes,
       (SELECT min(asked_at) FROM change_request
         WHERE change_request.reservation_id = reservation.id
           AND wish = 'annulation' AND answered_at IS NULL) AS cancellation_asked_at
  FROM reservation;

-- For the books: the first days that rentals had before they were changed.
CREATE VIEW reservations_moved_view AS
SELECT id, reservation_id, at, (before ->> 'startDate')::date AS start_date
  FROM reservation_change WHERE before ->> 'startDate' IS NOT NULL;

-- For the mails.
CREATE VIEW reservations_request_view AS
SELECT id, reservation_id, wish, text, asked_at FROM change_request;

-- Which reservations are for a company.
CREATE VIEW reservations_company_view AS SELECT reservation_id FROM reservation_company;

-- For the mails: how a reservation was sold.
CREATE VIEW reservations_sale_view AS SELECT id, channel FROM reservation;

-- Whether a vehicle is known to have left is read by the fleet's table too.
CREATE VIEW reservations_departure_view AS
SELECT id, departed_at
  FROM reservation;

-- Which vehicle each rental had, and when. On its first day, before it is recorded to have left, a rental may get another
-- vehicle: it has a row for each, `since` and `until` the changes between them.
CREATE VIEW reservations_driven_view AS
SELECT id, account_id, vehicle_id, state, start_date, end_date, departed_at, returned_at,
       (SELECT max(at) FROM reservation_change AS change
         WHERE change.reservation_id = reservation.id
           AND change.before ->> 'vehicleId' <> change.after ->> 'vehicleId') AS since,
       NULL::timestamptz AS until
  FROM reservation WHERE state IN ('confirmed', 'finalized')
UNION ALL
SELECT reservation.id, account_id, (change.before ->> 'vehicleId')::integer, state, start_date, end_date,
       NULL, NULL,
       (SELECT max(earlier.at) FROM reservation_change AS earlier
         WHERE earlier.reservation_id = change.reservation_id AND earlier.id < change.id
           AND earlier.before ->> 'vehicleId' <> earlier.after ->> 'vehicleId'),
       change.at
  FROM reservation_change AS change JOIN reservation ON reservation.id = change.reservation_id
 WHERE state IN ('confirmed', 'finalized') AND departed_at IS NULL
   AND change.before ->> 'vehicleId' <> change.after ->> 'vehicleId';
