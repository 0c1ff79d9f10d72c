-- Needed by the exclusion constraint on reservations (integer equality inside a GiST index).
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE account (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CONSTRAINT account_email_key UNIQUE CHECK (email = lower(email) AND email <> ''),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text NOT NULL,
  role text NOT NULL CHECK (role IN ('CUSTOMER', 'MANAGER')),
  password_hash text NOT NULL,
  -- Consent to the terms and the privacy policy, as of the version then shown.
  consent_version text,
  consent_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE session (
  -- SHA-256 of the token: a stolen dump opens no session.
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  remember boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX session_account_idx ON session (account_id);

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  window_ends_at timestamptz NOT NULL,
  hits integer NOT NULL CHECK (hits > 0)
);

CREATE TABLE vehicle (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand text NOT NULL CHECK (brand <> ''),
  model text NOT NULL CHECK (model <> ''),
  description text NOT NULL DEFAULT '',
  mileage_km integer NOT NULL CHECK (mileage_km >= 0),
  daily_price_cents integer NOT NULL CHECK (daily_price_cents BETWEEN 1 AND 1000000),
  max_daily_mileage_km integer NOT NULL CHECK (max_daily_mileage_km > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived')),
  created_at timestamptz NOT NULL
);

CREATE TABLE vehicle_photo (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  -- Generated name under which the photo store keeps the widths; never the uploaded name.
  storage_key text NOT NULL UNIQUE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  CONSTRAINT vehicle_photo_position_key UNIQUE (vehicle_id, position) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE accessory (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  daily_price_cents integer NOT NULL CHECK (daily_price_cents BETWEEN 1 AND 1000000),
  quantity integer NOT NULL CHECK (quantity > 0)
);

-- Other processes drop their cached vehicle list when they hear this.
CREATE FUNCTION notify_vehicle_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vehicle_change', '');
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle
  FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();
CREATE TRIGGER vehicle_photo_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle_photo
  FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();
