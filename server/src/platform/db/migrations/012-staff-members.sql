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
