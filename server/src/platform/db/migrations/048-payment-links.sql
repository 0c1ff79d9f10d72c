-- Links with which a customer pays without signing in. Tokens are stored as hashes; the one in the mail is made when the
-- mail is written, since the queue holds no secret.
CREATE TABLE payment_link (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  mail_token_hash bytea UNIQUE CHECK (octet_length(mail_token_hash) = 32),
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('deposit', 'supplement', 'balance')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  expires_at timestamptz NOT NULL,
  -- By a manager, or because another link took its place; its money is refunded from then on.
  revoked_at timestamptz,
  created_by integer NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  CONSTRAINT payment_link_time CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX payment_link_one_live ON payment_link (reservation_id, purpose) WHERE revoked_at IS NULL;
CREATE INDEX payment_link_reservation_idx ON payment_link (reservation_id);

ALTER TABLE payment ADD COLUMN link_id integer REFERENCES payment_link ON DELETE SET NULL;
CREATE INDEX payment_link_idx ON payment (link_id) WHERE link_id IS NOT NULL;
ALTER TABLE payment ADD CONSTRAINT payment_by_link CHECK (link_id IS NULL OR (binding = 'bound' AND reservation_id IS NOT NULL));

-- For mails: how a reservation was sold.
CREATE VIEW reservations_sale_view AS SELECT id, channel FROM reservation;
