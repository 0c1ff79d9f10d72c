import type { Period } from '@volant/shared/kernel/period.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { pathWithPeriod } from '../../lib/period-address.ts';

/** What the address of the counter can name by its number, with its word there. A reservation names its customer. */
const WORDS = { vehicle: 'vehicule', customer: 'client', reservation: 'apres' } as const;
type Named = keyof typeof WORDS;

/** In the address of the counter: what a new customer is called. */
export const NEW_CUSTOMER = 'nouveau';

/** The counter, filled in with what is known of the sale. */
export const counterAddress = (
  named: Partial<Record<Named, number>> & { newCustomer?: string },
  days?: Period,
): string => {
  const query = new URLSearchParams();
  for (const name of Object.keys(WORDS) as Named[]) {
    if (named[name] !== undefined) query.set(WORDS[name], String(named[name]));
  }
  if (named.newCustomer !== undefined) query.set(NEW_CUSTOMER, named.newCustomer);
  return pathWithPeriod(`${paths.newRental}?${query.toString()}`, days);
};

/** The number that the address gives; undefined when it gives none. */
export const idIn = (params: URLSearchParams, name: Named): number | undefined =>
  idFromPath(params.get(WORDS[name]) ?? undefined);
