-- Reports of departure and of return: the state of a vehicle when its keys change hands, as both sides signed it.
CREATE TABLE handover (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- Of the report: the reservation may get another vehicle.
  vehicle_id integer NOT NULL REFERENCES vehicle,
  kind text NOT NULL CHECK (kind IN ('departure', 'return')),
  -- 'void': a departure that was signed by mistake, on the wrong reservation or for a vehicle that stayed. It stays readable
  -- as it was signed, with who took it back and why.
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
  -- Who saved a draft last, to name them to the other device; and the key of that device, which goes on from a save whose
  -- answer it did not get. A report that is done has neither.
  saved_by integer REFERENCES account ON DELETE SET NULL,
  saved_device uuid,
  -- The vehicle's counter before the departure, which it gets back; null in older reports.
  km_before integer CHECK (km_before >= 0),
  voided_at timestamptz,
  voided_by integer REFERENCES account ON DELETE SET NULL,
  void_reason text CHECK (char_length(void_reason) <= 500),
  -- What a report named when it was signed: the vehicle may be renamed afterwards, and the rental changed. Null in drafts,
  -- and in older reports.
  signed_facts jsonb,
  -- On what a report was signed: « Chrome sur Android ». Null in drafts, in older reports, and where nothing is recognised.
  device_name text CHECK (device_name <> ''),
  -- What the call asked for that completed it: the same key with another body is refused. Null in older reports.
  completion_hash bytea CHECK (octet_length(completion_hash) = 32),
  CONSTRAINT handover_draft CHECK ((state = 'draft') = (draft IS NOT NULL)),
  CONSTRAINT handover_saved CHECK (state = 'draft' OR saved_by IS NULL AND saved_device IS NULL),
  CONSTRAINT handover_signed_facts CHECK (state <> 'draft' OR signed_facts IS NULL),
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
  CONSTRAINT handover_settlement CHECK (settlement IS NULL OR kind = 'return'),
  CONSTRAINT handover_void CHECK (
    (state = 'void') = (voided_at IS NOT NULL)
    AND (state = 'void' OR num_nonnulls(voided_by, void_reason) = 0)
    AND (state <> 'void' OR void_reason IS NOT NULL OR erased_at IS NOT NULL)
  )
);
CREATE UNIQUE INDEX handover_one_done ON handover (reservation_id, kind) WHERE state = 'done';
CREATE UNIQUE INDEX handover_one_draft ON handover (reservation_id, kind) WHERE state = 'draft';
CREATE INDEX handover_reservation_idx ON handover (reservation_id);
CREATE INDEX handover_vehicle_idx ON handover (vehicle_id);
CREATE INDEX handover_agent_idx ON handover (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX handover_saved_by_idx ON handover (saved_by) WHERE saved_by IS NOT NULL;
CREATE INDEX handover_voided_by_idx ON handover (voided_by) WHERE voided_by IS NOT NULL;

-- A report that is done does not change, but that a departure becomes void. Erasure empties what names a person, and why a
-- line of the settlement is not the computed one; deleting goes with the reservation.
CREATE FUNCTION keep_handover() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := ARRAY[
    'signature', 'signer_name', 'refused_reason', 'agent_id', 'checklist', 'erased_at', 'voided_by', 'void_reason',
    'settlement'
  ];
  voiding text[] := ARRAY['state', 'voided_at', 'voided_by', 'void_reason'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state = 'draft' OR NOT EXISTS (SELECT FROM reservation WHERE id = OLD.reservation_id) THEN
      RETURN OLD;
    END IF;
  ELSIF OLD.state = 'draft' THEN
    NEW.version := OLD.version + 1;
    RETURN NEW;
  ELSIF OLD.state = 'done' AND NEW.state = 'void' THEN
    IF OLD.kind = 'departure' AND to_jsonb(NEW) - voiding = to_jsonb(OLD) - voiding THEN
      RETURN NEW;
    END IF;
  ELSIF to_jsonb(NEW) - kept = to_jsonb(OLD) - kept
    AND coalesce(NEW.agent_id = OLD.agent_id, NEW.agent_id IS NULL)
    AND coalesce(NEW.voided_by = OLD.voided_by, NEW.voided_by IS NULL)
    AND (NEW.erased_at IS NOT NULL
      OR to_jsonb(NEW) - '{agent_id,voided_by}'::text[] = to_jsonb(OLD) - '{agent_id,voided_by}'::text[])
    AND (NEW.signature IS NULL OR NEW.signature = OLD.signature)
    AND (NEW.signer_name IS NULL OR NEW.signer_name = OLD.signer_name)
    AND (NEW.refused_reason IS NULL OR NEW.refused_reason = OLD.refused_reason)
    AND (NEW.void_reason IS NULL OR NEW.void_reason = OLD.void_reason)
    AND (NEW.settlement IS NOT DISTINCT FROM OLD.settlement
      OR NEW.settlement = (
        SELECT jsonb_agg(line || '{"reason": ""}'::jsonb ORDER BY place)
          FROM jsonb_array_elements(OLD.settlement) WITH ORDINALITY AS lines (line, place)
      ))
    AND (NEW.checklist = OLD.checklist OR NEW.checklist = OLD.checklist || '{"note": ""}'::jsonb) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a report that is done is not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER handover_kept BEFORE UPDATE OR DELETE ON handover
  FOR EACH ROW EXECUTE FUNCTION keep_handover();

-- A report that is signed on a device which could not send it yet. Beside the report: a draft counts its changes, and the
-- signature is of one of them.
CREATE TABLE handover_signed_elsewhere (
  handover_id integer PRIMARY KEY REFERENCES handover ON DELETE CASCADE,
  told_at timestamptz NOT NULL
);

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

-- Photos of a report that is done or void: their files may still arrive, and nothing else changes. No photo is added or lost.
CREATE FUNCTION keep_handover_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_done boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Waits for a completion under way: a photo comes before it, or not at all.
    SELECT state <> 'draft' INTO is_done FROM handover WHERE id = NEW.handover_id FOR SHARE;
  ELSE
    SELECT state <> 'draft' INTO is_done FROM handover WHERE id = OLD.handover_id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- The report itself is gone, or a person is erased.
    IF is_done AND current_setting('volant.photos_may_end', true) IS DISTINCT FROM 'on' THEN
      RAISE EXCEPTION 'the photos of a report that is done are not changed' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    INSERT INTO file_removal (storage_key, asked_at)
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

-- Damage ends when it was repaired, or when it was noted by mistake.
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
  -- The moment from which reports no longer show it, so that what was signed before keeps showing it; the day of the repair
  -- is what the agency says.
  repaired_at timestamptz,
  charged_entry_id integer,
  ended_as text CHECK (ended_as IN ('repaired', 'taken_back')),
  ended_by integer REFERENCES account ON DELETE SET NULL,
  repaired_on date,
  repair_cost_cents integer CHECK (repair_cost_cents BETWEEN 0 AND 10000000),
  -- The note of a repair, or why it was taken back; emptied when a person is erased.
  end_note text NOT NULL DEFAULT '' CHECK (char_length(end_note) <= 300),
  CONSTRAINT damage_end CHECK (
    -- A void report ends its damage without a word.
    (ended_as IS NULL OR repaired_at IS NOT NULL)
    AND (repaired_on IS NOT NULL) = (ended_as IS NOT DISTINCT FROM 'repaired')
    AND (repair_cost_cents IS NULL OR repaired_on IS NOT NULL)
    AND (ended_as IS NOT NULL OR (ended_by IS NULL AND end_note = ''))
  )
);
CREATE INDEX damage_vehicle_idx ON damage (vehicle_id) WHERE repaired_at IS NULL;
CREATE INDEX damage_found_in_idx ON damage (found_in);
CREATE INDEX damage_photo_idx ON damage (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX damage_ended_by_idx ON damage (ended_by) WHERE ended_by IS NOT NULL;

-- Damage that a report found: only its end and what was charged for it follow. How it ended is written once. Erasure empties
-- its words, and the account of who wrote them may go.
CREATE FUNCTION keep_damage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  later text[] := ARRAY[
    'repaired_at', 'charged_entry_id', 'photo_id', 'found_in', 'note',
    'ended_as', 'ended_by', 'repaired_on', 'repair_cost_cents', 'end_note'
  ];
BEGIN
  IF to_jsonb(NEW) - later = to_jsonb(OLD) - later
    AND (NEW.photo_id IS NULL OR NEW.photo_id IS NOT DISTINCT FROM OLD.photo_id)
    AND (NEW.found_in IS NULL OR NEW.found_in IS NOT DISTINCT FROM OLD.found_in)
    AND (NEW.note = '' OR NEW.note = OLD.note)
    AND (OLD.ended_as IS NULL OR (
      NEW.ended_as IS NOT DISTINCT FROM OLD.ended_as
      AND NEW.repaired_at IS NOT DISTINCT FROM OLD.repaired_at
      AND NEW.repaired_on IS NOT DISTINCT FROM OLD.repaired_on
      AND NEW.repair_cost_cents IS NOT DISTINCT FROM OLD.repair_cost_cents
      AND (NEW.ended_by IS NULL OR NEW.ended_by IS NOT DISTINCT FROM OLD.ended_by)
      AND (NEW.end_note = '' OR NEW.end_note = OLD.end_note)
    )) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'damage in a report is not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER damage_kept BEFORE UPDATE ON damage FOR EACH ROW EXECUTE FUNCTION keep_damage();

-- No damage is added to a report that is done, and none is lost unless its vehicle or its report is deleted.
CREATE FUNCTION keep_damage_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM handover WHERE id = NEW.found_in AND state <> 'draft') THEN
      RETURN NEW;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM handover WHERE id = OLD.found_in AND state <> 'draft')
    OR NOT EXISTS (SELECT FROM vehicle WHERE id = OLD.vehicle_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'damage in a report is not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER damage_of_report_kept BEFORE INSERT OR DELETE ON damage
  FOR EACH ROW EXECUTE FUNCTION keep_damage_of_report();

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
  -- Where they get letters: whole, or not at all.
  address_street text,
  address_postal_code text,
  address_city text,
  address_country text,
  PRIMARY KEY (reservation_id, position),
  CONSTRAINT reservation_driver_address CHECK (
    num_nulls(address_street, address_postal_code, address_city, address_country) IN (0, 4)
    AND address_street <> '' AND address_postal_code <> '' AND address_city <> ''
  ),
  CONSTRAINT reservation_driver_address_country CHECK (
    address_country ~ '^[A-Z]{2}$' AND (address_country <> 'BE' OR address_postal_code ~ '^[1-9][0-9]{3}$')
  )
);
CREATE INDEX reservation_driver_checked_by_idx ON reservation_driver (checked_by) WHERE checked_by IS NOT NULL;

-- A driver of somebody else's rental who asked to be erased while the law has the agency know who drove. What names them
-- there, and their row here, end with the third year after the rental.
CREATE TABLE driver_erasure (
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  name text NOT NULL,
  licence_number text NOT NULL DEFAULT '',
  birth_date date,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (reservation_id, name, licence_number)
);

-- What other modules ask: whether a reservation has a report, and whether its customer signed it.
CREATE VIEW handovers_report_view AS
SELECT reservation_id, kind, signature IS NOT NULL AS is_signed, received_at
  FROM handover WHERE state = 'done';
