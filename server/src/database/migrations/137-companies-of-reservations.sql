-- The company that a reservation is for; without a row it is private.
CREATE TABLE reservation_company (
  reservation_id integer PRIMARY KEY REFERENCES reservation ON DELETE CASCADE,
  name text NOT NULL,
  address_street text NOT NULL,
  address_postal_code text NOT NULL,
  address_city text NOT NULL,
  address_country text NOT NULL,
  company_number text,
  vat_number text,
  order_reference text,
  accounting_email text,
  CONSTRAINT reservation_company_numbers CHECK (num_nonnulls(company_number, vat_number) > 0),
  CONSTRAINT reservation_company_texts CHECK (
    name <> '' AND char_length(name) <= 120 AND company_number <> '' AND vat_number <> '' AND order_reference <> ''
    AND char_length(order_reference) <= 60 AND accounting_email <> '' AND accounting_email = lower(accounting_email)
  ),
  CONSTRAINT reservation_company_address CHECK (
    address_street <> '' AND address_postal_code <> '' AND address_city <> ''
  ),
  CONSTRAINT reservation_company_country CHECK (
    address_country ~ '^[A-Z]{2}$' AND (address_country <> 'BE' OR address_postal_code ~ '^[1-9][0-9]{3}$')
  )
);
