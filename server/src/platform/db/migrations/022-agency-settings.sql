-- What the agency decides without a new version: one row. NULL: the default of `shared/src/agency.ts`.
CREATE TABLE agency_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  extra_km_cents integer CHECK (extra_km_cents > 0),
  -- Of the daily price, for each day begun after the end of the rental.
  late_percent integer CHECK (late_percent BETWEEN 0 AND 500),
  cleaning_cents integer CHECK (cleaning_cents >= 0),
  fuel_eighth_cents integer CHECK (fuel_eighth_cents >= 0),
  fine_fee_cents integer CHECK (fine_fee_cents >= 0),
  insurance_excess_cents integer CHECK (insurance_excess_cents >= 0),
  -- 0 is Monday.
  closed_weekdays integer[] CHECK (closed_weekdays <@ ARRAY[0, 1, 2, 3, 4, 5, 6]),
  vat_number text,
  iban text,
  accounting_email text,
  review_url text,
  no_show_grace_minutes integer CHECK (no_show_grace_minutes >= 0),
  version integer NOT NULL DEFAULT 1
);
INSERT INTO agency_settings DEFAULT VALUES;
