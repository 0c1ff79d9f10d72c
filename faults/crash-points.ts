import { counterCrashPoints } from './counter-crash-points.ts';
import {
  CANCEL_INTENT,
  commit,
  CREATE_INTENT,
  HOLD,
  http,
  mail,
  pointOf,
  READ_INTENT,
  RECORD,
  REFUND,
  REFUND_ROW,
  REFUND_STATE,
  sql,
  stop,
  type CrashPoint,
} from './crash-triggers.ts';

const PAYMENT_ROW = 'insert into "payment" ';
const ATTACH = 'update "payment" set "provider_id"';
const CONFIRM = `update "reservation" set .*"payment_id"`;
const CANCEL = `update "reservation" set .*"cancel_reason"`;
const MAIL_ROW = 'insert into "outbox"';
const CREATE_SESSION = '^POST /v1/checkout/sessions$';
const EXPIRE_SESSION = '^POST /v1/checkout/sessions/\\w+/expire$';
const DESCRIBE = '^POST /v1/payment_intents/\\w+$';

const holdAndPay = pointOf('hold and pay');
const closedBrowser = pointOf('closed browser');
const sessionThenCard = pointOf('session, then card');
const payFirst = pointOf('pay first');
const cancel = pointOf('cancel');
const expiry = pointOf('expiry');
const abandoned = pointOf('abandoned');
const unclaimed = pointOf('unclaimed');

/** Every place of the money path at which a process may crash. */
export const crashPoints: readonly CrashPoint[] = [
  holdAndPay('before the hold is inserted', sql('before', HOLD)),
  holdAndPay('after the hold is inserted', sql('after', HOLD)),
  holdAndPay('after the accessories are counted', sql('after', 'insert into accessory_day')),
  holdAndPay('after the lines of the hold', sql('after', 'insert into "reservation_accessory"')),
  holdAndPay('before the hold is committed', commit('before', HOLD)),
  holdAndPay('after the hold is committed, before the answer', commit('after', HOLD), 'all'),
  holdAndPay('before the payment row', sql('before', PAYMENT_ROW)),
  holdAndPay('after the payment row', sql('after', PAYMENT_ROW)),
  holdAndPay('before the payment row is committed', commit('before', PAYMENT_ROW)),
  holdAndPay('between the payment row and the provider', commit('after', PAYMENT_ROW), 'all'),
  holdAndPay('before the provider makes the intent', http('before', CREATE_INTENT)),
  holdAndPay('after the provider made the intent', http('after', CREATE_INTENT), 'all'),
  holdAndPay('before the intent is attached', sql('before', ATTACH)),
  holdAndPay('before the attachment is committed', commit('before', ATTACH)),
  holdAndPay('after the attachment is committed', commit('after', ATTACH)),
  holdAndPay('before the paid intent is read', http('before', READ_INTENT)),
  holdAndPay('after the paid intent is read', http('after', READ_INTENT), 'all'),
  holdAndPay('before the success is recorded', sql('before', RECORD)),
  holdAndPay('after the success is recorded', sql('after', RECORD), 'all'),
  holdAndPay('before the reservation is confirmed', sql('before', CONFIRM)),
  holdAndPay('after the reservation is confirmed', sql('after', CONFIRM)),
  holdAndPay('before the mail is queued', sql('before', MAIL_ROW)),
  holdAndPay('after the mail is queued', sql('after', MAIL_ROW)),
  holdAndPay('before the confirmation is committed', commit('before', CONFIRM), 'all'),
  holdAndPay('after the confirmation is committed, before the answer', commit('after', CONFIRM), 'gate'),

  closedBrowser('before the event is read at the provider', http('before', READ_INTENT), 'all'),
  closedBrowser('before the event confirms', sql('before', CONFIRM)),
  closedBrowser('before the event is committed', commit('before', CONFIRM)),
  closedBrowser('after the event is committed', commit('after', CONFIRM)),
  closedBrowser('before the event is known', sql('before', 'insert into "provider_event"')),
  closedBrowser('after the event is known', sql('after', 'insert into "provider_event"')),

  sessionThenCard('before the provider makes the session', http('before', CREATE_SESSION)),
  sessionThenCard('after the provider made the session', http('after', CREATE_SESSION)),
  sessionThenCard('before the session is expired', http('before', EXPIRE_SESSION)),
  sessionThenCard('after the session is expired', http('after', EXPIRE_SESSION)),

  payFirst('before the paid order is inserted', sql('before', HOLD)),
  payFirst('before the paid order is committed', commit('before', HOLD)),
  payFirst('after the paid order is committed', commit('after', HOLD), 'all'),

  payFirst('before the provider is told what was paid first', http('before', DESCRIBE)),
  payFirst('after the provider is told what was paid first', http('after', DESCRIBE), 'all'),

  cancel('before the cancellation', sql('before', CANCEL)),
  cancel('before the refund is written', sql('before', REFUND_ROW)),
  cancel('before the cancellation is committed', commit('before', CANCEL)),
  cancel('after the cancellation is committed', commit('after', CANCEL), 'all'),
  cancel('before the provider refunds', http('before', REFUND)),
  cancel('after the provider refunded', http('after', REFUND), 'all'),
  cancel('before the refund is recorded', sql('before', REFUND_STATE)),
  cancel('after the refund is recorded', sql('after', REFUND_STATE)),

  expiry('before the payment of an expired hold is cancelled', http('before', CANCEL_INTENT)),
  expiry('after the payment of an expired hold is cancelled', http('after', CANCEL_INTENT)),
  expiry('before the release of a hold', sql('before', CANCEL)),
  expiry('before the release is committed', commit('before', CANCEL)),
  expiry('after the release is committed', commit('after', CANCEL)),

  abandoned('after the hold is committed, and its customer leaves', commit('after', HOLD)),
  abandoned(
    'between the payment row and the provider, and its customer leaves',
    commit('after', PAYMENT_ROW),
  ),
  abandoned('after the provider made the intent, and its customer leaves', http('after', CREATE_INTENT)),

  unclaimed('before unclaimed money is written off', sql('before', REFUND_ROW)),
  unclaimed('after unclaimed money is written off', commit('after', REFUND_ROW)),
  unclaimed('after unclaimed money went back', http('after', REFUND)),

  holdAndPay('before a mail leaves', mail('before')),
  holdAndPay('between a mail and its mark', mail('after')),

  holdAndPay('while the paid intent is read', stop(http('before', READ_INTENT))),
  holdAndPay('while the reservation is confirmed', stop(sql('before', CONFIRM)), 'all'),
  closedBrowser('while the event confirms', stop(sql('before', CONFIRM))),
  cancel('while the refund is asked', stop(http('before', REFUND))),

  ...counterCrashPoints,
];
