/**
 * Gives the objects that older versions wrote the fields of today, once for each file. What moved before the balance was
 * kept is not in it: the payments of then have no balance transaction, and nothing of them is paid out.
 */
export const CONVERT_FORMER_OBJECTS = `
  UPDATE objects SET json = json_set(json, '$.balance_transactions', json('[]'))
   WHERE kind = 'dispute' AND json_type(json, '$.balance_transactions') IS NULL;

  -- What was released of an authorisation counted as refunded.
  UPDATE objects SET json = json_set(json, '$.amount_refunded', coalesce((
    SELECT sum(json_extract(refund.json, '$.amount')) FROM objects AS refund
     WHERE refund.kind = 'refund' AND refund.payment_intent = objects.payment_intent AND refund.status <> 'failed'
       AND json_extract(refund.json, '$.charge') = objects.id
  ), 0))
   WHERE kind = 'charge';
  UPDATE objects SET json = json_set(json, '$.refunded', json(
    CASE WHEN json_extract(json, '$.amount_refunded') > 0
          AND json_extract(json, '$.amount_refunded') = json_extract(json, '$.amount_captured')
         THEN 'true' ELSE 'false' END
  ))
   WHERE kind = 'charge';
  UPDATE objects SET json = json_set(json, '$.balance_transaction', NULL)
   WHERE kind IN ('charge', 'refund') AND json_type(json, '$.balance_transaction') IS NULL;
  PRAGMA user_version = 1;
`;
