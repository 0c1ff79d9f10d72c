-- Contracts and letters of fines name where somebody gets letters.
CREATE OR REPLACE VIEW accounts_person_view AS
SELECT id, first_name, last_name, coalesce(email, '') AS email, phone_number, phone_digits, search_text,
       email_confirmed_at, erased_at, created_at,
       address_street, address_postal_code, address_city, address_country
  FROM account;
