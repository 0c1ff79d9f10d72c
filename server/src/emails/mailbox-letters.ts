import type { MailWriterDeps } from './facts-of-mails.ts';
import { namesOf } from './greeting.ts';
import type { MailSite } from './layout.ts';
import { addressing, addressOf, isAddressed, type Letter } from './letter.ts';
import type { Person, ReservationFacts } from './mail-facts.store.ts';
import type { MailAttachment } from './mailer.ts';
import type { LeasedMail } from './outbox.store.ts';
import { emailChangedMail } from './templates/email-changed.ts';
import { emailConfirmationMail } from './templates/email-confirmation.ts';
import {
  handoverDocumentsMail,
  unprovedHandoverMail,
  type Handover,
} from './templates/handover-documents.ts';
import { passwordResetMail } from './templates/password-reset.ts';

/** Letters with a link for a mailbox, and letters that depend on whether it is proved. */
export const mailboxLetters = (deps: MailWriterDeps, site: MailSite) => {
  const agencyAddress = { name: site.agency.name, address: site.agency.email };
  const { toPerson } = addressing(agencyAddress);

  const passwordReset = async (payload: LeasedMail['payload']): Promise<Letter | undefined> => {
    const accountId = Number(payload['accountId']);
    const link = await deps.resetLink(accountId);
    if (!link) return undefined;
    const to = addressOf({ ...namesOf(link), email: link.email });
    return { to, accountId, replyTo: agencyAddress, ...passwordResetMail(link, site) };
  };

  const emailConfirmation = async (payload: LeasedMail['payload']): Promise<Letter | undefined> => {
    const accountId = Number(payload['accountId']);
    const link = await deps.emailLink(accountId, String(payload['requestId']));
    if (!link) return undefined;
    const to = { name: '', address: link.email };
    return { to, accountId, replyTo: agencyAddress, ...emailConfirmationMail(link, site) };
  };

  /** To an address that nobody proved, no papers leave, but the link that proves it. */
  const papersToCustomer = async (
    facts: ReservationFacts,
    handover: Handover,
    attachments: MailAttachment[],
  ): Promise<Letter | undefined> => {
    const { customer } = facts;
    if (!isAddressed(customer)) return undefined;
    if (customer.emailConfirmedAt !== null)
      return toPerson(customer, { ...handoverDocumentsMail(facts, handover, site), attachments });
    const token = await deps.proofToken(customer.accountId);
    return toPerson(customer, unprovedHandoverMail(facts, token, site));
  };

  /** To the address that was replaced; named when it had been confirmed. */
  const addressChanged = async (
    person: Person,
    payload: LeasedMail['payload'],
    changedAt: Date,
  ): Promise<Letter | undefined> => {
    const link = await deps.restoreLink(person.accountId, Number(payload['restoreId']));
    if (!link) return undefined;
    const emailConfirmedAt = payload['wasConfirmed'] === true ? changedAt : null;
    const reader = { ...person, email: link.email, emailConfirmedAt };
    return toPerson(reader, emailChangedMail({ reader, newEmail: person.email, link }, site));
  };

  return { passwordReset, emailConfirmation, papersToCustomer, addressChanged };
};
