import type { EmailAddresses } from '../accounts/index.ts';
import type { Documents } from '../documents/index.ts';
import type { MailAttachment, MailPayload } from '../outbox/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { findRequestFacts, type RequestFacts } from '../reservations/index.ts';
import { findVehicleName } from '../vehicles/index.ts';
import type { MailSite } from './layout.ts';
import { isAddressed, type Letter } from './letter.ts';
import { readReservation, type ReservationFacts } from './mail-facts.ts';
import type { PaymentLinkFacts } from './templates/payment-link.ts';
import type { RentalBefore } from './templates/reservation-changed.ts';

export interface MailWriterDeps extends DbAndClock {
  publicUrl: string;
  agency: MailSite['agency'];
  /** Returns the address of a payment link, made when its mail is written; undefined when it can no longer be paid. */
  paymentLink(reservationId: number, linkId: number): Promise<PaymentLinkFacts | undefined>;
  /** Create the tokens of links mailed to an address; undefined when the links are no longer needed. */
  emails: Pick<EmailAddresses, 'createEmailToken' | 'createRestoreToken'>;
  documents: Pick<Documents, 'attach' | 'receiptForMail' | 'invoiceForMail'>;
}

export const isPaid = ({ state }: ReservationFacts): boolean =>
  state === 'confirmed' || state === 'finalized';

/** Loads the facts of a mail when it is written. */
export const factsOfMails = (deps: MailWriterDeps) => {
  const { db } = deps;

  const rentalBefore = async (payload: MailPayload<'reservation-changed'>): Promise<RentalBefore> => ({
    vehicle: (await findVehicleName(db, payload.vehicleId)) ?? '',
    startDate: payload.startDate,
    endDate: payload.endDate,
    totalCents: payload.totalCents ?? Number.NaN,
    accessories: payload.accessories,
    creditCents: payload.creditCents ?? 0,
  });

  const ofReservation = async <Written extends Letter | undefined | 'later'>(
    id: string | number,
    tell: (facts: ReservationFacts) => Written | Promise<Written>,
  ): Promise<Written | undefined> => {
    const facts = await readReservation(db, Number(id));
    return facts && tell(facts);
  };

  /** For a mail about a payment link that can still be paid, to a customer with an e-mail address. */
  const ofPaymentLink = (
    { reservationId, linkId }: MailPayload<'payment-link'>,
    tell: (facts: ReservationFacts, link: PaymentLinkFacts) => Letter | undefined,
  ): Promise<Letter | undefined> =>
    ofReservation(reservationId, async (facts) => {
      if (!isAddressed(facts.customer)) return undefined;
      const link = await deps.paymentLink(reservationId, linkId);
      return link && tell(facts, link);
    });

  /** For a mail about a request whose reservation is still confirmed or finished. */
  const ofRequest = async (
    { reservationId, requestId }: MailPayload<'agency-request'>,
    tell: (facts: ReservationFacts, request: RequestFacts) => Letter | undefined,
  ): Promise<Letter | undefined> => {
    const request = await findRequestFacts(db, requestId);
    return (
      request && ofReservation(reservationId, (facts) => (isPaid(facts) ? tell(facts, request) : undefined))
    );
  };

  /** For a mail with the documents of a handover; not sent without documents. */
  const ofHandover = async (
    { reservationId, handover }: MailPayload<'handover-documents'>,
    tell: (
      facts: ReservationFacts,
      handover: 'departure' | 'return',
      attachments: MailAttachment[],
    ) => Letter | undefined | Promise<Letter | undefined>,
  ): Promise<Letter | undefined> => {
    const attachments = [...(await deps.documents.attach(reservationId, handover))];
    if (attachments.length === 0) return undefined;
    return ofReservation(reservationId, (facts) => tell(facts, handover, attachments));
  };

  return { rentalBefore, ofReservation, ofPaymentLink, ofRequest, ofHandover };
};
