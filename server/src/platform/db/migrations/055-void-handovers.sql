-- A departure that was signed by mistake, on the wrong reservation or for a vehicle that stayed, is made void: it stays
-- readable as it was signed, with who took it back and why.
ALTER TABLE handover
  -- The vehicle's counter before the departure, which it gets back; null in reports from before.
  ADD COLUMN km_before integer CHECK (km_before >= 0),
  ADD COLUMN voided_at timestamptz,
  ADD COLUMN voided_by integer REFERENCES account ON DELETE SET NULL,
  ADD COLUMN void_reason text CHECK (char_length(void_reason) <= 500),
  ADD CONSTRAINT handover_void CHECK (
    (state = 'void') = (voided_at IS NOT NULL)
    AND (state = 'void' OR num_nonnulls(voided_by, void_reason) = 0)
    AND (state <> 'void' OR void_reason IS NOT NULL OR erased_at IS NOT NULL)
  );
CREATE INDEX handover_voided_by_idx ON handover (voided_by) WHERE voided_by IS NOT NULL;

-- A report that is done does not change, but that a departure becomes void. Erasure empties what names a person; deleting
-- goes with the reservation.
CREATE OR REPLACE FUNCTION keep_handover() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := ARRAY[
    'signature', 'signer_name', 'refused_reason', 'agent_id', 'checklist', 'erased_at', 'voided_by', 'void_reason'
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
    AND (NEW.checklist = OLD.checklist OR NEW.checklist = OLD.checklist || '{"note": ""}'::jsonb) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a report that is done is not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- As before, also for photos of void reports.
CREATE OR REPLACE FUNCTION keep_handover_photo() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- What other modules ask: whether a reservation has a report, and whether its customer signed it.
CREATE VIEW handovers_report_view AS
SELECT reservation_id, kind, signature IS NOT NULL AS is_signed, received_at
  FROM handover WHERE state = 'done';
