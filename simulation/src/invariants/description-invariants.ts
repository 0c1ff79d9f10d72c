import { isPaid, type Books } from '../books.ts';
import type { Environment } from '../environment.ts';
import type { Finding } from '../observations.ts';

/**
 * I11: the provider was told last what a paid rental is by now; nothing else would rebuild it. A restored database may
 * owe that to a change that was never told.
 */
export const descriptions = ({ wasRestored }: Environment, { reservations, provider }: Books): Finding[] =>
  wasRestored
    ? []
    : reservations.filter(isPaid).flatMap((row) => {
        const intent = provider.intents.find(
          ({ metadata, receivedCents }) => metadata['payment'] === row.payment_id && receivedCents > 0,
        );
        if (!intent) return [];
        const { vehicle, startDate, endDate, state = 'confirmed' } = intent.metadata;
        const described = [vehicle, startDate, endDate, state].join(' ');
        const known = [row.vehicle_id, row.start_date, row.end_date, row.state].join(' ');
        return described === known
          ? []
          : [{ invariant: 'I11', text: `reservation ${row.id} is ${known}, and was told as ${described}` }];
      });
