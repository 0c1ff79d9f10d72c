-- Reports of departure and of return: the state of a vehicle when its keys change hands, as both sides signed it.
CREATE TABLE handover (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- Of the report: the reservation may get another vehicle.
  vehicle_id integer NOT NULL REFERENCES vehicle,
  kind text NOT NULL CHECK (kind IN ('departure', 'return')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'done', 'void')),
  version integer NOT NULL DEFAULT 1,
  -- What is written down before the signature; moves into the columns below when the report is done.
  draft jsonb,
  odometer_km integer CHECK (odometer_km BETWEEN 0 AND 9999999),
  fuel_eighths integer CHECK (fuel_eighths BETWEEN 0 AND 8),
  charge_percent integer CHECK (charge_percent BETWEEN 0 AND 100),
  -- What was shown, and the remark.
  checklist jsonb,
  -- Of a return: its lines as they were signed.
  settlement jsonb,
  signer_name text,
  -- The strokes of the signature.
  signature jsonb,
  refused_reason text,
  terms_accepted boolean NOT NULL DEFAULT false,
  -- The manager; null once the account is deleted.
  agent_id integer REFERENCES account ON DELETE SET NULL,
  -- The key of the call that completed it: repeated calls get the same answer.
  completion_key uuid UNIQUE,
  created_at timestamptz NOT NULL,
  -- By the clock of the device, and by the server's.
  performed_at timestamptz,
  received_at timestamptz,
  -- The signature, the names and the identity of drivers are gone.
  erased_at timestamptz,
  CONSTRAINT handover_draft CHECK ((state = 'draft') = (draft IS NOT NULL)),
  CONSTRAINT handover_done CHECK (
    state <> 'done'
    OR odometer_km IS NOT NULL AND checklist IS NOT NULL AND completion_key IS NOT NULL
      AND performed_at IS NOT NULL AND received_at IS NOT NULL
  ),
  -- Signed, or refused for a reason.
  CONSTRAINT handover_signed CHECK (
    state <> 'done' OR erased_at IS NOT NULL
    OR (signature IS NOT NULL AND signer_name IS NOT NULL AND terms_accepted AND refused_reason IS NULL)
    OR (signature IS NULL AND refused_reason IS NOT NULL)
  ),
  CONSTRAINT handover_settlement CHECK (settlement IS NULL OR kind = 'return')
);
CREATE UNIQUE INDEX handover_one_done ON handover (reservation_id, kind) WHERE state = 'done';
CREATE UNIQUE INDEX handover_one_draft ON handover (reservation_id, kind) WHERE state = 'draft';
CREATE INDEX handover_reservation_idx ON handover (reservation_id);
CREATE INDEX handover_vehicle_idx ON handover (vehicle_id);
CREATE INDEX handover_agent_idx ON handover (agent_id) WHERE agent_id IS NOT NULL;

-- The id is made on the device, so that a repeated upload is the same photo.
CREATE TABLE handover_photo (
  id uuid PRIMARY KEY,
  handover_id integer NOT NULL REFERENCES handover ON DELETE CASCADE,
  slot text NOT NULL CHECK (
    slot IN ('front', 'front_right', 'right', 'rear_right', 'rear', 'left', 'interior', 'dashboard', 'extra', 'damage')
  ),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null until the file is there: a report is done with the hashes of its photos alone.
  storage_key text,
  -- Arrived after the report was done.
  annexed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX handover_photo_handover_idx ON handover_photo (handover_id);

CREATE TABLE damage (
  id uuid PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  view text NOT NULL CHECK (view IN ('front', 'rear', 'left', 'right', 'top')),
  -- Thousandths of the drawing's width and height.
  x integer NOT NULL CHECK (x BETWEEN 0 AND 1000),
  y integer NOT NULL CHECK (y BETWEEN 0 AND 1000),
  kind text NOT NULL CHECK (kind IN ('scratch', 'dent', 'chip', 'crack', 'missing', 'stain', 'other')),
  severity text NOT NULL CHECK (severity IN ('small', 'medium', 'large')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 300),
  photo_id uuid REFERENCES handover_photo ON DELETE SET NULL,
  -- The report that found it; null once that is deleted.
  found_in integer REFERENCES handover ON DELETE SET NULL,
  found_at timestamptz NOT NULL,
  repaired_at timestamptz,
  charged_entry_id integer
);
CREATE INDEX damage_vehicle_idx ON damage (vehicle_id) WHERE repaired_at IS NULL;
CREATE INDEX damage_found_in_idx ON damage (found_in);
CREATE INDEX damage_photo_idx ON damage (photo_id) WHERE photo_id IS NOT NULL;

-- Who drove, for fines: numbers of licences without copies of them. Kept less long than the report.
CREATE TABLE reservation_driver (
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  birth_date date,
  licence_number text NOT NULL DEFAULT '',
  licence_since date,
  categories text NOT NULL DEFAULT '',
  valid_until date,
  country text NOT NULL DEFAULT '',
  -- The manager who saw the licence; null once the account is deleted.
  checked_by integer REFERENCES account ON DELETE SET NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (reservation_id, position)
);
CREATE INDEX reservation_driver_checked_by_idx ON reservation_driver (checked_by) WHERE checked_by IS NOT NULL;

-- Files that no row names any more, until the sweep has deleted them.
CREATE TABLE handover_file_removal (
  storage_key text PRIMARY KEY,
  asked_at timestamptz NOT NULL
);

-- A report that is done does not change. Erasure empties what names a person; deleting goes with the reservation.
CREATE FUNCTION keep_handover() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := ARRAY['signature', 'signer_name', 'refused_reason', 'agent_id', 'checklist', 'erased_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'done' OR NOT EXISTS (SELECT FROM reservation WHERE id = OLD.reservation_id) THEN
      RETURN OLD;
    END IF;
  ELSIF OLD.state <> 'done' THEN
    NEW.version := OLD.version + 1;
    RETURN NEW;
  ELSIF to_jsonb(NEW) - kept = to_jsonb(OLD) - kept
    AND coalesce(NEW.agent_id = OLD.agent_id, NEW.agent_id IS NULL)
    AND (NEW.erased_at IS NOT NULL OR to_jsonb(NEW) - 'agent_id' = to_jsonb(OLD) - 'agent_id')
    AND (NEW.signature IS NULL OR NEW.signature = OLD.signature)
    AND (NEW.signer_name IS NULL OR NEW.signer_name = OLD.signer_name)
    AND (NEW.refused_reason IS NULL OR NEW.refused_reason = OLD.refused_reason)
    AND (NEW.checklist = OLD.checklist OR NEW.checklist = OLD.checklist || '{"note": ""}'::jsonb) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a report that is done is not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER handover_kept BEFORE UPDATE OR DELETE ON handover
  FOR EACH ROW EXECUTE FUNCTION keep_handover();

-- Photos of a report that is done: their files may still arrive, and nothing else changes. No photo is added or lost.
CREATE FUNCTION keep_handover_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_done boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Waits for a completion under way: a photo comes before it, or not at all.
    SELECT state = 'done' INTO is_done FROM handover WHERE id = NEW.handover_id FOR SHARE;
  ELSE
    SELECT state = 'done' INTO is_done FROM handover WHERE id = OLD.handover_id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- The report itself is gone, or a person is erased.
    IF is_done AND current_setting('volant.photos_may_end', true) IS DISTINCT FROM 'on' THEN
      RAISE EXCEPTION 'the photos of a report that is done are not changed' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    INSERT INTO handover_file_removal (storage_key, asked_at)
    VALUES (coalesce(OLD.storage_key, 'private/handovers/' || OLD.id || '-' || OLD.sha256 || '.jpg'), now())
    ON CONFLICT DO NOTHING;
    RETURN OLD;
  END IF;
  IF is_done AND (
    TG_OP = 'INSERT'
    OR to_jsonb(NEW) - '{storage_key,annexed_at}'::text[] <> to_jsonb(OLD) - '{storage_key,annexed_at}'::text[]
    OR OLD.storage_key IS NOT NULL AND NEW.storage_key IS DISTINCT FROM OLD.storage_key
  ) THEN
    RAISE EXCEPTION 'the photos of a report that is done are not changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER handover_photo_kept BEFORE INSERT OR UPDATE OR DELETE ON handover_photo
  FOR EACH ROW EXECUTE FUNCTION keep_handover_photo();

-- Damage that a report found: only its repair and what was charged for it follow.
CREATE FUNCTION keep_damage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  later text[] := ARRAY['repaired_at', 'charged_entry_id', 'photo_id', 'found_in', 'note'];
BEGIN
  IF to_jsonb(NEW) - later = to_jsonb(OLD) - later
    AND (NEW.photo_id IS NULL OR NEW.photo_id IS NOT DISTINCT FROM OLD.photo_id)
    AND (NEW.found_in IS NULL OR NEW.found_in IS NOT DISTINCT FROM OLD.found_in)
    AND (NEW.note = '' OR NEW.note = OLD.note) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'damage in a report is not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER damage_kept BEFORE UPDATE ON damage FOR EACH ROW EXECUTE FUNCTION keep_damage();
