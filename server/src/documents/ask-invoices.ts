import { INVOICE_ASKED_WITHIN_MONTHS } from '@volant/shared/agency.ts';
import { documentRefusals } from '@volant/shared/documents/documents.refusals.ts';
import { nextInvoice } from '@volant/shared/documents/next-invoice.rules.ts';
import { addMonths, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import type { Actor } from '../platform/actor.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { refuse } from '../platform/problem.ts';
import { lockReservation } from '../reservations/index.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import type { ShownDocument } from './documents.store.ts';
import { findInvoiceable, type Invoiceable, type Obstacle } from './invoice-facts.ts';
import { listShownInvoices } from './invoices.store.ts';
import type { InInvoiceTurn } from './issue-invoice.ts';

interface Asked {
  reservationId: number;
  /** The rate of another country, where its VAT is due. */
  vatPercent: number | undefined;
  isOwner: boolean;
}

const REFUSALS: Readonly<Record<Obstacle, Reason>> = {
  private: documentRefusals.nothingToInvoice,
  regime_none: documentRefusals.noRegime,
  regime_ended: documentRefusals.noRegime,
  address_missing: documentRefusals.addressMissing,
  foreign_vat: documentRefusals.foreignVat,
};

/**
 * Issues the documents that a rental lacks, one in each transaction. A private rental is invoiced within a year of its end;
 * from then on its documents follow its account, as those of a company's do. Asked again, it answers the same documents.
 */
export const askInvoices = async (
  { db, clock }: Pick<DocumentsDeps, 'db' | 'clock'>,
  inInvoiceTurn: InInvoiceTurn,
  actor: Actor,
  asked: Asked,
): Promise<{ isNew: boolean; documents: ShownDocument[] }> => {
  const { reservationId, vatPercent } = asked;
  if (vatPercent !== undefined && !asked.isOwner) throw refuse(documentRefusals.ownerNeeded);
  const issueNext = () =>
    inInvoiceTurn(actor, async (tx, issue) => {
      const now = await clock.verified(tx);
      await lockReservation(tx, reservationId);
      const found = await findInvoiceable(tx, { reservationId, now, vatPercent, isAsked: true });
      const rental = permitted(found, { vatPercent, today: agencyDay(now) });
      const draft = nextInvoice(rental.invoicing);
      if (!draft) return rollBack(false);
      await issue(tx, rental, { draft, now });
      return true;
    });
  let isNew = false;
  while (await issueNext()) isNew = true;
  const documents = await listShownInvoices(db, reservationId);
  if (documents.length === 0) throw refuse(documentRefusals.nothingToInvoice);
  return { isNew, documents };
};

const permitted = (
  found: Invoiceable | undefined,
  { vatPercent, today }: { vatPercent: number | undefined; today: IsoDate },
) => {
  if (!found) throw refuse(reservationRefusals.notFound);
  if ('obstacle' in found) throw refuse(REFUSALS[found.obstacle]);
  const { rental } = found;
  const { rate } = rental.invoicing;
  if (vatPercent !== undefined && (rate.category !== 'S' || rate.percent !== vatPercent))
    throw refuse(documentRefusals.notForeign, 'vatPercent');
  const isFirst = rental.buyer.is === 'person' && rental.issued.length === 0;
  if (isFirst && today > addMonths(rental.facts.endDate, INVOICE_ASKED_WITHIN_MONTHS))
    throw refuse(documentRefusals.tooLateToInvoice);
  return rental;
};
