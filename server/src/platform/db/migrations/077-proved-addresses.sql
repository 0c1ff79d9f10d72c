-- An address is proved only by opening a link that was mailed to it. A captured payment lifts the limit on unpaid holds,
-- and proves nothing.
ALTER TABLE account
  -- When the first deposit of the account was captured.
  ADD COLUMN paid_at timestamptz,
  -- Since when the account has its address; NULL: since it was created.
  ADD COLUMN email_since timestamptz;

UPDATE account SET paid_at = paid.first_at
FROM (
  SELECT account_id, min(succeeded_at) AS first_at FROM payment
  WHERE state = 'succeeded' AND purpose = 'deposit' GROUP BY account_id
) AS paid
WHERE account.id = paid.account_id;

-- Addresses that counted as proved by a payment. Who opened a link is in the journal; a link that was opened before the
-- first payment is seen by its date (an hour apart: the two clocks are not the same).
UPDATE account SET email_confirmed_at = NULL
WHERE role = 'CUSTOMER' AND NOT is_demo AND email_confirmed_at >= paid_at - interval '1 hour'
  AND NOT EXISTS (
    SELECT FROM audit_entry
    WHERE subject_kind = 'account' AND subject_id = account.id::text
      AND act IN ('account.confirm-email', 'account.reset-password'));

-- Customers of the counter whose address nobody proved: as a sale leaves them from now on. Their owners get in by
-- "Mot de passe oublié".
CREATE TEMPORARY TABLE unproved_at_counter ON COMMIT DROP AS
  SELECT id FROM account
  WHERE role = 'CUSTOMER' AND NOT is_demo AND email_confirmed_at IS NULL AND erased_at IS NULL
    AND EXISTS (SELECT FROM reservation WHERE account_id = account.id AND channel = 'counter');
DELETE FROM session WHERE account_id IN (SELECT id FROM unproved_at_counter);
DELETE FROM password_reset WHERE account_id IN (SELECT id FROM unproved_at_counter);
DELETE FROM known_network WHERE account_id IN (SELECT id FROM unproved_at_counter);
DELETE FROM email_link WHERE account_id IN (SELECT id FROM unproved_at_counter);
UPDATE account SET password_hash = NULL WHERE id IN (SELECT id FROM unproved_at_counter);

-- A change of address counts at once: links that waited to make one are no longer valid.
DELETE FROM email_link WHERE purpose = 'change';
ALTER TABLE email_link DROP CONSTRAINT email_link_pkey;
ALTER TABLE email_link DROP COLUMN purpose, DROP COLUMN session_hash, ADD PRIMARY KEY (account_id);

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
