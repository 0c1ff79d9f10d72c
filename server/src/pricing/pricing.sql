-- What the agency decides about prices. Without a rule a vehicle costs its daily price.
CREATE TABLE price_rule (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('season', 'duration', 'min_days')),
  scope text NOT NULL CHECK (scope IN ('all', 'category', 'vehicle')),
  category text CONSTRAINT price_rule_category CHECK (
    category IN ('citadine', 'compacte', 'berline', 'break', 'suv', 'monospace', 'utilitaire', 'minibus', 'camping_car',
                 'caravane', 'remorque', 'deux_roues', 'autre')
  ),
  vehicle_id integer REFERENCES vehicle ON DELETE CASCADE,
  -- Both days included.
  first_day date,
  last_day date,
  percent integer CHECK (percent BETWEEN -60 AND 200),
  min_days integer CHECK (min_days BETWEEN 2 AND 365),
  -- The vehicles that the rule is about, in one comparable value.
  subject text NOT NULL GENERATED ALWAYS AS (
    CASE scope WHEN 'category' THEN 'category ' || category WHEN 'vehicle' THEN 'vehicle ' || vehicle_id::text ELSE 'all' END
  ) STORED,
  CONSTRAINT price_rule_subject CHECK (
    (scope = 'category') = (category IS NOT NULL) AND (scope = 'vehicle') = (vehicle_id IS NOT NULL)
  ),
  CONSTRAINT price_rule_days CHECK (num_nulls(first_day, last_day) <> 1 AND last_day >= first_day),
  CONSTRAINT price_rule_kind CHECK (
    CASE kind
      WHEN 'season' THEN first_day IS NOT NULL AND percent <> 0 AND percent IS NOT NULL AND min_days IS NULL
      WHEN 'duration' THEN first_day IS NULL AND percent < 0 AND percent IS NOT NULL AND min_days IS NOT NULL
      ELSE percent IS NULL AND min_days IS NOT NULL
    END
  ),
  -- One season a day for the same vehicles, and one shortest rental.
  CONSTRAINT price_rule_no_overlap EXCLUDE USING gist (
    kind WITH =, subject WITH =, daterange(first_day, last_day, '[]') WITH &&
  ) WHERE (kind <> 'duration')
);
CREATE UNIQUE INDEX price_rule_one_discount ON price_rule (subject, min_days) WHERE kind = 'duration';
CREATE INDEX price_rule_vehicle_idx ON price_rule (vehicle_id);

-- Days without pick-up or return; weekdays are in the settings.
CREATE TABLE agency_closure (
  day date PRIMARY KEY,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 100)
);

-- What the agency decides without a new version: one row. NULL: the default of `shared/src/agency.ts`.
CREATE TABLE agency_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  extra_km_cents integer CHECK (extra_km_cents > 0),
  -- Of the daily price, for each day begun after the end of the rental.
  late_percent integer CHECK (late_percent BETWEEN 0 AND 500),
  cleaning_cents integer CHECK (cleaning_cents >= 0),
  fuel_eighth_cents integer CHECK (fuel_eighth_cents >= 0),
  insurance_excess_cents integer CHECK (insurance_excess_cents >= 0),
  -- 0 is Monday.
  closed_weekdays integer[] CHECK (closed_weekdays <@ ARRAY[0, 1, 2, 3, 4, 5, 6]),
  no_show_grace_minutes integer CHECK (no_show_grace_minutes >= 0),
  version integer NOT NULL DEFAULT 1,
  -- How long after the return time a vehicle counts as back in time.
  late_grace_minutes integer CHECK (late_grace_minutes BETWEEN 0 AND 1440),
  -- Each whole tenth of a battery's charge that is missing at the return. NULL: none is charged.
  charge_tenth_cents integer CHECK (charge_tenth_cents >= 0),
  -- What employees may reduce of a rental without an owner.
  employee_reduction_cents integer NOT NULL DEFAULT 5000
    CONSTRAINT agency_settings_employee_reduction CHECK (employee_reduction_cents BETWEEN 0 AND 1000000),
  -- Whether there is VAT in an indemnity for a cancellation, as the agency and its accountant decided it.
  kept_deposit_taxed boolean NOT NULL DEFAULT true,
  -- Otherwise owners alone.
  employees_close_till boolean NOT NULL DEFAULT false
);
INSERT INTO agency_settings DEFAULT VALUES;

-- The pages of the vehicles show the settings.
CREATE TRIGGER settings_change AFTER UPDATE ON agency_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();

-- What the agency said of insurance and fuel, and since when: contract and mails quote what the customer read before the
-- order. NULL: the minimum that the law asks for.
CREATE TABLE insurance_text (
  since timestamptz PRIMARY KEY,
  said text
    CONSTRAINT insurance_text_said CHECK (said <> '' AND char_length(said) <= 500)
);

-- By what the journal names them.
CREATE VIEW pricing_rule_view AS
SELECT id, kind, scope, category, vehicle_id, first_day AS start_date, last_day AS end_date, percent, min_days
  FROM price_rule;
