import type { Fees } from './balance/fees.ts';
import type { Bank } from './bank.ts';
import { newId } from './ids.ts';
import type { Store } from './store.ts';

export const API_VERSION = '2026-10-28.endive';

/** What every operation on the sandbox's objects needs. */
export interface Ledger {
  store: Store;
  /** Milliseconds. */
  now: () => number;
  randomText: (length: number) => string;
  bank: Bank;
  fees: Fees;
  /** Origin under which browsers reach `/sandbox/…`. */
  publicBaseUrl: () => string;
  /** Records an event with a snapshot of the object, and its delivery when a webhook is set. */
  emit: (type: string, object: unknown) => void;
}

/** The request that caused an event; null when time did. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

export const seconds = (ledger: Ledger): number => Math.floor(ledger.now() / 1000);

/** A ledger whose events name `cause`; `onEvent` is called for each event that must be delivered. */
export function openLedger(
  base: Omit<Ledger, 'emit'> & { hasWebhook: () => boolean },
  cause: Cause,
  onEvent: (eventId: string) => void,
): Ledger {
  const ledger: Ledger = {
    ...base,
    emit(type, object) {
      const isDelivered = base.hasWebhook();
      const id = newId('evt', ledger.randomText);
      base.store.insert({
        id,
        object: 'event',
        api_version: API_VERSION,
        created: seconds(ledger),
        data: { object },
        livemode: false,
        pending_webhooks: isDelivered ? 1 : 0,
        request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
        type,
      });
      if (isDelivered) {
        base.store.insertDelivery(id);
        onEvent(id);
      }
    },
  };
  return ledger;
}
