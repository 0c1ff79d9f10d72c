-- What a person sees of their sessions: a number that is no secret, and the device as people call it
-- ("Firefox sur Windows"; '' where the browser did not say).
ALTER TABLE session
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT session_id_key UNIQUE,
  ADD COLUMN device text NOT NULL DEFAULT '';

-- Networks from which somebody signed in to an account, hashed with the account's number: guesses made elsewhere do
-- not slow these down.
CREATE TABLE known_network (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  network_hash bytea NOT NULL CHECK (octet_length(network_hash) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, network_hash)
);
CREATE INDEX known_network_used_idx ON known_network (last_used_at);

-- Reset links that were mailed in the last hour.
CREATE TABLE reset_mail (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
CREATE INDEX reset_mail_account_idx ON reset_mail (account_id, asked_at);
