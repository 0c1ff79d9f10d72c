import type { PersonRow } from '../../accounts/index.ts';
import { listOpenFinesOfPerson } from '../../fines/index.ts';
import { listGuaranteesOfPerson } from '../../guarantees/index.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { listReservationsOfPerson } from '../../reservations/index.ts';
import type { Elsewhere } from './elsewhere.ts';
import { liveAmong, stillDriving, stillExpected, stillFined, stillHeld } from './erasure-refusals.ts';
import type { Subject } from './find-person.ts';

interface Erased {
  subject: Subject;
  account: PersonRow | undefined;
  reservations: Awaited<ReturnType<typeof listReservationsOfPerson>>;
  elsewhere: readonly Elsewhere[];
  now: Date;
}

/** Refuses an erasure after which the agency would not know who comes or drove, or whom to give something back. */
export const refuseErasure = async (
  tx: Tx,
  { subject: { label }, account, reservations, elsewhere, now }: Erased,
): Promise<void> => {
  const live = liveAmong(reservations, now);
  if (live.length > 0) throw stillExpected(label, live);
  if (account) await refuseUnsettled(tx, label, account.id);
  const driven = elsewhere.filter(({ places }) =>
    places.some(({ source }) => source === 'driver' || source === 'draft'),
  );
  const liveDriven = liveAmong(
    driven.map(({ rental }) => rental),
    now,
  );
  if (liveDriven.length > 0) throw stillDriving(label, liveDriven);
};

const refuseUnsettled = async (tx: Tx, label: string, accountId: number): Promise<void> => {
  const held = (await listGuaranteesOfPerson(tx, accountId)).filter(({ state }) => state === 'held');
  if (held.length > 0) throw stillHeld(label, held);
  const fines = await listOpenFinesOfPerson(tx, accountId);
  if (fines.length > 0) throw stillFined(label, fines);
};
