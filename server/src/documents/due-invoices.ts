import { isHeld } from '@volant/shared/documents/held-invoices.rules.ts';
import { nextInvoice } from '@volant/shared/documents/next-invoice.rules.ts';
import { system } from '../platform/actor.ts';
import type { GoOn } from '../platform/jobs/leased-duties.ts';
import { lockReservation } from '../reservations/index.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { isForAll } from './due-receipts.ts';
import { findInvoiceable } from './invoice-facts.ts';
import { deleteNotesUpTo, findLastNote, listDueRentals } from './invoices.store.ts';
import type { InInvoiceTurn } from './issue-invoice.ts';

/**
 * Duty: issues the documents that rentals for companies, and those that were invoiced before, lack. What hinders one rental
 * does not hinder the others; when nothing can be issued at all, it stops.
 */
export const issueDueInvoices = async (
  deps: DocumentsDeps,
  inInvoiceTurn: InInvoiceTurn,
  mayContinue: GoOn,
): Promise<void> => {
  for (const reservationId of await listDueRentals(deps.db)) {
    try {
      for (let isDone = false; !isDone;) {
        if (!(await mayContinue())) return;
        isDone = await issueNext(deps, inInvoiceTurn, reservationId);
      }
    } catch (error) {
      if (isForAll(error)) throw error;
      deps.log.error({ err: error, reservationId }, 'a document is not issued; the next round tries again');
    }
  }
};

/** Issues the next document of a rental; true when there is none, or none may be issued. */
const issueNext = (
  { clock }: DocumentsDeps,
  inInvoiceTurn: InInvoiceTurn,
  reservationId: number,
): Promise<boolean> =>
  inInvoiceTurn(system('sweep'), async (tx, issue) => {
    const now = await clock.verified(tx);
    await lockReservation(tx, reservationId);
    const last = await findLastNote(tx, reservationId);
    const found = await findInvoiceable(tx, { reservationId, now, isAsked: false });
    if (found && 'obstacle' in found) {
      // The others are shown as missing until somebody settles them.
      if (found.obstacle === 'private' || found.obstacle === 'regime_none')
        await deleteNotesUpTo(tx, reservationId, last);
      return true;
    }
    if (!found) return true;
    const draft = nextInvoice(found.rental.invoicing);
    if (!draft) await deleteNotesUpTo(tx, reservationId, last);
    if (!draft || isHeld(draft, found.rental.issued)) return true;
    await issue(tx, found.rental, { draft, now });
    return false;
  });
