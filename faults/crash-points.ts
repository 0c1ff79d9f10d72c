/** Where a process ends: before or after what it asks of the outside. */
export interface Strike {
  /**
   * 'sql': a statement; 'commit': the end of the transaction whose statements match; 'http': a call of the provider, its
   * method and path; 'mail': the moment at which a message is written to its place.
   */
  on: 'sql' | 'commit' | 'http' | 'mail';
  moment: 'before' | 'after';
  /** Source of a regular expression, without regard to capitals. */
  match: string;
  /** Killed without a word unless it is told to stop. */
  signal?: 'SIGTERM';
}

/** What people do while the process dies; each ends in a state that can be told (see `scenarios.ts`). */
export type ScenarioName =
  | 'hold and pay'
  | 'closed browser'
  | 'session, then card'
  | 'pay first'
  | 'cancel'
  | 'expiry'
  | 'abandoned'
  | 'unclaimed';

export interface CrashPoint {
  name: string;
  scenario: ScenarioName;
  strike: Strike;
  /** Tried by `npm test` and more, by `npm run test:all`; without it, by `npm run test:faults` alone. */
  run?: 'gate' | 'whole';
}

const sql = (moment: Strike['moment'], match: string): Strike => ({ on: 'sql', moment, match });
const commit = (moment: Strike['moment'], match: string): Strike => ({ on: 'commit', moment, match });
const http = (moment: Strike['moment'], match: string): Strike => ({ on: 'http', moment, match });
const mail = (moment: Strike['moment']): Strike => ({ on: 'mail', moment, match: '' });
const stop = (strike: Strike): Strike => ({ ...strike, signal: 'SIGTERM' });

const HOLD = 'insert into "reservation" ';
const PAYMENT_ROW = 'insert into "payment" ';
const ATTACH = 'update "payment" set "provider_id"';
const RECORD = `update "payment" set .*"succeeded_at"`;
const CONFIRM = `update "reservation" set .*"payment_id"`;
const CANCEL = `update "reservation" set .*"cancel_reason"`;
const REFUND_ROW = 'insert into "refund"';
const REFUND_STATE = 'update "refund" set';
const MAIL_ROW = 'insert into "outbox"';
const CREATE_INTENT = '^POST /v1/payment_intents$';
const CREATE_SESSION = '^POST /v1/checkout/sessions$';
const EXPIRE_SESSION = '^POST /v1/checkout/sessions/\\w+/expire$';
const CANCEL_INTENT = '^POST /v1/payment_intents/\\w+/cancel$';
const READ_INTENT = '^GET /v1/payment_intents/\\w+';
const REFUND = '^POST /v1/refunds$';
const DESCRIBE = '^POST /v1/payment_intents/\\w+$';

/** Every place of the money path at which a process may die. */
export const crashPoints: readonly CrashPoint[] = [
  { name: 'before the hold is inserted', scenario: 'hold and pay', strike: sql('before', HOLD) },
  { name: 'after the hold is inserted', scenario: 'hold and pay', strike: sql('after', HOLD) },
  {
    name: 'after the accessories are counted',
    scenario: 'hold and pay',
    strike: sql('after', 'insert into accessory_day'),
  },
  {
    name: 'after the lines of the hold',
    scenario: 'hold and pay',
    strike: sql('after', 'insert into "reservation_accessory"'),
  },
  { name: 'before the hold is committed', scenario: 'hold and pay', strike: commit('before', HOLD) },
  {
    name: 'after the hold is committed, before the answer',
    scenario: 'hold and pay',
    strike: commit('after', HOLD),
    run: 'whole',
  },
  { name: 'before the payment row', scenario: 'hold and pay', strike: sql('before', PAYMENT_ROW) },
  { name: 'after the payment row', scenario: 'hold and pay', strike: sql('after', PAYMENT_ROW) },
  {
    name: 'before the payment row is committed',
    scenario: 'hold and pay',
    strike: commit('before', PAYMENT_ROW),
  },
  {
    name: 'between the payment row and the provider',
    scenario: 'hold and pay',
    strike: commit('after', PAYMENT_ROW),
    run: 'whole',
  },
  {
    name: 'before the provider makes the intent',
    scenario: 'hold and pay',
    strike: http('before', CREATE_INTENT),
  },
  {
    name: 'after the provider made the intent',
    scenario: 'hold and pay',
    strike: http('after', CREATE_INTENT),
    run: 'gate',
  },
  { name: 'before the intent is attached', scenario: 'hold and pay', strike: sql('before', ATTACH) },
  { name: 'before the attachment is committed', scenario: 'hold and pay', strike: commit('before', ATTACH) },
  { name: 'after the attachment is committed', scenario: 'hold and pay', strike: commit('after', ATTACH) },
  { name: 'before the paid intent is read', scenario: 'hold and pay', strike: http('before', READ_INTENT) },
  {
    name: 'after the paid intent is read',
    scenario: 'hold and pay',
    strike: http('after', READ_INTENT),
    run: 'whole',
  },
  { name: 'before the success is recorded', scenario: 'hold and pay', strike: sql('before', RECORD) },
  {
    name: 'after the success is recorded',
    scenario: 'hold and pay',
    strike: sql('after', RECORD),
    run: 'whole',
  },
  { name: 'before the reservation is confirmed', scenario: 'hold and pay', strike: sql('before', CONFIRM) },
  { name: 'after the reservation is confirmed', scenario: 'hold and pay', strike: sql('after', CONFIRM) },
  { name: 'before the mail is queued', scenario: 'hold and pay', strike: sql('before', MAIL_ROW) },
  { name: 'after the mail is queued', scenario: 'hold and pay', strike: sql('after', MAIL_ROW) },
  {
    name: 'before the confirmation is committed',
    scenario: 'hold and pay',
    strike: commit('before', CONFIRM),
    run: 'whole',
  },
  {
    name: 'after the confirmation is committed, before the answer',
    scenario: 'hold and pay',
    strike: commit('after', CONFIRM),
    run: 'gate',
  },

  {
    name: 'before the event is read at the provider',
    scenario: 'closed browser',
    strike: http('before', READ_INTENT),
    run: 'whole',
  },
  { name: 'before the event confirms', scenario: 'closed browser', strike: sql('before', CONFIRM) },
  { name: 'before the event is committed', scenario: 'closed browser', strike: commit('before', CONFIRM) },
  { name: 'after the event is committed', scenario: 'closed browser', strike: commit('after', CONFIRM) },
  {
    name: 'before the event is known',
    scenario: 'closed browser',
    strike: sql('before', 'insert into "provider_event"'),
  },
  {
    name: 'after the event is known',
    scenario: 'closed browser',
    strike: sql('after', 'insert into "provider_event"'),
  },

  {
    name: 'before the provider makes the session',
    scenario: 'session, then card',
    strike: http('before', CREATE_SESSION),
  },
  {
    name: 'after the provider made the session',
    scenario: 'session, then card',
    strike: http('after', CREATE_SESSION),
  },
  {
    name: 'before the session is expired',
    scenario: 'session, then card',
    strike: http('before', EXPIRE_SESSION),
  },
  {
    name: 'after the session is expired',
    scenario: 'session, then card',
    strike: http('after', EXPIRE_SESSION),
  },

  { name: 'before the paid order is inserted', scenario: 'pay first', strike: sql('before', HOLD) },
  { name: 'before the paid order is committed', scenario: 'pay first', strike: commit('before', HOLD) },
  {
    name: 'after the paid order is committed',
    scenario: 'pay first',
    strike: commit('after', HOLD),
    run: 'whole',
  },

  {
    name: 'before the provider is told what was paid first',
    scenario: 'pay first',
    strike: http('before', DESCRIBE),
  },
  {
    name: 'after the provider is told what was paid first',
    scenario: 'pay first',
    strike: http('after', DESCRIBE),
    run: 'whole',
  },

  { name: 'before the cancellation', scenario: 'cancel', strike: sql('before', CANCEL) },
  { name: 'before the refund is written', scenario: 'cancel', strike: sql('before', REFUND_ROW) },
  { name: 'before the cancellation is committed', scenario: 'cancel', strike: commit('before', CANCEL) },
  {
    name: 'after the cancellation is committed',
    scenario: 'cancel',
    strike: commit('after', CANCEL),
    run: 'whole',
  },
  { name: 'before the provider refunds', scenario: 'cancel', strike: http('before', REFUND) },
  { name: 'after the provider refunded', scenario: 'cancel', strike: http('after', REFUND), run: 'gate' },
  { name: 'before the refund is recorded', scenario: 'cancel', strike: sql('before', REFUND_STATE) },
  { name: 'after the refund is recorded', scenario: 'cancel', strike: sql('after', REFUND_STATE) },

  {
    name: 'before the payment of an expired hold is cancelled',
    scenario: 'expiry',
    strike: http('before', CANCEL_INTENT),
  },
  {
    name: 'after the payment of an expired hold is cancelled',
    scenario: 'expiry',
    strike: http('after', CANCEL_INTENT),
  },
  { name: 'before the release of a hold', scenario: 'expiry', strike: sql('before', CANCEL) },
  { name: 'before the release is committed', scenario: 'expiry', strike: commit('before', CANCEL) },
  { name: 'after the release is committed', scenario: 'expiry', strike: commit('after', CANCEL) },

  {
    name: 'after the hold is committed, and its customer leaves',
    scenario: 'abandoned',
    strike: commit('after', HOLD),
  },
  {
    name: 'between the payment row and the provider, and its customer leaves',
    scenario: 'abandoned',
    strike: commit('after', PAYMENT_ROW),
  },
  {
    name: 'after the provider made the intent, and its customer leaves',
    scenario: 'abandoned',
    strike: http('after', CREATE_INTENT),
  },

  { name: 'before unclaimed money is written off', scenario: 'unclaimed', strike: sql('before', REFUND_ROW) },
  {
    name: 'after unclaimed money is written off',
    scenario: 'unclaimed',
    strike: commit('after', REFUND_ROW),
  },
  { name: 'after unclaimed money went back', scenario: 'unclaimed', strike: http('after', REFUND) },

  { name: 'before a mail leaves', scenario: 'hold and pay', strike: mail('before') },
  { name: 'between a mail and its mark', scenario: 'hold and pay', strike: mail('after') },

  {
    name: 'while the paid intent is read',
    scenario: 'hold and pay',
    strike: stop(http('before', READ_INTENT)),
  },
  {
    name: 'while the reservation is confirmed',
    scenario: 'hold and pay',
    strike: stop(sql('before', CONFIRM)),
    run: 'whole',
  },
  { name: 'while the event confirms', scenario: 'closed browser', strike: stop(sql('before', CONFIRM)) },
  { name: 'while the refund is asked', scenario: 'cancel', strike: stop(http('before', REFUND)) },
];
