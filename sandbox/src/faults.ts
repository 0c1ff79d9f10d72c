import type { FastifyReply } from 'fastify';

/**
 * A fault of the network or of the provider, injected to test callers.
 * 'status': the provider's own error, nothing happened. 'kept-status' and 'kept-status-after': the same before or after
 * the effect, and it stays the answer under the idempotency key for a day. 'cut-before' and 'cut-after': the connection
 * breaks before or after the effect. 'silent': no answer ever comes, after the effect.
 */
export type FaultKind =
  'status' | 'kept-status' | 'kept-status-after' | 'cut-before' | 'cut-after' | 'silent';

export interface Fault {
  kind: FaultKind;
  method: 'GET' | 'POST' | 'DELETE';
  /** Matched against the path of the call: `/v1/payment_intents`. */
  path: RegExp;
  /** The status of the kinds that answer; 500 by default. */
  status?: number;
  /** Of 'status' at the access point: what it answers, whatever it is. */
  body?: string;
  /** How many calls it hits; one by default. */
  times?: number;
}

export interface Faults {
  add: (fault: Fault) => void;
  clear: () => void;
  /** The fault that hits this call; it counts as used. */
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
      const hit = waiting.find((fault) => fault.method === method && fault.path.test(path));
      if (!hit) return undefined;
      hit.left -= 1;
      if (hit.left <= 0) waiting = waiting.filter((fault) => fault !== hit);
      return hit;
    },
  };
}

/** Breaks the connection: the caller never learns the outcome of their request. */
export function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
