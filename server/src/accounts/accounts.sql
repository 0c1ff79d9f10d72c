CREATE TABLE account (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Customers of the counter may have none.
  email text CONSTRAINT account_email_key UNIQUE CHECK (email = lower(email) AND email <> ''),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text NOT NULL,
  role text NOT NULL CHECK (role IN ('CUSTOMER', 'MANAGER')),
  -- Customers of the counter have none until they choose one.
  password_hash text,
  -- Consent to the terms and the privacy policy, as of the version then shown.
  consent_version text,
  consent_at timestamptz,
  created_at timestamptz NOT NULL,
  -- When somebody last used the account, once its sessions are gone: accounts are kept for so long after that. While a
  -- session lives, the session says it; nothing is written for every request.
  last_seen_at timestamptz,
  -- A person who was erased has no name any more; the row stays.
  erased_at timestamptz,
  -- Since when the person is known to read mail at `email`: a link that was mailed there was opened. NULL: not yet. A
  -- payment proves nothing.
  email_confirmed_at timestamptz,
  -- What the manager's search compares besides `search_text`.
  phone_digits text NOT NULL GENERATED ALWAYS AS (regexp_replace(phone_number, '[^0-9]', '', 'g')) STORED,
  -- What the demonstration brought, so that it can be found and taken out, whatever people changed of it since.
  is_demo boolean NOT NULL DEFAULT false,
  -- When the first deposit of the account was captured: it lifts the limit on unpaid holds.
  paid_at timestamptz,
  -- Since when the account has its address; NULL: since it was created.
  email_since timestamptz,
  search_text text NOT NULL
    GENERATED ALWAYS AS (folded(first_name || ' ' || last_name || ' ' || coalesce(email, ''))) STORED,
  -- Who signs in is found by the address.
  CONSTRAINT account_sign_in CHECK (password_hash IS NULL OR email IS NOT NULL),
  CONSTRAINT account_manager CHECK (role = 'CUSTOMER' OR password_hash IS NOT NULL)
);

CREATE TABLE session (
  -- SHA-256 of the token: a stolen dump opens no session.
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  remember boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- What a person sees of their sessions: a number that is no secret, and the device as people call it ("Firefox sur
  -- Windows"; '' where the browser did not say).
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT session_id_key UNIQUE,
  device text NOT NULL DEFAULT ''
);
CREATE INDEX session_account_idx ON session (account_id);

CREATE FUNCTION keep_last_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account SET last_seen_at = OLD.last_seen_at
    WHERE id = OLD.account_id AND (last_seen_at IS NULL OR last_seen_at < OLD.last_seen_at);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION keep_last_activity();

-- The link of "Mot de passe oublié": only its hash is kept, one live link an account.
CREATE TABLE password_reset (
  account_id integer PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT password_reset_token_key UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);

-- Reset links that were mailed in the last hour.
CREATE TABLE reset_mail (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
CREATE INDEX reset_mail_account_idx ON reset_mail (account_id, asked_at);

-- Links that are mailed to the address of an account to confirm it.
CREATE TABLE email_link (
  account_id integer PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  -- Tells the mail of this request from those of the requests that it replaced.
  request_id uuid NOT NULL,
  -- Where the link goes.
  email text NOT NULL CHECK (email = lower(email) AND email <> ''),
  -- SHA-256 of the link's token; NULL until the mail is written.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);

-- Links mailed to an address that was replaced: each puts that address back.
CREATE TABLE email_restore (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The address that was replaced.
  email text NOT NULL CHECK (email = lower(email) AND email <> ''),
  -- Whether it was proved: then nobody else may take it while the link is valid.
  was_confirmed boolean NOT NULL,
  -- SHA-256 of the link's token; NULL until the mail is written.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_restore_account_idx ON email_restore (account_id, id);
CREATE INDEX email_restore_email_idx ON email_restore (email);

-- Networks from which somebody signed in to an account, hashed with the account's number: guesses made elsewhere do
-- not slow these down.
CREATE TABLE known_network (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  network_hash bytea NOT NULL CHECK (octet_length(network_hash) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, network_hash)
);
CREATE INDEX known_network_used_idx ON known_network (last_used_at);

-- What is kept of a manager beside the account. An account of a manager without a row here is enabled and has no second
-- factor.
CREATE TABLE staff_member (
  account_id integer PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  disabled_at timestamptz,
  -- Base32, as authenticator applications take it. It counts once totp_confirmed_at is set.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The 30-second step of the last code that was accepted: no code is accepted twice.
  totp_last_step integer,
  CHECK (totp_confirmed_at IS NULL OR totp_secret IS NOT NULL)
);

-- Recovery codes that were not used yet.
CREATE TABLE recovery_code (
  account_id integer NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  -- SHA-256.
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (account_id, code_hash)
);

-- Others read '' for a missing address, as it is on the wire.
CREATE VIEW accounts_person_view AS
SELECT id, first_name, last_name, coalesce(email, '') AS email, phone_number, phone_digits, search_text,
       email_confirmed_at, erased_at, created_at
  FROM account;
