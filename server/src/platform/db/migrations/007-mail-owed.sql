-- Whoever sends the mails hears of each one as soon as its fact is committed; nobody has to ask every second.
CREATE FUNCTION notify_mail_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail_owed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER mail_owed AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_mail_owed();
