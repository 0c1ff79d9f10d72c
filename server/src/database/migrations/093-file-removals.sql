-- Files of the store that nothing uses any more, or not yet, until the sweep has removed them. A note is committed before a
-- file is stored, and taken back by the commit that uses the file; or it comes with the change that no longer uses it.
CREATE TABLE file_removal (
  storage_key text PRIMARY KEY,
  asked_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz
);
COMMENT ON COLUMN file_removal.due_at IS 'Not before then; at once without one.';

-- One note had stood for a photo in all its widths and formats, and waited for 16 minutes.
INSERT INTO file_removal (storage_key, asked_at, due_at)
SELECT storage_key || '-' || file_width || ending, asked_at, asked_at + interval '16 minutes'
  FROM photo_removal,
    unnest(ARRAY[480, 960, 1600, width]) AS file_width,
    unnest(ARRAY['.webp', '.avif']) AS ending
 WHERE file_width <= least(width, 1600)
ON CONFLICT DO NOTHING;
INSERT INTO file_removal (storage_key, asked_at, due_at)
SELECT storage_key, asked_at, due_at FROM document_removal
UNION ALL SELECT storage_key, asked_at, NULL FROM handover_file_removal
ON CONFLICT DO NOTHING;
DROP TABLE photo_removal, document_removal, handover_file_removal;

-- Photos of a report that is done or void: their files may still arrive, and nothing else changes. No photo is added or lost.
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

-- A document is not changed. It ends with its reservation; erasure empties its data, and leaves of the files that of a
-- receipt alone, which is a piece of the books. Of a contract or a report a driver, who signed and what was remarked may
-- also be taken out. Its files go then, and its PDF is drawn again from what is left.
CREATE OR REPLACE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := ARRAY['entry_id', 'created_by', 'data', 'erased_at', 'redacted_at'];
  redactable text[] := ARRAY['drivers', 'signature', 'state', 'departure', 'settlement'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Inside the cascade of a foreign key.
    IF pg_trigger_depth() > 1 THEN
      INSERT INTO file_removal (storage_key)
      VALUES ('private/documents/' || OLD.id || '.pdf'), ('private/documents/' || OLD.id || '.json')
      ON CONFLICT DO NOTHING;
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - kept = to_jsonb(OLD) - kept
    AND (NEW.entry_id IS NULL OR NEW.entry_id = OLD.entry_id)
    AND (NEW.created_by IS NULL OR NEW.created_by = OLD.created_by)
    AND (OLD.redacted_at IS NULL OR NEW.redacted_at IS NOT NULL)
    AND (NEW.data = OLD.data AND NEW.erased_at IS NULL
      OR NEW.data IS NULL AND (OLD.erased_at IS NULL OR NEW.erased_at = OLD.erased_at)
      OR NEW.data - redactable = OLD.data - redactable AND NEW.redacted_at IS NOT NULL AND NEW.erased_at IS NULL) THEN
    IF NEW.data IS DISTINCT FROM OLD.data THEN
      INSERT INTO file_removal (storage_key)
      SELECT 'private/documents/' || OLD.id || ending
        FROM unnest(CASE OLD.kind WHEN 'receipt' THEN ARRAY['.json'] ELSE ARRAY['.json', '.pdf'] END) AS ending
      ON CONFLICT DO NOTHING;
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a document is not changed'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'document_kept';
END $$;
