/** When a process is to crash: before or after one of its calls. */
export interface CrashTrigger {
  /**
   * 'sql': a statement; 'commit': the commit of a transaction with a matching statement; 'http': a call to the provider,
   * by method and path; 'mail': the writing of a message to its file; 'file': the writing of a document to the store, by
   * its path.
   */
  on: 'sql' | 'commit' | 'http' | 'mail' | 'file';
  /** 'during': when half of the file is written. */
  moment: 'before' | 'after' | 'during';
  /** Source of a regular expression, case-insensitive. */
  match: string;
  /** SIGKILL if omitted. */
  signal?: 'SIGTERM';
}

/** What runs while the process crashes; `scenarios.ts` and `counter-scenarios.ts` define each with its expected state. */
export type ScenarioName = OnlineScenario | CounterScenario;

export type OnlineScenario =
  | 'hold and pay'
  | 'closed browser'
  | 'session, then card'
  | 'pay first'
  | 'cancel'
  | 'expiry'
  | 'abandoned'
  | 'unclaimed';

/** The acts of the counter. */
export type CounterScenario =
  | 'counter sale'
  | 'deposit link'
  | 'balance link'
  | 'cheaper change'
  | 'till entry'
  | 'caution'
  | 'kept caution'
  | 'returned caution'
  | 'departure'
  | 'return'
  | 'receipt'
  | 'receipt of another payment'
  | 'invoice';

export interface CrashPoint {
  name: string;
  scenario: ScenarioName;
  trigger: CrashTrigger;
  /** 'gate': from `npm test` on; 'all': from `npm run test:all` on; if omitted, in `npm run test:faults` alone. */
  run?: 'gate' | 'all';
}

const triggerOn =
  (on: CrashTrigger['on']) =>
  (moment: CrashTrigger['moment'], match = ''): CrashTrigger => ({ on, moment, match });
export const sql = triggerOn('sql');
export const commit = triggerOn('commit');
export const http = triggerOn('http');
export const mail = triggerOn('mail');
export const file = triggerOn('file');
export const stop = (trigger: CrashTrigger): CrashTrigger => ({ ...trigger, signal: 'SIGTERM' });

/** Statements and calls at which both an order online and the counter may crash. */
export const HOLD = 'insert into "reservation" ';
export const RECORD = `update "payment" set .*"succeeded_at"`;
export const REFUND_ROW = 'insert into "refund"';
export const REFUND_STATE = 'update "refund" set';
export const CREATE_INTENT = '^POST /v1/payment_intents$';
export const CANCEL_INTENT = '^POST /v1/payment_intents/\\w+/cancel$';
export const READ_INTENT = '^GET /v1/payment_intents/\\w+';
export const REFUND = '^POST /v1/refunds$';

export const pointOf =
  (scenario: ScenarioName) =>
  (name: string, trigger: CrashTrigger, run?: 'gate' | 'all'): CrashPoint => ({
    name,
    scenario,
    trigger,
    ...(run && { run }),
  });
