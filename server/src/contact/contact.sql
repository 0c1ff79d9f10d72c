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

-- Captchas that were solved for a hold: each serves once. Forgotten after an hour, when none of them is accepted any more.
CREATE TABLE spent_captcha (
  key text PRIMARY KEY,
  spent_at timestamptz NOT NULL
);

-- Keys that the application makes for itself and every process shares (the signature of captcha challenges): a table
-- rather than a file, so that they are where the data is.
CREATE TABLE secret (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (octet_length(value) = 32),
  created_at timestamptz NOT NULL
);

CREATE VIEW contact_sender_view AS
SELECT id, first_name, last_name, email, phone_number, created_at FROM contact_message;
