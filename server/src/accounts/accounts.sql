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
  -- Customers whom the agency knew before: an address that nobody proved does not end their account.
  is_taken_over boolean NOT NULL DEFAULT false,
  -- Another account of the same person has what this one had. It has no sign-in and no telephone any more, and is found
  -- nowhere.
  merged_into integer CONSTRAINT account_merged_into REFERENCES account ON DELETE SET NULL,
  -- Where a customer gets letters: whole, or not at all.
  address_street text,
  address_postal_code text,
  address_city text,
  address_country text,
  -- Who signs in is found by the address.
  CONSTRAINT account_sign_in CHECK (password_hash IS NULL OR email IS NOT NULL),
  CONSTRAINT account_manager CHECK (role = 'CUSTOMER' OR password_hash IS NOT NULL),
  CONSTRAINT account_merged CHECK (merged_into IS NULL OR (role = 'CUSTOMER' AND merged_into <> id)),
  CONSTRAINT account_merged_out CHECK (
    merged_into IS NULL OR erased_at IS NOT NULL OR (email IS NULL AND password_hash IS NULL)
  ),
  CONSTRAINT account_address CHECK (
    num_nulls(address_street, address_postal_code, address_city, address_country) IN (0, 4)
    AND address_street <> '' AND address_postal_code <> '' AND address_city <> ''
  ),
  CONSTRAINT account_address_country CHECK (
    address_country ~ '^[A-Z]{2}$' AND (address_country <> 'BE' OR address_postal_code ~ '^[1-9][0-9]{3}$')
  )
);
CREATE INDEX account_merged_into_idx ON account (merged_into) WHERE merged_into IS NOT NULL;
-- Names, addresses and telephone numbers are searched for any part of them.
CREATE INDEX account_search_idx ON account USING gin (search_text gin_trgm_ops, phone_digits gin_trgm_ops);

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

-- Links to choose a password: only the hash is kept. One for each account and purpose: a link asked for by somebody else
-- ends neither an invitation nor a recovery.
CREATE TABLE password_reset (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT password_reset_token_key UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL,
  -- 'forgotten' asked by anybody; 'activation' of a customer's account; 'invitation' by an owner; 'recovery' after a former
  -- address was put back.
  purpose text NOT NULL
    CONSTRAINT password_reset_purpose CHECK (purpose IN ('forgotten', 'activation', 'invitation', 'recovery')),
  PRIMARY KEY (account_id, purpose)
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
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  -- Tells the mail of this request from those of the requests that it replaced.
  request_id uuid NOT NULL,
  -- Where the link goes.
  email text NOT NULL CHECK (email = lower(email) AND email <> ''),
  -- SHA-256 of the link's token; NULL until the mail is written.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL,
  -- 'asked': the mail of this link; 'mail': in a mail about something else.
  purpose text NOT NULL CONSTRAINT email_link_purpose CHECK (purpose IN ('asked', 'mail')),
  PRIMARY KEY (account_id, purpose)
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
  expires_at timestamptz NOT NULL,
  -- When the address was replaced: what protects the account since then may be of whoever replaced it.
  changed_at timestamptz NOT NULL
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

-- What is kept of somebody of the agency beside the account, whose role is 'MANAGER' for all of them. One without a row here
-- is enabled, has no second factor, and is an employee.
CREATE TABLE staff_member (
  account_id integer PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  disabled_at timestamptz,
  -- Base32, as authenticator applications take it. It counts once totp_confirmed_at is set.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The 30-second step of the last code that was accepted: no code is accepted twice.
  totp_last_step integer,
  -- What somebody of the agency may do: owners everything, employees the day's work; accountants read the books.
  role text NOT NULL DEFAULT 'employee'
    CONSTRAINT staff_member_role CHECK (role IN ('owner', 'employee', 'accountant')),
  -- Since when an owner's invitation waits for its first password; null for who has joined.
  invited_at timestamptz,
  -- The first owner is created before anybody has said who they are, as 'Agence' and the name of the agency: no document names
  -- them so, and they are asked.
  is_name_asked boolean NOT NULL DEFAULT false,
  CHECK (totp_confirmed_at IS NULL OR totp_secret IS NOT NULL)
);

-- Recovery codes that were not used yet.
CREATE TABLE recovery_code (
  account_id integer NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  -- SHA-256.
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (account_id, code_hash)
);

-- Customers who book nothing online for a time. A block that was lifted or replaced stays, as long as the account.
CREATE TABLE account_block (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  reason text NOT NULL CONSTRAINT account_block_reason CHECK (reason <> '' AND char_length(reason) <= 500),
  -- The last day. NULL: until it is lifted.
  until date,
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  lifted_at timestamptz
);
CREATE UNIQUE INDEX account_block_one ON account_block (account_id) WHERE lifted_at IS NULL;
CREATE INDEX account_block_account_idx ON account_block (account_id);
CREATE INDEX account_block_by_idx ON account_block (by) WHERE by IS NOT NULL;

-- Somebody of the agency saw the licence of a customer. No copy and no number of it is kept here.
CREATE TABLE licence_check (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  checked_on date NOT NULL,
  valid_until date,
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CONSTRAINT licence_check_days CHECK (valid_until IS NULL OR valid_until >= checked_on)
);
CREATE INDEX licence_check_account_idx ON licence_check (account_id, id);
CREATE INDEX licence_check_by_idx ON licence_check (by) WHERE by IS NOT NULL;

-- Two accounts of one person that became one, and all that is needed to take it back for a day.
CREATE TABLE account_merge (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kept_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  merged_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The manager; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- By kind, the numbers of what went to the account that was kept.
  moved jsonb NOT NULL CONSTRAINT account_merge_moved CHECK (jsonb_typeof(moved) = 'object'),
  -- Whether the kept account had no address and took that of the other, with its password.
  takes_sign_in boolean NOT NULL,
  -- What the other account had; null once the merge is undone or final.
  former_email text,
  former_password_hash text,
  former_email_confirmed_at timestamptz,
  former_email_since timestamptz,
  former_phone_number text,
  undone_at timestamptz,
  final_at timestamptz,
  CONSTRAINT account_merge_two CHECK (kept_id <> merged_id),
  CONSTRAINT account_merge_end CHECK (undone_at IS NULL OR final_at IS NULL),
  CONSTRAINT account_merge_former CHECK (
    (former_phone_number IS NOT NULL) = (undone_at IS NULL AND final_at IS NULL)
    AND (former_phone_number IS NOT NULL
      OR num_nonnulls(former_email, former_password_hash, former_email_confirmed_at, former_email_since) = 0)
  )
);
CREATE UNIQUE INDEX account_merge_once ON account_merge (merged_id) WHERE undone_at IS NULL;
CREATE INDEX account_merge_merged_idx ON account_merge (merged_id);
CREATE INDEX account_merge_kept_idx ON account_merge (kept_id, id);
CREATE INDEX account_merge_by_idx ON account_merge (by) WHERE by IS NOT NULL;
CREATE INDEX account_merge_open_idx ON account_merge (at) WHERE undone_at IS NULL AND final_at IS NULL;

-- Others read '' for a missing address, as it is on the wire.
CREATE VIEW accounts_person_view AS
SELECT id, first_name, last_name, coalesce(email, '') AS email, phone_number, phone_digits, search_text,
       email_confirmed_at, erased_at, created_at,
       address_street, address_postal_code, address_city, address_country
  FROM account;

CREATE VIEW accounts_unnamed_view AS
SELECT account_id FROM staff_member WHERE is_name_asked;
