-- What is known of a vehicle besides its description; NULL: unknown. Prices in cents, distances in kilometres.
ALTER TABLE vehicle
  ADD COLUMN category text CONSTRAINT vehicle_category CHECK (
    category IN ('citadine', 'compacte', 'berline', 'break', 'suv', 'monospace', 'utilitaire', 'minibus')
  ),
  ADD COLUMN seats integer CONSTRAINT vehicle_seats CHECK (seats BETWEEN 1 AND 9),
  ADD COLUMN doors integer CONSTRAINT vehicle_doors CHECK (doors BETWEEN 1 AND 9),
  ADD COLUMN transmission text CONSTRAINT vehicle_transmission CHECK (transmission IN ('manuelle', 'automatique')),
  ADD COLUMN energy text CONSTRAINT vehicle_energy CHECK (
    energy IN ('essence', 'diesel', 'hybride', 'hybride_rechargeable', 'electrique')
  ),
  ADD COLUMN boot_litres integer CONSTRAINT vehicle_boot CHECK (boot_litres BETWEEN 1 AND 30000),
  ADD COLUMN year integer CONSTRAINT vehicle_year CHECK (year BETWEEN 1950 AND 2100),
  ADD COLUMN range_km integer CONSTRAINT vehicle_range CHECK (range_km BETWEEN 1 AND 3000),
  -- What the agency asks of the driver.
  ADD COLUMN min_age integer CONSTRAINT vehicle_min_age CHECK (min_age BETWEEN 18 AND 99),
  ADD COLUMN min_licence_years integer CONSTRAINT vehicle_min_licence CHECK (min_licence_years BETWEEN 1 AND 50),
  ADD COLUMN extra_km_cents integer CONSTRAINT vehicle_extra_km CHECK (extra_km_cents BETWEEN 1 AND 10000),
  -- For the agency alone. Stored as it is compared: capitals and digits, without spaces and dashes.
  ADD COLUMN plate text CONSTRAINT vehicle_plate CHECK (plate ~ '^[A-Z0-9]{2,12}$'),
  ADD COLUMN vin text CONSTRAINT vehicle_vin CHECK (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  ADD COLUMN inspection_due date,
  ADD COLUMN insurance_due date,
  ADD CONSTRAINT vehicle_plate_key UNIQUE (plate);

CREATE OR REPLACE VIEW vehicles_name_view AS
SELECT id, brand, model, search_text, status, daily_price_cents, created_at, category, plate FROM vehicle;
