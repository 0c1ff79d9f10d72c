-- Documents on their way to companies, over Peppol.
-- What becomes of an invoice, credit or debit note on its way to a company, over Peppol: a row each, from its issue on.
CREATE TABLE transmission (
  document_id uuid PRIMARY KEY REFERENCES document ON DELETE CASCADE,
  state text NOT NULL
    CONSTRAINT transmission_state CHECK (state IN ('to_send', 'sent', 'delivered', 'refused', 'no_receiver')),
  -- Under which the access point takes the document once: its id, or one derived from it once it was refused.
  key uuid NOT NULL CONSTRAINT transmission_key UNIQUE,
  round integer NOT NULL DEFAULT 0 CONSTRAINT transmission_round CHECK (round >= 0),
  -- When it was issued, or asked to be sent again.
  since timestamptz NOT NULL,
  -- What the access point calls it, once it is known; of one that was deposited by hand, what was noted.
  reference text,
  sent_at timestamptz,
  -- The day on which it was deposited by hand, and by whom; null once the account is deleted.
  deposited_on date,
  deposited_by integer REFERENCES account ON DELETE SET NULL,
  -- Why it was refused, or found no receiver, in the words of the access point.
  reason text,
  delivered_at timestamptz,
  -- What proves the delivery.
  evidence jsonb,
  -- When the access point is asked next: to take it, or what became of it. Null when it is not asked any more.
  next_at timestamptz,
  -- In a row, without an outcome.
  tries integer NOT NULL DEFAULT 0 CONSTRAINT transmission_tries CHECK (tries >= 0),
  -- Why the last try failed.
  failure text CONSTRAINT transmission_failure CHECK (failure IN ('unavailable', 'denied')),
  -- When it was last given to the access point, and whether its answer is still unknown.
  asked_at timestamptz,
  is_being_sent boolean NOT NULL DEFAULT false,
  CONSTRAINT transmission_sent CHECK (state <> 'sent' OR sent_at IS NOT NULL),
  CONSTRAINT transmission_delivered CHECK ((state = 'delivered') = (delivered_at IS NOT NULL)),
  CONSTRAINT transmission_by_hand CHECK (
    (deposited_on IS NULL OR reference IS NOT NULL AND state IN ('sent', 'delivered'))
    AND (deposited_by IS NULL OR deposited_on IS NOT NULL)
  ),
  CONSTRAINT transmission_reason CHECK (reason IS NULL OR state IN ('refused', 'no_receiver'))
);
CREATE INDEX transmission_next_idx ON transmission (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX transmission_open_idx ON transmission (since) WHERE state <> 'delivered';
CREATE INDEX transmission_deposited_by_idx ON transmission (deposited_by) WHERE deposited_by IS NOT NULL;

-- Written by the database, so that no way of issuing a document, and no restoring of one that was lost, can forget it. A person
-- receives nothing over Peppol, and a company without an electronic address neither.
CREATE FUNCTION note_transmission() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_address boolean := NEW.data #>> '{buyer,endpoint,id}' IS NOT NULL AND NEW.data #>> '{seller,endpoint,id}' IS NOT NULL;
BEGIN
  INSERT INTO transmission (document_id, state, key, since, next_at)
  VALUES (
    NEW.id, CASE WHEN has_address THEN 'to_send' ELSE 'no_receiver' END, NEW.id, NEW.created_at,
    CASE WHEN has_address THEN NEW.created_at END
  );
  RETURN NULL;
END $$;
CREATE TRIGGER document_transmission AFTER INSERT ON document FOR EACH ROW
  WHEN (
    NEW.kind IN ('invoice', 'deposit_invoice', 'credit_note', 'debit_note') AND NEW.data #>> '{buyer,is}' = 'company'
  )
  EXECUTE FUNCTION note_transmission();
