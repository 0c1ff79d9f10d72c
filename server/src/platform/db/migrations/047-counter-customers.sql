-- Customers of the counter: without a password until they choose one, perhaps without an e-mail address. Managers have both.
ALTER TABLE account
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN password_hash DROP NOT NULL,
  -- Who signs in is found by the address.
  ADD CONSTRAINT account_sign_in CHECK (password_hash IS NULL OR email IS NOT NULL),
  ADD CONSTRAINT account_manager CHECK (role = 'CUSTOMER' OR password_hash IS NOT NULL);

DROP VIEW accounts_person_view;
ALTER TABLE account DROP COLUMN search_text;
ALTER TABLE account ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(
    translate(
      lower(
        regexp_replace(
          normalize(first_name || ' ' || last_name || ' ' || coalesce(email, ''), NFD), '[\u0300-\u036f]', '', 'g'
        ) COLLATE "und-x-icu"
      ),
      'øłđı’', 'oldi'''
    ),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')
) STORED;
-- Others read '' for a missing address, as it is on the wire.
CREATE VIEW accounts_person_view AS
SELECT id, first_name, last_name, coalesce(email, '') AS email, phone_number, phone_digits, search_text,
       email_confirmed_at, erased_at, created_at
  FROM account;

-- A sale at the counter is sent again under its key when its answer was lost; stored as a hash.
ALTER TABLE reservation
  ADD COLUMN request_key bytea CONSTRAINT reservation_request_key UNIQUE CHECK (octet_length(request_key) = 32);
