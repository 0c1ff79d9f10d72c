import { linkRefusals } from '@volant/shared/payments/links.refusals.ts';
import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { ownDueCents } from '@volant/shared/payments/links.rules.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/problem.ts';
import { dueCentsOf, linkReservationUnknown } from '../link-answers.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { createPaymentLink } from './links.ts';

/**
 * The customer of a rental that has ended makes a link to pay everything that is due for it. No mail is sent about this
 * link. Errors: 404 for the rental of another customer; 409 and 422 as for the agency's links.
 */
export const createOwnLink = async (
  deps: PaymentsDeps,
  actor: Actor,
  { reservationId, accountId }: { reservationId: number; accountId: number },
): Promise<{ url: string }> => {
  const hold = await deps.holds.find(deps.db, reservationId);
  if (hold?.accountId !== accountId) throw linkReservationUnknown();
  if (hold.state !== 'finalized') throw refuse(linkRefusals.notPayable);
  const amountCents = ownDueCents({
    hasReturned: true,
    dueCents: await dueCentsOf(deps.db, reservationId),
  });
  if (amountCents === 0) throw refuse(ledgerRefusals.nothing_due);
  const { url } = await createPaymentLink(
    deps,
    actor,
    { reservationId, by: accountId },
    { purpose: 'balance', amountCents },
    {
      isMailed: false,
      whilePaying: {
        processing: linkRefusals.ownProcessing,
        opening: linkRefusals.ownOpening,
        paid: linkRefusals.alreadyPaid,
      },
    },
  );
  return { url };
};
