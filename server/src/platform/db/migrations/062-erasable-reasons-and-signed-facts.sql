-- What a report named when it was signed: the vehicle may be renamed afterwards, and the rental changed. Null in drafts, and
-- in reports from before.
ALTER TABLE handover
  ADD COLUMN signed_facts jsonb,
  ADD CONSTRAINT handover_signed_facts CHECK (state <> 'draft' OR signed_facts IS NULL);

-- As before; erasure also empties why a line of the settlement is not the computed one.
CREATE OR REPLACE FUNCTION keep_handover() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Append-only, as before. An erased person's entries also lose what managers wrote as a reason.
CREATE FUNCTION without_reasons(state jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, CASE WHEN key IN ('reason', 'discountReason') THEN '""'::jsonb ELSE value END)
    FROM jsonb_each(state)
$$;
CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := ARRAY['address', 'after'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('volant.audit_may_end', true) = 'on' THEN
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - kept = to_jsonb(OLD) - kept
    AND (NEW.address IS NULL OR NEW.address = OLD.address)
    AND (NEW.after IS NOT DISTINCT FROM OLD.after OR NEW.after = without_reasons(OLD.after)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are not changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
