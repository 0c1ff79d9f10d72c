-- What the agency decides about prices and days. No rule exists after the installation: then a vehicle costs its daily
-- price, as the specification has it.
CREATE TABLE price_rule (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('season', 'duration', 'min_days')),
  scope text NOT NULL CHECK (scope IN ('all', 'category', 'vehicle')),
  category text CHECK (
    category IN ('citadine', 'compacte', 'berline', 'break', 'suv', 'monospace', 'utilitaire', 'minibus')
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
