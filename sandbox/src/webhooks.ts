import { createHmac } from 'node:crypto';
import type { Store } from './store.ts';

export interface Webhook {
  url: string;
  secret: string;
}

const ATTEMPT_TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 60_000;
const PARALLEL = 8;

/** Stripe's signature of a webhook body; the stamp is in seconds. */
export function signatureHeader(body: string, secret: string, stamp: number): string {
  const signature = createHmac('sha256', secret)
    .update(`${String(stamp)}.${body}`)
    .digest('hex');
  return `t=${String(stamp)},v1=${signature}`;
}

/**
 * Sends the stored events until each was answered with 2xx. Undelivered events are stored; their retry times are
 * not, so that a restart retries everything at once.
 */
export class WebhookSender {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #log: (message: string) => void;
  readonly #queue: string[] = [];
  readonly #attempts = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #idleWaiters = new Set<() => void>();
  #webhook: Webhook | undefined;

  constructor(store: Store, now: () => number, log: (message: string) => void) {
    this.#store = store;
    this.#now = now;
    this.#log = log;
  }

  get hasWebhook(): boolean {
    return this.#webhook !== undefined;
  }

  setWebhook(webhook: Webhook | undefined): void {
    this.#webhook = webhook;
    this.#pump();
  }

  /** Resumes the deliveries that an earlier process left. */
  resume(): void {
    this.#queue.push(...this.#store.listDeliveries());
    this.#pump();
  }

  send(eventId: string): void {
    this.#queue.push(eventId);
    this.#pump();
  }

  /** Resolves when no delivery and no retry is left. */
  async idle(): Promise<void> {
    if (this.#isIdle) return;
    await new Promise<void>((resolve) => this.#idleWaiters.add(resolve));
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
    await Promise.allSettled(this.#running);
    this.#queue.length = 0;
    this.#releaseWaiters();
  }

  get #isIdle(): boolean {
    return this.#queue.length + this.#timers.size + this.#running.size === 0;
  }

  #releaseWaiters(): void {
    if (!this.#isIdle) return;
    this.#idleWaiters.forEach((resolve) => {
      resolve();
    });
    this.#idleWaiters.clear();
  }

  #pump(): void {
    while (this.#webhook && !this.#stop.signal.aborted && this.#running.size < PARALLEL) {
      const eventId = this.#queue.shift();
      if (eventId === undefined) break;
      const attempt = this.#attempt(eventId, this.#webhook);
      this.#running.add(attempt);
      void attempt.finally(() => {
        this.#running.delete(attempt);
        this.#pump();
        this.#releaseWaiters();
      });
    }
  }

  async #attempt(eventId: string, webhook: Webhook): Promise<void> {
    const event = this.#store.find('event', eventId);
    if (!event) return;
    const body = JSON.stringify(event, null, 2);
    const problem = await this.#post(webhook, body);
    if (this.#stop.signal.aborted && problem !== undefined) return;
    if (problem === undefined) {
      this.#attempts.delete(eventId);
      this.#store.transaction(() => {
        this.#store.removeDelivery(eventId);
        this.#store.update({ ...event, pending_webhooks: 0 });
      });
      return;
    }
    const attempts = (this.#attempts.get(eventId) ?? 0) + 1;
    this.#attempts.set(eventId, attempts);
    this.#store.countAttempt(eventId);
    this.#log(`Webhook ${event.type} ${eventId}, attempt ${String(attempts)}: ${problem}`);
    const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.send(eventId);
    }, delay);
    timer.unref();
    this.#timers.add(timer);
  }

  /** What went wrong, or undefined after a 2xx. */
  async #post(webhook: Webhook, body: string): Promise<string | undefined> {
    try {
      const response = await fetch(webhook.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, webhook.secret, Math.floor(this.#now() / 1000)),
          'user-agent': 'Stripe/1.0 (+https://docs.stripe.com/webhooks)',
        },
        body,
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok ? undefined : `status ${String(response.status)}`;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return cause instanceof Error ? cause.message : String(cause);
    }
  }
}
