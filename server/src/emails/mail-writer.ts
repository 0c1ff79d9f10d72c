import type { MailKind } from '@volant/shared/emails/emails.messages.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { isReminderUseful } from '@volant/shared/reservations/reminder.rules.ts';
import type { Config } from '../platform/config/config.ts';
import type { ContactMessage } from '@volant/shared/contact/contact.schema.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findBaseState } from '../installation/index.ts';
import { namesOf, type Addressee } from './greeting.ts';
import { addressing, addressOf, isAddressed, type Letter } from './letter.ts';
import type { MailSite } from './layout.ts';
import type { Mail, MailAttachment } from './mailer.ts';
import {
  findLostRentalFacts,
  findPerson,
  findRefundFacts,
  findReservationFacts,
  findVehicleOfMail,
  type ReservationFacts,
  type ReservationMoney,
} from './mail-facts.store.ts';
import type { LeasedMail } from './outbox.store.ts';
import { findRequestFacts, type RequestFacts } from './request-facts.store.ts';
import { agencyCancellationMail } from './templates/agency-cancellation.ts';
import { agencyHandoverDocumentsMail } from './templates/agency-handover-documents.ts';
import { agencyReservationMail } from './templates/agency-reservation.ts';
import { agencyRefundFailedMail } from './templates/agency-refund-failed.ts';
import { agencyRequestMail } from './templates/agency-request.ts';
import { agencyRentalLostMail } from './templates/agency-rental-lost.ts';
import { cautionNoticeMail, noticeIn } from './templates/caution-notice.ts';
import { contactMessageMail } from './templates/contact-message.ts';
import { depositRefundedMail } from './templates/deposit-refunded.ts';
import { emailConfirmationMail } from './templates/email-confirmation.ts';
import { emailChangedMail } from './templates/email-changed.ts';
import { handoverDocumentsMail } from './templates/handover-documents.ts';
import { loginFailuresMail } from './templates/login-failures.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { passwordResetMail } from './templates/password-reset.ts';
import { pickupReminderMail } from './templates/pickup-reminder.ts';
import {
  type RentalBefore,
  reservationChangedMail,
  vehicleChangedMail,
} from './templates/reservation-changed.ts';
import { accountActivationMail } from './templates/account-activation.ts';
import { paymentLinkMail, type PaymentLinkFacts } from './templates/payment-link.ts';
import { reservationCanceledMail } from './templates/reservation-canceled.ts';
import { reservationConfirmedMail } from './templates/reservation-confirmed.ts';
import { reservationNoShowMail } from './templates/reservation-no-show.ts';
import { requestReceivedMail } from './templates/request-received.ts';
import { reservationFinalizedMail } from './templates/reservation-finalized.ts';
import { welcomeMail } from './templates/welcome.ts';

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
  emailLink(
    accountId: number,
    requestId: string,
  ): Promise<{ purpose: 'confirm' | 'change'; email: string; token: string } | undefined>;
}

const isPaid = ({ state }: ReservationFacts): boolean => state === 'confirmed' || state === 'finalized';

/**
 * Writes a queued mail from the facts at sending time: the current address and state. Outdated mails (a
 * confirmation overtaken by the cancellation) are not sent.
 */
export const mailWriter = (deps: MailWriterDeps) => {
  const { db, publicUrl, agency, resetLink, emailLink } = deps;
  const site: MailSite = { publicUrl, agency };
  const host = new URL(publicUrl).hostname;
  const agencyAddress = { name: agency.name, address: agency.email };
  const { toPerson, toAccount, toAgency } = addressing(agencyAddress);
  const { rentalBefore, ofReservation, ofRequest, ofHandover } = factsOfMails(deps);

  const write = async (owed: LeasedMail, now: Date): Promise<Mail | undefined> => {
    const letter = await compose(owed, now);
    const name = `${owed.kind}.${owed.aggregate_id}`;
    const messageId = `<${name}.${await markOf(db, owed)}@${host}>`;
    return letter && { name, messageId, date: now, attachments: [], ...letter };
  };

  const compose = async (
    { kind, aggregate_id: id, payload, created_at: createdAt }: LeasedMail,
    now: Date,
  ): Promise<Letter | undefined> => {
    switch (kind as MailKind) {
      case 'welcome': {
        const person = await findPerson(db, Number(id));
        const requestId = payload['requestId'];
        const link = typeof requestId === 'string' ? await emailLink(Number(id), requestId) : undefined;
        return person && toPerson(person, welcomeMail(link, site));
      }
      case 'account-activation': {
        const person = await findPerson(db, Number(id));
        const link = person && isAddressed(person) ? await resetLink(Number(id)) : undefined;
        return person && link && toAccount(person, accountActivationMail(link, site));
      }
      case 'payment-link': {
        const reservationId = String(payload['reservationId']);
        return ofReservation(reservationId, async ({ customer, ...facts }) => {
          if (!isAddressed(customer)) return undefined;
          const link = await deps.paymentLink(Number(reservationId), Number(payload['linkId']));
          return link && toPerson(customer, paymentLinkMail({ customer, ...facts }, link, site));
        });
      }
      case 'password-reset': {
        const link = await resetLink(Number(payload['accountId']));
        return (
          link && {
            to: addressOf({ ...namesOf(link), email: link.email }),
            accountId: Number(payload['accountId']),
            replyTo: agencyAddress,
            ...passwordResetMail(link, site),
          }
        );
      }
      case 'password-changed': {
        const person = await findPerson(db, Number(payload['accountId']));
        return person && toAccount(person, passwordChangedMail(site, createdAt));
      }
      case 'login-failures': {
        const person = await findPerson(db, Number(payload['accountId']));
        return person && toAccount(person, loginFailuresMail(site));
      }
      case 'email-confirmation': {
        const link = await emailLink(Number(payload['accountId']), String(payload['requestId']));
        return (
          link && {
            to: { name: '', address: link.email },
            accountId: Number(payload['accountId']),
            replyTo: agencyAddress,
            ...emailConfirmationMail(link, site),
          }
        );
      }
      case 'email-changed': {
        const person = await findPerson(db, Number(payload['accountId']));
        if (!person) return undefined;
        // Whether the old address, where this goes, had been confirmed.
        const emailConfirmedAt = payload['wasConfirmed'] === true ? person.emailConfirmedAt : null;
        const reader = { ...person, email: String(payload['oldEmail']), emailConfirmedAt };
        return toPerson(reader, emailChangedMail({ reader, newEmail: person.email }, site));
      }
      case 'reservation-confirmed':
        return ofReservation(id, (facts) =>
          isPaid(facts) ? toPerson(facts.customer, reservationConfirmedMail(facts, site, now)) : undefined,
        );
      case 'agency-reservation':
        return ofReservation(id, (facts) =>
          isPaid(facts) ? toAgency(facts.customer, agencyReservationMail(facts, site)) : undefined,
        );
      case 'reservation-changed':
      case 'vehicle-changed': {
        const before = await rentalBefore(payload);
        const mailOf = kind === 'vehicle-changed' ? vehicleChangedMail : reservationChangedMail;
        return ofReservation(String(payload['reservationId']), (facts) =>
          isPaid(facts) ? toPerson(facts.customer, mailOf(facts, before, { site, now })) : undefined,
        );
      }
      case 'reservation-canceled':
        return ofReservation(id, (facts) =>
          toPerson(facts.customer, reservationCanceledMail(facts, site, now)),
        );
      case 'reservation-no-show':
        return ofReservation(id, (facts) =>
          toPerson(facts.customer, reservationNoShowMail(facts, site, now)),
        );
      case 'agency-cancellation':
        return ofReservation(id, (facts) => toAgency(facts.customer, agencyCancellationMail(facts, site)));
      case 'reservation-finalized':
        return ofReservation(id, (facts) => toPerson(facts.customer, reservationFinalizedMail(facts, site)));
      case 'handover-documents':
      case 'agency-handover-documents':
        return ofHandover(payload, (facts, handover, attachments) =>
          kind === 'handover-documents'
            ? toPerson(facts.customer, { ...handoverDocumentsMail(facts, handover, site), attachments })
            : {
                ...toAgency(facts.customer, agencyHandoverDocumentsMail(facts, handover, site)),
                attachments,
              },
        );
      case 'request-received':
        return ofRequest(payload, (facts, request) =>
          toPerson(facts.customer, requestReceivedMail(facts, request, site)),
        );
      case 'agency-request':
        return ofRequest(payload, (facts, request) =>
          toAgency(facts.customer, agencyRequestMail(facts, request, site)),
        );
      case 'deposit-refunded': {
        const refund = await findRefundFacts(db, id);
        return refund && toPerson(refund.customer, depositRefundedMail(refund, site));
      }
      case 'agency-refund-failed': {
        const refund = await findRefundFacts(db, String(payload['refundId'] ?? payload['paymentId']));
        return refund && toAgency(refund.customer, agencyRefundFailedMail(refund, site));
      }
      case 'agency-rental-lost': {
        const lost = await findLostRentalFacts(db, id);
        const texts = lost && agencyRentalLostMail(lost, site);
        if (!texts) return undefined;
        // An answer about an unknown customer goes to the agency itself.
        return lost.customer
          ? toAgency(lost.customer, texts)
          : { to: agencyAddress, replyTo: agencyAddress, ...texts };
      }
      case 'caution-notice':
        return ofReservation(String(payload['reservationId']), (facts) =>
          toPerson(facts.customer, cautionNoticeMail(facts, noticeIn(payload), site)),
        );
      case 'pickup-reminder':
        return ofReservation(id, (facts) =>
          facts.state === 'confirmed' && isReminderUseful(facts.startDate, now)
            ? toPerson(facts.customer, pickupReminderMail(facts, site, now))
            : undefined,
        );
      case 'contact-message': {
        const message = await deps.findContactMessage(Number(id));
        return message && toAgency(message, contactMessageMail(message, site));
      }
    }
    throw new Error(`no template writes the mail ${kind}`);
  };

  return write;
};

/** Reads what a mail is about when it is written. */
const factsOfMails = (deps: MailWriterDeps) => {
  const { db } = deps;

  const rentalBefore = async (payload: LeasedMail['payload']): Promise<RentalBefore> => ({
    vehicle: await findVehicleOfMail(db, Number(payload['vehicleId'])),
    startDate: String(payload['startDate']),
    endDate: String(payload['endDate']),
  });

  const ofReservation = async (
    id: string,
    tell: (facts: ReservationFacts) => Letter | undefined | Promise<Letter | undefined>,
  ): Promise<Letter | undefined> => {
    const facts = await findReservationFacts(db, Number(id), deps);
    return facts && tell(facts);
  };

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
    ) => Letter | undefined,
  ): Promise<Letter | undefined> => {
    const handover = payload['handover'] === 'return' ? 'return' : 'departure';
    const id = Number(payload['reservationId']);
    const attachments = [...(await deps.findHandoverDocuments(id, handover))];
    if (attachments.length === 0) return undefined;
    return ofReservation(String(id), (facts) => tell(facts, handover, attachments));
  };

  return { rentalBefore, ofReservation, ofRequest, ofHandover };
};

/**
 * Includes the time and the installation: the same for every attempt, and unique even if a restored
 * database reuses an id.
 */
const markOf = async (db: Db, { created_at: owedAt }: LeasedMail): Promise<string> => {
  const { site } = await findBaseState(db);
  return `${owedAt.getTime().toString(36)}.${site.replaceAll('-', '').slice(0, 12)}`;
};
