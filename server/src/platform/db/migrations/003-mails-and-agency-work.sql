-- Mails: each row is one mail that is owed. A worker leases it, sends it outside any transaction, and records the end.
ALTER TABLE outbox
  ADD COLUMN payload jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  ADD COLUMN next_attempt_at timestamptz,
  ADD COLUMN leased_until timestamptz,
  ADD COLUMN sent_at timestamptz,
  -- Set when no further try can help: the address does not exist, or the tries are used up.
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN last_error text;
UPDATE outbox SET next_attempt_at = created_at;
ALTER TABLE outbox ALTER COLUMN next_attempt_at SET NOT NULL;
CREATE INDEX outbox_due_idx ON outbox (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;

-- The link of "Mot de passe oublié": only its hash is kept, one live link an account.
CREATE TABLE password_reset (
  account_id integer PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT password_reset_token_key UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);

-- Messages of the contact form. The solved captcha is part of the row: it serves one message, once.
CREATE TABLE contact_message (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL,
  message text NOT NULL,
  captcha_key text NOT NULL CONSTRAINT contact_message_captcha_key UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_message_created_idx ON contact_message (created_at);

-- What the manager's search compares: without accents or capitals.
ALTER TABLE account ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  lower(regexp_replace(normalize(first_name || ' ' || last_name || ' ' || email, NFD), '[\u0300-\u036f]', '', 'g'))
) STORED;

-- Photos whose files may be removed from the photo store: written with the change that no longer shows them.
CREATE TABLE photo_removal (
  storage_key text PRIMARY KEY,
  width integer NOT NULL CHECK (width > 0),
  asked_at timestamptz NOT NULL
);
