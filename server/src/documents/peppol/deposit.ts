import { transmissionRefusals } from '@volant/shared/documents/transmission.refusals.ts';
import { depositRefusal } from '@volant/shared/documents/transmission.rules.ts';
import type { DepositBody, TransmissionView } from '@volant/shared/documents/transmission.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { transact } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { refuse } from '../../platform/problem.ts';
import type { PeppolDeps } from './peppol-deps.ts';
import { transmissionView } from './transmission-view.ts';
import { changeTransmission, findTransmission, lockTransmission } from './transmissions.store.ts';

/** How long an answer may be awaited before a process is taken to have ended meanwhile. */
const SENDING_MS = 5 * 60_000;

/** Notes that a manager deposited a document by hand. Errors: see `transmissionsApi.deposit`. */
export const deposit = async (
  { db, clock }: Pick<PeppolDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { on, reference }: DepositBody,
): Promise<TransmissionView> => {
  await transact(db, actor, async (tx) => {
    const now = clock.now();
    const row = await lockTransmission(tx, id);
    if (!row) throw refuse(transmissionRefusals.unknown);
    const isBeingSent = row.is_being_sent && now.getTime() - (row.asked_at ?? now).getTime() < SENDING_MS;
    const refused = depositRefusal(row, isBeingSent);
    if (refused) throw refuse(transmissionRefusals[refused]);
    if (on > agencyDay(now)) throw refuse(transmissionRefusals.dayAhead, 'on');
    if (on < agencyDay(row.issued_at)) throw refuse(transmissionRefusals.dayBefore, 'on');
    if (row.deposited_on === on && row.reference === reference) return rollBack(undefined);
    await changeTransmission(tx, id, {
      state: 'sent',
      reference,
      sent_at: now,
      deposited_on: on,
      deposited_by: 'accountId' in actor ? actor.accountId : null,
      reason: null,
      next_at: null,
      tries: 0,
      failure: null,
      is_being_sent: false,
    });
    await tx.record({
      at: now,
      act: 'reservation.deposit-document',
      subject: { kind: 'reservation', id: row.reservation_id },
      before: { peppolState: row.state },
      after: { number: row.number, peppolState: 'sent', depositedOn: on, reference },
    });
    return undefined;
  });
  const row = await findTransmission(db, id);
  if (!row) throw refuse(transmissionRefusals.unknown);
  return transmissionView(row);
};
