import type { MailKind } from '@volant/shared/emails/emails.messages.ts';
import { isReminderUseful } from '@volant/shared/reservations/reading/reminder.rules.ts';
import { plusMinutes } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findBaseState } from '../installation/index.ts';
import { addressing, isAddressed, type Letter } from './letter.ts';
import type { MailSite, MailTexts } from './layout.ts';
import type { Mail } from './mailer.ts';
import {
  findLostRentalFacts,
  findPerson,
  findRefundFacts,
  type ReservationFacts,
} from './mail-facts.store.ts';
import { factsOfMails, isPaid, type MailWriterDeps } from './facts-of-mails.ts';
import { mailboxLetters } from './mailbox-letters.ts';
import type { LeasedMail } from './outbox.store.ts';
import { agencyCancellationMail } from './templates/agency-cancellation.ts';
import { agencyHandoverDocumentsMail } from './templates/agency-handover-documents.ts';
import { agencyReservationMail } from './templates/agency-reservation.ts';
import { agencyRefundFailedMail } from './templates/agency-refund-failed.ts';
import { agencyRequestMail } from './templates/agency-request.ts';
import { agencyRequestWithdrawnMail } from './templates/agency-request-withdrawn.ts';
import { agencyRentalLostMail } from './templates/agency-rental-lost.ts';
import { cautionNoticeMail, noticeIn } from './templates/caution-notice.ts';
import { contactMessageMail } from './templates/contact-message.ts';
import { depositRefundedMail } from './templates/deposit-refunded.ts';
import { codeFailuresMail, loginFailuresMail } from './templates/login-failures.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { pickupReminderMail } from './templates/pickup-reminder.ts';
import { reservationChangedMail, vehicleChangedMail } from './templates/reservation-changed.ts';
import { accountActivationMail } from './templates/account-activation.ts';
import { paymentLinkMail } from './templates/payment-link.ts';
import { reservationCanceledMail } from './templates/reservation-canceled.ts';
import { reservationConfirmedMail } from './templates/reservation-confirmed.ts';
import { reservationNoShowMail } from './templates/reservation-no-show.ts';
import { requestReceivedMail } from './templates/request-received.ts';
import { requestWithdrawnMail } from './templates/request-withdrawn.ts';
import { reservationFinalizedMail } from './templates/reservation-finalized.ts';
import { welcomeMail } from './templates/welcome.ts';

/**
 * Writes a queued mail from the facts at sending time: the current address and state. Outdated mails (a
 * confirmation overtaken by the cancellation) are not sent.
 */
export const mailWriter = (deps: MailWriterDeps) => {
  const { db, publicUrl, agency, resetLink, emailLink } = deps;
  const site: MailSite = { publicUrl, agency };
  const agencyAddress = { name: agency.name, address: agency.email };
  const { toPerson, toAccount, toAgency } = addressing(agencyAddress);
  const { passwordReset, emailConfirmation, papersToCustomer, addressChanged } = mailboxLetters(deps, site);
  const { rentalBefore, ofAccount, ofReservation, ofPaymentLink, ofRequest, ofHandover } = factsOfMails(deps);

  const write = async (owed: LeasedMail, now: Date): Promise<Mail | undefined | 'later'> => {
    const letter = await compose(owed, now);
    if (letter === 'later') return letter;
    const name = `${owed.kind}.${owed.aggregate_id}`;
    const messageId = `<${name}.${await markOf(db, owed)}@${new URL(publicUrl).hostname}>`;
    return letter && { name, messageId, date: now, attachments: [], ...letter };
  };

  const compose = async (
    { kind, aggregate_id: id, payload, created_at: createdAt }: LeasedMail,
    now: Date,
  ): Promise<Letter | undefined | 'later'> => {
    /** A refund is told as done once the provider has taken it: it may refuse, because of a dispute for instance. */
    const onceAnswered =
      (tell: (facts: ReservationFacts) => Letter | undefined) => (facts: ReservationFacts) =>
        facts.isRefundAsked && now < plusMinutes(createdAt, REFUND_ANSWER_MINUTES) ? 'later' : tell(facts);
    switch (kind as MailKind) {
      case 'welcome': {
        const person = await findPerson(db, Number(id));
        const requestId = payload['requestId'];
        const link = typeof requestId === 'string' ? await emailLink(Number(id), requestId) : undefined;
        return person && toPerson(person, welcomeMail(link, site));
      }
      case 'account-activation': {
        // What a former version queued has the account in its name alone.
        const accountId = Number(payload['accountId'] ?? id);
        const person = await findPerson(db, accountId);
        const link = person && isAddressed(person) ? await resetLink(accountId) : undefined;
        return person && link && toAccount(person, accountActivationMail(link, site));
      }
      case 'payment-link':
        return ofPaymentLink(payload, (facts, link) =>
          toPerson(facts.customer, paymentLinkMail(facts, link, site)),
        );
      case 'password-reset':
        return passwordReset(payload);
      case 'password-changed':
        return ofAccount(payload, (person) => toAccount(person, passwordChangedMail(site, createdAt)));
      case 'login-failures':
        return ofAccount(payload, (person) => toAccount(person, failuresMail(payload, site)));
      case 'email-confirmation':
        return emailConfirmation(payload);
      case 'email-changed':
        return ofAccount(payload, (person) => addressChanged(person, payload, createdAt));
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
        return ofReservation(
          id,
          onceAnswered((facts) => toPerson(facts.customer, reservationCanceledMail(facts, site, now))),
        );
      case 'reservation-no-show':
        return ofReservation(
          id,
          onceAnswered((facts) => toPerson(facts.customer, reservationNoShowMail(facts, site, now))),
        );
      case 'agency-cancellation':
        return ofReservation(
          id,
          onceAnswered((facts) => toAgency(facts.customer, agencyCancellationMail(facts, site))),
        );
      case 'reservation-finalized':
        return ofReservation(id, (facts) => toPerson(facts.customer, reservationFinalizedMail(facts, site)));
      case 'handover-documents':
      case 'agency-handover-documents':
        return ofHandover(payload, (facts, handover, attachments) =>
          kind === 'handover-documents'
            ? papersToCustomer(facts, handover, attachments)
            : Promise.resolve(
                toAgency(facts.customer, {
                  ...agencyHandoverDocumentsMail(facts, handover, site),
                  attachments,
                }),
              ),
        );
      case 'request-received':
        return ofRequest(payload, (facts, request) =>
          toPerson(facts.customer, requestReceivedMail(facts, request, site)),
        );
      case 'agency-request':
        return ofRequest(payload, (facts, request) =>
          toAgency(facts.customer, agencyRequestMail(facts, request, site)),
        );
      case 'request-withdrawn':
        return ofRequest(payload, (facts, request) =>
          toPerson(facts.customer, requestWithdrawnMail(facts, request, site)),
        );
      case 'agency-request-withdrawn':
        return ofRequest(payload, (facts, request) =>
          toAgency(facts.customer, agencyRequestWithdrawnMail(facts, request, site)),
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

/** How long the mail of a cancellation waits for the provider to take its refund. */
const REFUND_ANSWER_MINUTES = 10;

/** Tries of the password, or of codes after the right one. */
const failuresMail = (payload: LeasedMail['payload'], site: MailSite): MailTexts =>
  payload['isPasswordKnown'] === true ? codeFailuresMail(site) : loginFailuresMail(site);

/**
 * Includes the time and the installation: the same for every attempt, and unique even if a restored
 * database reuses an id.
 */
const markOf = async (db: Db, { created_at: owedAt }: LeasedMail): Promise<string> => {
  const { site } = await findBaseState(db);
  return `${owedAt.getTime().toString(36)}.${site.replaceAll('-', '').slice(0, 12)}`;
};
