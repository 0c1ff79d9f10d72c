import { transact } from '../audit/index.ts';
import { isComparisonOwed } from '../installation/index.ts';
import { findPayment, endPayment } from '../payments/index.ts';
import { system } from '../platform/actor.ts';
import { lockReservation } from '../reservations/index.ts';
import { carryOut, updateFromPayment } from './carry-out.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { findGuarantee, listGuaranteesToAdvance, lockGuarantee } from './guarantees.store.ts';
import { recordState } from './recording.ts';

/**
 * Duty for card guarantees: carries out decisions that the provider has not answered, ends guarantees whose link
 * expired unused, and repairs what a crash left behind. It decides nothing itself and never captures or releases a held
 * guarantee on its own.
 */
export const advanceGuarantees = async (
  deps: GuaranteesDeps,
  mayContinue: () => Promise<boolean>,
): Promise<void> => {
  // A restored database may be stale: later decisions are first read from the provider.
  if (await isComparisonOwed(deps.db)) return;
  for (const { id } of await listGuaranteesToAdvance(deps.db, deps.clock.now())) {
    if (!(await mayContinue())) return;
    try {
      await advance(deps, id);
    } catch (error) {
      deps.log.error(
        { err: error, guaranteeId: id },
        'a guarantee could not be settled; the next sweep tries again',
      );
    }
  }
};

const advance = async (deps: GuaranteesDeps, id: number): Promise<void> => {
  const row = await findGuarantee(deps.db, id);
  if (!row) return;
  if (row.decision !== null) return carryOut(deps, id);
  if (row.payment_id !== null) {
    const payment = await findPayment(deps.db, row.payment_id);
    // Ends the payment, unless the card is held by now.
    if (row.state === 'asked' && payment?.state === 'open') await endPayment(deps.payments, payment);
    await updateFromPayment(deps, row.payment_id);
    return;
  }
  await transact(deps.db, system('sweep'), async (tx) => {
    await lockReservation(tx, row.reservation_id);
    const found = await lockGuarantee(tx, id);
    const isUnused = found?.state === 'asked' && found.payment_id === null;
    // The link may have been renewed in the meantime.
    if (!isUnused || (found.token_ends_at ?? deps.clock.now()) > deps.clock.now()) return;
    await recordState(tx, deps, found, { state: 'expired', keptCents: 0, captureBefore: null });
  });
};
