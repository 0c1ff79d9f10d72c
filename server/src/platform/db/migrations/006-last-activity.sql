-- When somebody last used an account, once its sessions are gone: accounts are kept for so long after that. While a
-- session lives, the session says it; nothing is written for every request.
ALTER TABLE account ADD COLUMN last_seen_at timestamptz;

CREATE FUNCTION keep_last_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account SET last_seen_at = OLD.last_seen_at
    WHERE id = OLD.account_id AND (last_seen_at IS NULL OR last_seen_at < OLD.last_seen_at);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION keep_last_activity();

-- A person who was erased has no name any more; the rows of the accounts stay.
ALTER TABLE account ADD COLUMN erased_at timestamptz;
