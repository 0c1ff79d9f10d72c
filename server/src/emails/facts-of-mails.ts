import type { ContactMessage } from '@volant/shared/contact/contact.schema.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Addressee } from './greeting.ts';
import { isAddressed, type Letter } from './letter.ts';
import {
  findPerson,
  findReservationFacts,
  findVehicleOfMail,
  type Person,
  type ReservationFacts,
  type ReservationMoney,
} from './mail-facts.store.ts';
import type { MailAttachment } from './mailer.ts';
import type { LeasedMail } from './outbox.store.ts';
import { findRequestFacts, type RequestFacts } from './request-facts.store.ts';
import type { PaymentLinkFacts } from './templates/payment-link.ts';
import type { RentalBefore } from './templates/reservation-changed.ts';

export interface MailWriterDeps {
  db: Db;
  publicUrl: string;
  agency: Config['agency'];
  findMoney(reservationId: number): Promise<ReservationMoney>;
  findPriceLines(reservationId: number): Promise<readonly PriceLine[]>;
  findContactMessage(id: number): Promise<ContactMessage | undefined>;
  /** The papers of a handover; none while it is not done. */
  findHandoverDocuments(
    reservationId: number,
    handover: 'departure' | 'return',
  ): Promise<readonly MailAttachment[]>;
  /** Creates a reset link: its token, and whose it is; undefined when the account is gone. */
  resetLink(accountId: number): Promise<(Addressee & { email: string; token: string }) | undefined>;
  /** The address of a payment link, made when its mail is written; undefined when it can no longer be paid. */
  paymentLink(reservationId: number, linkId: number): Promise<PaymentLinkFacts | undefined>;
  /** Creates the link for a request: its token and address; undefined when the request is no longer valid. */
  emailLink(accountId: number, requestId: string): Promise<{ email: string; token: string } | undefined>;
  /** Creates the link that puts an address back which was replaced; undefined when that is no longer possible. */
  restoreLink(accountId: number, restoreId: number): Promise<{ email: string; token: string } | undefined>;
  /** Creates the token of a link that proves an address; null for an account without a password. */
  proofToken(accountId: number): Promise<string | null>;
}

export const isPaid = ({ state }: ReservationFacts): boolean =>
  state === 'confirmed' || state === 'finalized';

/** Reads what a mail is about when it is written. */
export const factsOfMails = (deps: MailWriterDeps) => {
  const { db } = deps;

  const rentalBefore = async (payload: LeasedMail['payload']): Promise<RentalBefore> => ({
    vehicle: await findVehicleOfMail(db, Number(payload['vehicleId'])),
    startDate: String(payload['startDate']),
    endDate: String(payload['endDate']),
    // Absent in what a former version queued.
    totalCents: Number(payload['totalCents'] ?? Number.NaN),
    accessories: Array.isArray(payload['accessories']) ? payload['accessories'].map(String) : undefined,
    creditCents: Number(payload['creditCents'] ?? 0),
  });

  const ofReservation = async <Told extends Letter | undefined | 'later'>(
    id: string,
    tell: (facts: ReservationFacts) => Told | Promise<Told>,
  ): Promise<Told | undefined> => {
    const facts = await findReservationFacts(db, Number(id), deps);
    return facts && tell(facts);
  };

  const ofAccount = async (
    payload: LeasedMail['payload'],
    tell: (person: Person) => Letter | undefined | Promise<Letter | undefined>,
  ): Promise<Letter | undefined> => {
    const person = await findPerson(db, Number(payload['accountId']));
    return person && tell(person);
  };

  /** About a link that can still be paid, for a customer with an address. */
  const ofPaymentLink = (
    payload: LeasedMail['payload'],
    tell: (facts: ReservationFacts, link: PaymentLinkFacts) => Letter | undefined,
  ): Promise<Letter | undefined> =>
    ofReservation(String(payload['reservationId']), async (facts) => {
      if (!isAddressed(facts.customer)) return undefined;
      const link = await deps.paymentLink(Number(payload['reservationId']), Number(payload['linkId']));
      return link && tell(facts, link);
    });

  /** About a request whose reservation is still paid. */
  const ofRequest = async (
    payload: LeasedMail['payload'],
    tell: (facts: ReservationFacts, request: RequestFacts) => Letter | undefined,
  ): Promise<Letter | undefined> => {
    const request = await findRequestFacts(db, Number(payload['requestId']));
    return (
      request &&
      ofReservation(String(payload['reservationId']), (facts) =>
        isPaid(facts) ? tell(facts, request) : undefined,
      )
    );
  };

  /** With the papers of a handover; not sent without one. */
  const ofHandover = async (
    payload: LeasedMail['payload'],
    tell: (
      facts: ReservationFacts,
      handover: 'departure' | 'return',
      attachments: MailAttachment[],
    ) => Promise<Letter | undefined>,
  ): Promise<Letter | undefined> => {
    const handover = payload['handover'] === 'return' ? 'return' : 'departure';
    const id = Number(payload['reservationId']);
    const attachments = [...(await deps.findHandoverDocuments(id, handover))];
    if (attachments.length === 0) return undefined;
    return ofReservation(String(id), (facts) => tell(facts, handover, attachments));
  };

  return { rentalBefore, ofAccount, ofReservation, ofPaymentLink, ofRequest, ofHandover };
};
