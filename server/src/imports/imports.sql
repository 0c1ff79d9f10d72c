-- Files of vehicles, customers, reservations and accessories that another system had, and what became of their rows.
CREATE TABLE import (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT import_kind CHECK (kind IN ('vehicles', 'customers', 'reservations', 'accessories', 'fines')),
  file_name text NOT NULL CONSTRAINT import_file_name CHECK (char_length(file_name) <= 200),
  -- The system that the rows come from: outside numbers are unique within it.
  source text NOT NULL CONSTRAINT import_source CHECK (source <> '' AND char_length(source) <= 60),
  sha256 bytea NOT NULL CONSTRAINT import_sha256 CHECK (octet_length(sha256) = 32),
  -- For each column of the file its head and the field that it is, or null.
  columns jsonb NOT NULL,
  -- 'reading': its rows are being stored; nobody sees it yet.
  state text NOT NULL CONSTRAINT import_state CHECK (state IN ('reading', 'columns', 'preview', 'committed', 'undone')),
  row_count integer NOT NULL CONSTRAINT import_row_count CHECK (row_count BETWEEN 1 AND 5000),
  -- Rows by state, as they were last; kept when the rows are gone.
  counts jsonb NOT NULL DEFAULT '{}',
  -- What became of a ZIP of photos.
  photos jsonb,
  -- Of reservations: whether their customers get reminders.
  reminders boolean NOT NULL DEFAULT false,
  -- The owner; null once the account is deleted.
  by integer REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL,
  committed_at timestamptz,
  undone_at timestamptz,
  rows_deleted_at timestamptz,
  -- Whether the serial days of the file count from 1904, as in workbooks that began on a Mac.
  starts_in_1904 boolean NOT NULL DEFAULT false,
  -- Where in its file the table stands: sheet, line of the heads, and rows of totals that were left out.
  place jsonb NOT NULL DEFAULT '{"sheet": null, "sheets": [], "headRow": 1, "leftOut": []}',
  -- What words of a file mean, such as the nickname of a vehicle: field, text and meaning of each.
  words jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT import_committed CHECK ((committed_at IS NOT NULL) = (state IN ('committed', 'undone'))),
  CONSTRAINT import_undone CHECK ((undone_at IS NOT NULL) = (state = 'undone'))
);
CREATE INDEX import_sha256_idx ON import (sha256, kind);
CREATE INDEX import_by_idx ON import (by) WHERE by IS NOT NULL;

-- The rows of a file, for the preview and for taking an import back; they leave after 30 days.
CREATE TABLE import_row (
  import_id integer NOT NULL REFERENCES import ON DELETE CASCADE,
  -- As a spreadsheet numbers it.
  row integer NOT NULL CONSTRAINT import_row_row CHECK (row >= 1),
  -- The texts of its cells; empty once the person is erased.
  cells jsonb NOT NULL,
  state text NOT NULL DEFAULT 'unchecked'
    CONSTRAINT import_row_state
    CHECK (state IN ('unchecked', 'valid', 'invalid', 'known', 'update', 'imported', 'updated')),
  problems jsonb NOT NULL DEFAULT '[]',
  remark text NOT NULL DEFAULT '',
  -- What it became, or what it is known as. No foreign keys: what it names may be deleted.
  subject_kind text,
  subject_id integer,
  -- The customer that a reservation brought with it.
  account_id integer,
  -- What the product has of the row once it is imported, in its own words, for the preview.
  shown jsonb NOT NULL DEFAULT '[]',
  -- What the file says in cells that were corrected before the import, by their places; `cells` has the new texts.
  original jsonb NOT NULL DEFAULT '{}',
  -- Rows that the product knows already may change it: whether that is chosen, and what an update replaced, by field, with
  -- what it became, to put it back.
  wants_update boolean NOT NULL DEFAULT false,
  former jsonb,
  PRIMARY KEY (import_id, row),
  CONSTRAINT import_row_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  CONSTRAINT import_row_imported CHECK (state NOT IN ('update', 'imported', 'updated') OR subject_id IS NOT NULL)
);
CREATE INDEX import_row_state_idx ON import_row (import_id, state, row);
CREATE INDEX import_row_subject_idx ON import_row (subject_kind, subject_id) WHERE subject_id IS NOT NULL;

-- The photos that came from ZIPs, by the names of their files: a ZIP that a stopped process left is sent again, and the
-- photos of one vehicle may be in several of them.
CREATE TABLE import_photo (
  import_id integer NOT NULL REFERENCES import ON DELETE CASCADE,
  vehicle_id integer NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT import_photo_name CHECK (char_length(name) <= 200),
  PRIMARY KEY (import_id, vehicle_id, name)
);
CREATE INDEX import_photo_vehicle_idx ON import_photo (vehicle_id);

-- Which rows of a table others refer to, and by which table. It asks the catalogue, so that tables to come are not
-- forgotten. `own`: tables that came with the row.
CREATE FUNCTION rows_referred_to(target text, ids integer[], own text[])
RETURNS TABLE (id integer, by_table text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  link record;
BEGIN
  FOR link IN
    SELECT source.oid::regclass AS source, source.relname::text AS name, attribute.attname AS reference
      FROM pg_constraint AS key
      JOIN pg_class AS source ON source.oid = key.conrelid
      JOIN pg_attribute AS identity ON identity.attrelid = key.confrelid AND identity.attname = 'id'
      JOIN pg_attribute AS attribute ON attribute.attrelid = key.conrelid
       AND attribute.attnum = key.conkey[array_position(key.confkey, identity.attnum)]
     WHERE key.contype = 'f' AND key.confrelid = to_regclass(target) AND NOT source.relname::text = ANY (own)
     ORDER BY source.relname
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT DISTINCT %1$I::integer, %2$L::text FROM %3$s WHERE %1$I = ANY ($1)', link.reference, link.name, link.source
    ) USING ids;
  END LOOP;
END $$;

-- By what the journal names them.
CREATE VIEW imports_name_view AS SELECT id, kind, file_name FROM import;
