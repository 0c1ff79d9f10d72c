-- Where who drives gets letters: whole, or not at all.
ALTER TABLE reservation_driver
  ADD COLUMN address_street text,
  ADD COLUMN address_postal_code text,
  ADD COLUMN address_city text,
  ADD COLUMN address_country text,
  ADD CONSTRAINT reservation_driver_address CHECK (
    num_nulls(address_street, address_postal_code, address_city, address_country) IN (0, 4)
    AND address_street <> '' AND address_postal_code <> '' AND address_city <> ''
  ),
  ADD CONSTRAINT reservation_driver_address_country CHECK (
    address_country ~ '^[A-Z]{2}$' AND (address_country <> 'BE' OR address_postal_code ~ '^[1-9][0-9]{3}$')
  );
