-- What a mail is about. Its kind and its key never say: a number may be that of anything. NULL: a mail from before of which
-- nothing tells any more; nobody is shown beside it.
ALTER TABLE outbox
  ADD COLUMN subject_kind text
    CHECK (subject_kind IN ('account', 'reservation', 'payment', 'contact_message')),
  ADD COLUMN subject_id text,
  ADD CONSTRAINT outbox_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  ADD CONSTRAINT outbox_subject_id CHECK (
    subject_id ~ CASE subject_kind WHEN 'payment' THEN '^[0-9a-f-]{36}$' ELSE '^[0-9]{1,10}$' END
  );

UPDATE outbox SET subject_kind = found.subject_kind, subject_id = found.subject_id
  FROM (
    SELECT id, 'account' AS subject_kind,
           CASE WHEN kind = 'welcome' THEN aggregate_id
                -- The keys of the others are of chance, and may begin like a number.
                WHEN kind IN ('login-failures', 'email-confirmation', 'email-changed')
                  THEN coalesce(payload ->> 'accountId', substring(aggregate_id FROM '^([0-9]+)-[0-9a-f-]+$'))
                ELSE payload ->> 'accountId' END AS subject_id
      FROM outbox
     WHERE kind IN ('welcome', 'password-reset', 'password-changed', 'login-failures', 'email-confirmation', 'email-changed')
    UNION ALL
    SELECT id, 'reservation', aggregate_id FROM outbox
     WHERE kind IN ('reservation-confirmed', 'reservation-canceled', 'reservation-no-show', 'reservation-finalized',
                    'pickup-reminder', 'agency-reservation', 'agency-cancellation')
    UNION ALL
    SELECT id, 'payment', CASE kind WHEN 'agency-refund-failed'
                                      THEN coalesce(payload ->> 'paymentId', substring(aggregate_id FROM '^refund-([0-9a-f-]{36})'))
                                    ELSE coalesce(payload ->> 'paymentId', aggregate_id) END
      FROM outbox WHERE kind IN ('deposit-refunded', 'agency-refund-failed', 'agency-rental-lost')
    UNION ALL
    SELECT id, 'contact_message', aggregate_id FROM outbox WHERE kind = 'contact-message'
  ) AS found
 WHERE found.id = outbox.id
   AND found.subject_id ~ CASE found.subject_kind WHEN 'payment' THEN '^[0-9a-f-]{36}$' ELSE '^[0-9]{1,10}$' END;

CREATE INDEX outbox_subject_idx ON outbox (subject_kind, subject_id);
