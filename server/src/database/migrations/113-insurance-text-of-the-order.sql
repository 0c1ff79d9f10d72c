-- What the agency said of insurance and fuel, and since when: contract and mails quote what the customer read before the
-- order. NULL: the minimum that the law asks for.
CREATE TABLE insurance_text (
  since timestamptz PRIMARY KEY,
  said text
    CONSTRAINT insurance_text_said CHECK (said <> '' AND char_length(said) <= 500)
);
INSERT INTO insurance_text (since, said)
  SELECT 'epoch', insurance_and_fuel FROM agency_settings WHERE insurance_and_fuel IS NOT NULL;
ALTER TABLE agency_settings DROP COLUMN insurance_and_fuel;
