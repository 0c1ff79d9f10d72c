CREATE TABLE vehicle (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand text NOT NULL CHECK (brand <> ''),
  model text NOT NULL CHECK (model <> ''),
  description text NOT NULL DEFAULT '',
  mileage_km integer NOT NULL CHECK (mileage_km >= 0),
  daily_price_cents integer NOT NULL CHECK (daily_price_cents BETWEEN 1 AND 1000000),
  max_daily_mileage_km integer NOT NULL CHECK (max_daily_mileage_km > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived')),
  created_at timestamptz NOT NULL,
  -- Optimistic locking: a change that was prepared on an older version is refused.
  version integer NOT NULL DEFAULT 1,
  -- What the counter showed when the last rental came back; a change that does not say which version it was prepared
  -- on never takes the mileage below it.
  returned_mileage_km integer CHECK (returned_mileage_km >= 0),
  -- What the demonstration brought, so that it can be found and taken out, whatever people changed of it since.
  is_demo boolean NOT NULL DEFAULT false,
  -- What is known besides; NULL: unknown. Prices in cents, distances in kilometres.
  category text CONSTRAINT vehicle_category CHECK (
    category IN ('citadine', 'compacte', 'berline', 'break', 'suv', 'monospace', 'utilitaire', 'minibus', 'camping_car',
                 'caravane', 'remorque', 'deux_roues', 'autre')
  ),
  seats integer CONSTRAINT vehicle_seats CHECK (seats BETWEEN 1 AND 9),
  doors integer CONSTRAINT vehicle_doors CHECK (doors BETWEEN 1 AND 9),
  transmission text CONSTRAINT vehicle_transmission CHECK (transmission IN ('manuelle', 'automatique')),
  energy text CONSTRAINT vehicle_energy CHECK (
    energy IN ('essence', 'diesel', 'hybride', 'hybride_rechargeable', 'electrique', 'lpg')
  ),
  boot_litres integer CONSTRAINT vehicle_boot CHECK (boot_litres BETWEEN 1 AND 30000),
  year integer CONSTRAINT vehicle_year CHECK (year BETWEEN 1950 AND 2100),
  range_km integer CONSTRAINT vehicle_range CHECK (range_km BETWEEN 1 AND 3000),
  -- What the agency asks of the driver.
  min_age integer CONSTRAINT vehicle_min_age CHECK (min_age BETWEEN 18 AND 99),
  min_licence_years integer CONSTRAINT vehicle_min_licence CHECK (min_licence_years BETWEEN 1 AND 50),
  extra_km_cents integer CONSTRAINT vehicle_extra_km CHECK (extra_km_cents BETWEEN 1 AND 10000),
  -- For the agency alone. Stored as it is compared: capitals and digits, without spaces and dashes. German and Austrian
  -- plates have letters beyond those of Belgian ones.
  plate text CONSTRAINT vehicle_plate_key UNIQUE CONSTRAINT vehicle_plate CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{2,12}$'),
  vin text CONSTRAINT vehicle_vin CHECK (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  inspection_due date,
  insurance_due date,
  search_text text NOT NULL GENERATED ALWAYS AS (folded(brand || ' ' || model)) STORED,
  -- What the agency writes down about a vehicle for itself; customers never see it.
  private_note text CONSTRAINT vehicle_private_note CHECK (
    private_note <> '' AND char_length(private_note) <= 2000
  )
);

CREATE FUNCTION raise_vehicle_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_version BEFORE UPDATE ON vehicle
  FOR EACH ROW EXECUTE FUNCTION raise_vehicle_version();

CREATE TABLE vehicle_photo (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  -- Generated name under which the photo store keeps the widths; never the uploaded name.
  storage_key text NOT NULL UNIQUE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Checked at the commit, so that photos can change places.
  CONSTRAINT vehicle_photo_position_key UNIQUE (vehicle_id, position) DEFERRABLE INITIALLY DEFERRED
);

-- Plates that vehicles had: they belong to the holder, who may put one on another vehicle.
CREATE TABLE former_plate (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  plate text NOT NULL CONSTRAINT former_plate_plate CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{2,12}$'),
  -- Until then.
  until timestamptz NOT NULL
);
CREATE INDEX former_plate_plate_idx ON former_plate (plate, until);
CREATE INDEX former_plate_vehicle_idx ON former_plate (vehicle_id);

-- Other processes drop their cached vehicle list when they hear this.
CREATE FUNCTION notify_vehicle_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vehicle_change', '');
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle
  FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();
CREATE TRIGGER vehicle_photo_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vehicle_photo
  FOR EACH STATEMENT EXECUTE FUNCTION notify_vehicle_change();

CREATE VIEW vehicles_name_view AS
SELECT id, brand, model, search_text, status, daily_price_cents, created_at, category, plate FROM vehicle;

-- Who had a plate; `until` is null for the vehicle that has it.
CREATE VIEW vehicles_plate_view AS
SELECT id AS vehicle_id, plate, NULL::timestamptz AS until FROM vehicle WHERE plate IS NOT NULL
UNION ALL
SELECT vehicle_id, plate, until FROM former_plate;
