/** When a process is to crash: before or after one of its calls. */
export interface CrashTrigger {
  /**
   * 'sql': a statement; 'commit': the commit of a transaction with a matching statement; 'http': a call to the provider,
   * by method and path; 'mail': the writing of a message to its file.
   */
  on: 'sql' | 'commit' | 'http' | 'mail';
  moment: 'before' | 'after';
  /** Source of a regular expression, case-insensitive. */
  match: string;
  /** SIGKILL if omitted. */
  signal?: 'SIGTERM';
}

/** What runs while the process crashes; `scenarios.ts` defines each with its expected state. */
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
  trigger: CrashTrigger;
  /** 'gate': from `npm test` on; 'all': from `npm run test:all` on; if omitted, in `npm run test:faults` alone. */
  run?: 'gate' | 'all';
}

const sql = (moment: CrashTrigger['moment'], match: string): CrashTrigger => ({ on: 'sql', moment, match });
const commit = (moment: CrashTrigger['moment'], match: string): CrashTrigger => ({
  on: 'commit',
  moment,
  match,
});
const http = (moment: CrashTrigger['moment'], match: string): CrashTrigger => ({ on: 'http', moment, match });
const mail = (moment: CrashTrigger['moment']): CrashTrigger => ({ on: 'mail', moment, match: '' });
const stop = (trigger: CrashTrigger): CrashTrigger => ({ ...trigger, signal: 'SIGTERM' });

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

/** Every place of the money path at which a process may crash. */
export const crashPoints: readonly CrashPoint[] = [
  { name: 'before the hold is inserted', scenario: 'hold and pay', trigger: sql('before', HOLD) },
  { name: 'after the hold is inserted', scenario: 'hold and pay', trigger: sql('after', HOLD) },
  {
    name: 'after the accessories are counted',
    scenario: 'hold and pay',
    trigger: sql('after', 'insert into accessory_day'),
  },
  {
    name: 'after the lines of the hold',
    scenario: 'hold and pay',
    trigger: sql('after', 'insert into "reservation_accessory"'),
  },
  { name: 'before the hold is committed', scenario: 'hold and pay', trigger: commit('before', HOLD) },
  {
    name: 'after the hold is committed, before the answer',
    scenario: 'hold and pay',
    trigger: commit('after', HOLD),
    run: 'all',
  },
  { name: 'before the payment row', scenario: 'hold and pay', trigger: sql('before', PAYMENT_ROW) },
  { name: 'after the payment row', scenario: 'hold and pay', trigger: sql('after', PAYMENT_ROW) },
  {
    name: 'before the payment row is committed',
    scenario: 'hold and pay',
    trigger: commit('before', PAYMENT_ROW),
  },
  {
    name: 'between the payment row and the provider',
    scenario: 'hold and pay',
    trigger: commit('after', PAYMENT_ROW),
    run: 'all',
  },
  {
    name: 'before the provider makes the intent',
    scenario: 'hold and pay',
    trigger: http('before', CREATE_INTENT),
  },
  {
    name: 'after the provider made the intent',
    scenario: 'hold and pay',
    trigger: http('after', CREATE_INTENT),
    run: 'gate',
  },
  { name: 'before the intent is attached', scenario: 'hold and pay', trigger: sql('before', ATTACH) },
  { name: 'before the attachment is committed', scenario: 'hold and pay', trigger: commit('before', ATTACH) },
  { name: 'after the attachment is committed', scenario: 'hold and pay', trigger: commit('after', ATTACH) },
  { name: 'before the paid intent is read', scenario: 'hold and pay', trigger: http('before', READ_INTENT) },
  {
    name: 'after the paid intent is read',
    scenario: 'hold and pay',
    trigger: http('after', READ_INTENT),
    run: 'all',
  },
  { name: 'before the success is recorded', scenario: 'hold and pay', trigger: sql('before', RECORD) },
  {
    name: 'after the success is recorded',
    scenario: 'hold and pay',
    trigger: sql('after', RECORD),
    run: 'all',
  },
  { name: 'before the reservation is confirmed', scenario: 'hold and pay', trigger: sql('before', CONFIRM) },
  { name: 'after the reservation is confirmed', scenario: 'hold and pay', trigger: sql('after', CONFIRM) },
  { name: 'before the mail is queued', scenario: 'hold and pay', trigger: sql('before', MAIL_ROW) },
  { name: 'after the mail is queued', scenario: 'hold and pay', trigger: sql('after', MAIL_ROW) },
  {
    name: 'before the confirmation is committed',
    scenario: 'hold and pay',
    trigger: commit('before', CONFIRM),
    run: 'all',
  },
  {
    name: 'after the confirmation is committed, before the answer',
    scenario: 'hold and pay',
    trigger: commit('after', CONFIRM),
    run: 'gate',
  },

  {
    name: 'before the event is read at the provider',
    scenario: 'closed browser',
    trigger: http('before', READ_INTENT),
    run: 'all',
  },
  { name: 'before the event confirms', scenario: 'closed browser', trigger: sql('before', CONFIRM) },
  { name: 'before the event is committed', scenario: 'closed browser', trigger: commit('before', CONFIRM) },
  { name: 'after the event is committed', scenario: 'closed browser', trigger: commit('after', CONFIRM) },
  {
    name: 'before the event is known',
    scenario: 'closed browser',
    trigger: sql('before', 'insert into "provider_event"'),
  },
  {
    name: 'after the event is known',
    scenario: 'closed browser',
    trigger: sql('after', 'insert into "provider_event"'),
  },

  {
    name: 'before the provider makes the session',
    scenario: 'session, then card',
    trigger: http('before', CREATE_SESSION),
  },
  {
    name: 'after the provider made the session',
    scenario: 'session, then card',
    trigger: http('after', CREATE_SESSION),
  },
  {
    name: 'before the session is expired',
    scenario: 'session, then card',
    trigger: http('before', EXPIRE_SESSION),
  },
  {
    name: 'after the session is expired',
    scenario: 'session, then card',
    trigger: http('after', EXPIRE_SESSION),
  },

  { name: 'before the paid order is inserted', scenario: 'pay first', trigger: sql('before', HOLD) },
  { name: 'before the paid order is committed', scenario: 'pay first', trigger: commit('before', HOLD) },
  {
    name: 'after the paid order is committed',
    scenario: 'pay first',
    trigger: commit('after', HOLD),
    run: 'all',
  },

  {
    name: 'before the provider is told what was paid first',
    scenario: 'pay first',
    trigger: http('before', DESCRIBE),
  },
  {
    name: 'after the provider is told what was paid first',
    scenario: 'pay first',
    trigger: http('after', DESCRIBE),
    run: 'all',
  },

  { name: 'before the cancellation', scenario: 'cancel', trigger: sql('before', CANCEL) },
  { name: 'before the refund is written', scenario: 'cancel', trigger: sql('before', REFUND_ROW) },
  { name: 'before the cancellation is committed', scenario: 'cancel', trigger: commit('before', CANCEL) },
  {
    name: 'after the cancellation is committed',
    scenario: 'cancel',
    trigger: commit('after', CANCEL),
    run: 'all',
  },
  { name: 'before the provider refunds', scenario: 'cancel', trigger: http('before', REFUND) },
  { name: 'after the provider refunded', scenario: 'cancel', trigger: http('after', REFUND), run: 'gate' },
  { name: 'before the refund is recorded', scenario: 'cancel', trigger: sql('before', REFUND_STATE) },
  { name: 'after the refund is recorded', scenario: 'cancel', trigger: sql('after', REFUND_STATE) },

  {
    name: 'before the payment of an expired hold is cancelled',
    scenario: 'expiry',
    trigger: http('before', CANCEL_INTENT),
  },
  {
    name: 'after the payment of an expired hold is cancelled',
    scenario: 'expiry',
    trigger: http('after', CANCEL_INTENT),
  },
  { name: 'before the release of a hold', scenario: 'expiry', trigger: sql('before', CANCEL) },
  { name: 'before the release is committed', scenario: 'expiry', trigger: commit('before', CANCEL) },
  { name: 'after the release is committed', scenario: 'expiry', trigger: commit('after', CANCEL) },

  {
    name: 'after the hold is committed, and its customer leaves',
    scenario: 'abandoned',
    trigger: commit('after', HOLD),
  },
  {
    name: 'between the payment row and the provider, and its customer leaves',
    scenario: 'abandoned',
    trigger: commit('after', PAYMENT_ROW),
  },
  {
    name: 'after the provider made the intent, and its customer leaves',
    scenario: 'abandoned',
    trigger: http('after', CREATE_INTENT),
  },

  {
    name: 'before unclaimed money is written off',
    scenario: 'unclaimed',
    trigger: sql('before', REFUND_ROW),
  },
  {
    name: 'after unclaimed money is written off',
    scenario: 'unclaimed',
    trigger: commit('after', REFUND_ROW),
  },
  { name: 'after unclaimed money went back', scenario: 'unclaimed', trigger: http('after', REFUND) },

  { name: 'before a mail leaves', scenario: 'hold and pay', trigger: mail('before') },
  { name: 'between a mail and its mark', scenario: 'hold and pay', trigger: mail('after') },

  {
    name: 'while the paid intent is read',
    scenario: 'hold and pay',
    trigger: stop(http('before', READ_INTENT)),
  },
  {
    name: 'while the reservation is confirmed',
    scenario: 'hold and pay',
    trigger: stop(sql('before', CONFIRM)),
    run: 'all',
  },
  { name: 'while the event confirms', scenario: 'closed browser', trigger: stop(sql('before', CONFIRM)) },
  { name: 'while the refund is asked', scenario: 'cancel', trigger: stop(http('before', REFUND)) },
];
