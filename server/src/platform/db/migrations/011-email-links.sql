-- Links that are mailed to an address to confirm it: the account's own, or the one that is to replace it. A change that
-- waits reserves nothing: two accounts may wait for the same address, and account_email_key decides.
CREATE TABLE email_link (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'change')),
  -- Tells the mail of this request from those of the requests that it replaced.
  request_id uuid NOT NULL,
  -- Where the link goes.
  email text NOT NULL CHECK (email = lower(email) AND email <> ''),
  -- SHA-256 of the link's token; NULL until the mail is written.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  -- The session that asked for the change: it outlives the change.
  session_hash bytea CHECK (octet_length(session_hash) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, purpose)
);
