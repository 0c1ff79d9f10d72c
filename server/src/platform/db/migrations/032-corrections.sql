-- For bases made with 023 and 030 as they were before they were corrected; nothing changes in others.
CREATE OR REPLACE VIEW payments_partial_refund_view AS
SELECT payment.id AS payment_id, open_state, open_cents, done_cents, done_at
  FROM payment
 CROSS JOIN LATERAL (
SELECT CASE WHEN bool_or(state = 'failed' AND settled_at IS NULL) THEN 'failed'
            WHEN bool_or(state = 'due') THEN 'due'
            WHEN bool_or(state = 'pending') THEN 'pending' END AS open_state,
       coalesce(sum(amount_cents) FILTER (WHERE NOT is_done), 0)::integer AS open_cents,
       coalesce(sum(amount_cents) FILTER (WHERE is_done), 0)::integer AS done_cents,
       max(CASE state WHEN 'succeeded' THEN updated_at ELSE settled_at END) FILTER (WHERE is_done) AS done_at
  FROM refund
 CROSS JOIN LATERAL (SELECT state = 'succeeded' OR (state = 'failed' AND settled_at IS NOT NULL)) AS done (is_done)
 WHERE refund.payment_id = payment.id AND refund.id <> refund.payment_id
 ) AS parts;

-- The key of these mails is random and may begin like the number of an account; that is whose it was taken for.
UPDATE outbox SET subject_kind = NULL, subject_id = NULL
 WHERE kind IN ('password-reset', 'password-changed') AND subject_kind = 'account'
   AND subject_id = substring(aggregate_id FROM '^([0-9]+)-[0-9a-f-]+$')
   AND payload ->> 'accountId' IS DISTINCT FROM subject_id;

UPDATE outbox SET subject_kind = 'payment', subject_id = substring(aggregate_id FROM '^refund-([0-9a-f-]{36})')
 WHERE kind = 'agency-refund-failed' AND subject_kind IS NULL
   AND aggregate_id ~ '^refund-[0-9a-f-]{36}';
