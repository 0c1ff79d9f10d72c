/**
 * A trouble of the network or of the provider, to see how a caller lives with it.
 * 'status': an error of the provider's own, nothing happened. 'kept-status': the same, and it stays the answer under
 * the idempotency key for a day. 'cut-before' and 'cut-after': the connection breaks before or after the effect.
 */
export type FaultKind = 'status' | 'kept-status' | 'cut-before' | 'cut-after';

export interface Fault {
  kind: FaultKind;
  method: 'GET' | 'POST';
  /** Found in the path of the call: `/v1/payment_intents`. */
  path: RegExp;
  /** Of the two kinds that answer; 500 when absent. */
  status?: number;
  /** How many calls it strikes; one when absent. */
  times?: number;
}

export interface Faults {
  add: (fault: Fault) => void;
  clear: () => void;
  /** The fault that strikes this call; it counts as used. */
  next: (call: { method: string; path: string }) => Fault | undefined;
}

export function openFaults(): Faults {
  let waiting: (Fault & { left: number })[] = [];
  return {
    add: (fault) => {
      waiting.push({ ...fault, left: fault.times ?? 1 });
    },
    clear: () => {
      waiting = [];
    },
    next: ({ method, path }) => {
      const struck = waiting.find((fault) => fault.method === method && fault.path.test(path));
      if (!struck) return undefined;
      struck.left -= 1;
      if (struck.left <= 0) waiting = waiting.filter((fault) => fault !== struck);
      return struck;
    },
  };
}
