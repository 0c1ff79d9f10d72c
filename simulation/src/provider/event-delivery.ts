import type { Processes } from '../processes.ts';
import type { Provider, ProviderEvent } from './provider.ts';
import type { Random } from '../random.ts';
import type { FaultRates } from '../faults/faults.ts';
import type { Trace } from '../trace.ts';

/** The provider's webhook: events are queued and delivered in any order, some of them repeatedly or never. */
export interface EventDelivery {
  /** Takes the events that the provider made. */
  collect(): void;
  waiting(): number;
  deliver(): void;
  deliverNewest(): void;
  /** Delivers the events of disputes, which the provider repeats for days. */
  deliverDisputes(): void;
}

const FORGED_SECRET = 'whsec_forged';

export const openEventDelivery = ({
  random,
  trace,
  provider,
  processes,
  rates,
  isQuiet,
}: {
  random: Random;
  trace: Trace;
  provider: Provider;
  processes: Processes;
  /** The rates of the run, also used in the quiet time at its end. */
  rates: FaultRates;
  isQuiet: () => boolean;
}): EventDelivery => {
  const waiting: ProviderEvent[] = [];

  /** Delivers one event; queued again when it is not answered with 200: always a dispute, else sometimes. */
  const deliver = (at: number): void => {
    const [event] = waiting.splice(at, 1);
    if (!event) return;
    const isForged = !isQuiet() && random.chance(0.03);
    processes.call(
      {
        who: { id: 0, name: isForged ? 'forger' : 'provider', token: '' },
        method: 'POST',
        path: '/api/payment/webhook',
        body: event.body,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': provider.sign(event.body, isForged ? FORGED_SECRET : undefined),
        },
      },
      (answer) => {
        if (answer?.status === 200) return;
        if (isDispute(event) || (!isQuiet() && random.chance(0.7))) waiting.push(event);
      },
    );
  };

  return {
    collect: () => {
      for (const event of provider.takeEvents()) {
        trace.note(`event ${event.type} ${event.objectId}`);
        // Stripe retries for days, so the event of a dispute arrives in the end.
        if (!isDispute(event) && random.chance(rates.eventLost)) continue;
        waiting.push(event);
        for (let copies = 2; copies > 0; copies -= 1) {
          if (random.chance(rates.eventTwice)) waiting.push(event);
        }
      }
    },
    waiting: () => waiting.length,
    deliver: () => {
      deliver(random.below(waiting.length));
    },
    deliverNewest: () => {
      deliver(waiting.length - 1);
    },
    deliverDisputes: () => {
      for (let at = waiting.findIndex(isDispute); at >= 0; at = waiting.findIndex(isDispute)) deliver(at);
    },
  };
};

const isDispute = ({ type }: ProviderEvent): boolean => type.startsWith('charge.dispute.');
