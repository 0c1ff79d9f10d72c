-- Facts to be told by mail, written with the fact itself: each row is one mail that is owed. A worker leases it, sends it
-- outside any transaction, and records the end.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  aggregate_id text NOT NULL,
  created_at timestamptz NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at timestamptz NOT NULL,
  leased_until timestamptz,
  sent_at timestamptz,
  -- Set when no further try can help: the address does not exist, or the tries are used up.
  failed_at timestamptz,
  last_error text,
  failure_seen_at timestamptz,
  -- What a mail is about. Its kind and its key never say: a number may be that of anything. NULL: an old mail of which
  -- nothing tells any more; nobody is shown beside it.
  subject_kind text CHECK (subject_kind IN ('account', 'reservation', 'payment', 'contact_message')),
  subject_id text,
  CONSTRAINT outbox_once UNIQUE (kind, aggregate_id),
  CONSTRAINT outbox_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  CONSTRAINT outbox_subject_id CHECK (
    subject_id ~ CASE subject_kind WHEN 'payment' THEN '^[0-9a-f-]{36}$' ELSE '^[0-9]{1,10}$' END
  )
);
CREATE INDEX outbox_due_idx ON outbox (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_subject_idx ON outbox (subject_kind, subject_id);

-- Whoever sends the mails hears of each one as soon as its fact is committed; nobody has to ask every second.
CREATE FUNCTION notify_mail_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail_owed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER mail_owed AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_mail_owed();

CREATE VIEW outbox_queued_view AS
SELECT kind, aggregate_id, payload, sent_at, failed_at FROM outbox;
