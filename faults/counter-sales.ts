import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { counterDesk, saleOf, tokenOf, type CounterDesk } from './counter-desk.ts';
import { assertState, call } from './scenario.ts';
import type { SiteUnderTest } from './site-under-test.ts';

export const deskOf = async (site: SiteUnderTest): Promise<CounterDesk> =>
  counterDesk(site.client, await site.managerToken());

/** The sale, twice under the same key: the answers are the same. */
export const sellTwice = async (
  site: SiteUnderTest,
  sale: Parameters<typeof saleOf>[1] = {},
): Promise<{ desk: CounterDesk; reservation: Reservation; link: string }> => {
  const desk = await deskOf(site);
  const body = saleOf(await site.vehicle(), sale);
  const first = await call(site, () => desk.sell(body));
  const second = await call(site, () => desk.sell(body));
  assertState(
    first.reservation.id === second.reservation.id && first.link?.url === second.link?.url,
    'a key is answered alike',
    [first, second],
  );
  return { desk, reservation: first.reservation, link: tokenOf(first.link) };
};
