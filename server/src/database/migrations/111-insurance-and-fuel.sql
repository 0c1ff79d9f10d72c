-- What the agency says of insurance and fuel before an order; NULL: the minimum that the law asks for.
ALTER TABLE agency_settings
  ADD COLUMN insurance_and_fuel text
    CONSTRAINT agency_settings_insurance_and_fuel
    CHECK (insurance_and_fuel <> '' AND char_length(insurance_and_fuel) <= 500);
