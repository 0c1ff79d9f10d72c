-- When an address was replaced: what protects the account since then may be of whoever replaced it.
ALTER TABLE email_restore ADD COLUMN changed_at timestamptz;
-- A link is valid for seven days after its mail was written, which was at most some hours after the change.
UPDATE email_restore SET changed_at = expires_at - interval '8 days';
ALTER TABLE email_restore ALTER COLUMN changed_at SET NOT NULL;
