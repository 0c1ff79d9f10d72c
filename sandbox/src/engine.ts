import { createHash } from 'node:crypto';
import { ApiError, errorBody } from './api-error.ts';
import { runDue } from './due.ts';
import { usualFees, type Fees } from './balance/fees.ts';
import { cardBank, type Bank } from './bank.ts';
import { expanded } from './expand.ts';
import { parseForm, Params } from './form-params.ts';
import { randomText } from './ids.ts';
import { openLedger, type Cause, type Ledger } from './ledger.ts';
import type { Operation } from './operations.ts';
import type { Store } from './store.ts';

const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

export interface EngineParts {
  store: Store;
  now: () => number;
  /** Source of ids and secrets; random by default. */
  randomText?: (length: number) => string;
  /** Decides payments and refunds; by the test cards by default. */
  bank?: Bank;
  /** Those of a Belgian account by default. */
  fees?: Fees;
  publicBaseUrl: () => string;
  hasWebhook: () => boolean;
  onEvent: (eventId: string) => void;
}

export interface ApiCall {
  requestId: string;
  /** Method and path of the call. */
  endpoint: string;
  id: string;
  /** The form-encoded body, or the query. */
  form: string;
  idempotencyKey: string | null;
}

export interface ApiAnswer {
  status: number;
  body: string;
  /** Set when the answer is a replay: the request that was answered first. */
  originalRequest?: string;
}

/** Runs everything that reads or changes the state, one transaction at a time. */
export interface Engine {
  /** Runs work on the ledger, after doing what is due. */
  run: <Result>(work: (ledger: Ledger) => Result) => Result;
  /** One call of the API, with idempotency keys. */
  call: (operation: Operation, call: ApiCall) => ApiAnswer;
  runDue: () => void;
  removeOldKeys: () => void;
}

export function openEngine(parts: EngineParts): Engine {
  const { store, now } = parts;
  const base = { randomText, bank: cardBank, fees: usualFees, ...parts };
  const inTransaction = <Result>(cause: Cause, work: (ledger: Ledger) => Result): Result => {
    const created: string[] = [];
    const result = store.transaction(() => {
      runDue(openLedger(base, { requestId: null, idempotencyKey: null }, (id) => created.push(id)));
      return work(openLedger(base, cause, (id) => created.push(id)));
    });
    // After the commit: what a rollback undid must not be delivered.
    created.forEach(parts.onEvent);
    return result;
  };
  return {
    run: (work) => inTransaction({ requestId: null, idempotencyKey: null }, work),
    call: (operation, call) =>
      inTransaction({ requestId: call.requestId, idempotencyKey: call.idempotencyKey }, (ledger) =>
        call.idempotencyKey !== null && operation.method === 'POST'
          ? answeredOnce(ledger, operation, call, call.idempotencyKey)
          : answered(ledger, operation, call).answer,
      ),
    runDue: () => {
      if (store.listDue(now()).length > 0)
        inTransaction({ requestId: null, idempotencyKey: null }, () => undefined);
    },
    removeOldKeys: () => {
      store.removeAnswersBefore(now() - KEY_LIFE_MS);
    },
  };
}

function answered(
  ledger: Ledger,
  operation: Operation,
  call: ApiCall,
): { answer: ApiAnswer; isStored: boolean } {
  try {
    const body = ledger.store.savepoint(() => {
      const params = new Params(parseForm(call.form));
      const { status, body } = operation.run(ledger, params, call.id);
      return { status, body: expanded(ledger, body, params.texts('expand')) };
    });
    return { answer: { status: body.status, body: JSON.stringify(body.body, null, 2) }, isStored: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const body = JSON.stringify(errorBody(error.details), null, 2);
    return { answer: { status: error.status, body }, isStored: !error.isBadParameter };
  }
}

/** The first answer under a key is the answer for 24 hours, errors included. */
function answeredOnce(ledger: Ledger, operation: Operation, call: ApiCall, key: string): ApiAnswer {
  const paramsHash = createHash('sha256')
    .update(JSON.stringify([...new URLSearchParams(call.form)].sort()))
    .digest('hex');
  const stored = ledger.store.findAnswer(key, ledger.now() - KEY_LIFE_MS);
  if (stored && (stored.endpoint !== call.endpoint || stored.paramsHash !== paramsHash)) {
    const what =
      stored.endpoint === call.endpoint
        ? 'the same parameters they were first used with'
        : `the same endpoint they were first used for ('${stored.endpoint.replace(/^POST /, '')}')`;
    const message = `Keys for idempotent requests can only be used with ${what}. Try using a key other than '${key}' if you meant to execute a different request.`;
    return { status: 400, body: JSON.stringify(errorBody({ type: 'idempotency_error', message }), null, 2) };
  }
  if (stored) return { status: stored.status, body: stored.body, originalRequest: stored.requestId };
  const { answer, isStored } = answered(ledger, operation, call);
  if (isStored) {
    ledger.store.insertAnswer(
      key,
      {
        endpoint: call.endpoint,
        paramsHash,
        requestId: call.requestId,
        status: answer.status,
        body: answer.body,
      },
      ledger.now(),
    );
  }
  return answer;
}
