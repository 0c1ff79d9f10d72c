import type { MailKind } from '@volant/shared/emails/emails.messages.ts';
import { createResetToken, findMailReader } from '../accounts/index.ts';
import type { LeasedMail } from '../outbox/index.ts';
import type { MailWriterDeps } from './facts-of-mails.ts';
import { namesOf } from './greeting.ts';
import type { MailSite, MailTexts } from './layout.ts';
import { addressing, addressOf, isAddressed, type Letter, type WriteLetter } from './letter.ts';
import type { Person } from './mail-facts.ts';
import { accountActivationMail } from './templates/account-activation.ts';
import { emailChangedMail } from './templates/email-changed.ts';
import { emailConfirmationMail } from './templates/email-confirmation.ts';
import { codeFailuresMail, loginFailuresMail } from './templates/login-failures.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { passwordResetMail } from './templates/password-reset.ts';
import { welcomeMail } from './templates/welcome.ts';

/** Mails about an account itself, most of them with a link for its mailbox. */
export const accountLetters = (deps: MailWriterDeps, site: MailSite) => {
  const { db, emails } = deps;
  const agencyAddress = { name: site.agency.name, address: site.agency.email };
  const { toPerson, toAccount } = addressing(agencyAddress);

  const ofAccount = async (
    { payload }: LeasedMail,
    tell: (person: Person) => Letter | undefined | Promise<Letter | undefined>,
  ): Promise<Letter | undefined> => {
    const person = await findMailReader(db, Number(payload['accountId']));
    return person && tell(person);
  };

  return {
    welcome: async ({ aggregate_id: id, payload }) => {
      const person = await findMailReader(db, Number(id));
      const requestId = payload['requestId'];
      const link =
        typeof requestId === 'string' ? await emails.createEmailToken(Number(id), requestId) : undefined;
      return person && toPerson(person, welcomeMail(link, site));
    },
    'account-activation': async ({ aggregate_id: id, payload }) => {
      // What a former version queued has the account in its name alone.
      const accountId = Number(payload['accountId'] ?? id);
      const person = await findMailReader(db, accountId);
      const link = person && isAddressed(person) ? await createResetToken(deps, accountId) : undefined;
      return person && link && toAccount(person, accountActivationMail(link, site));
    },
    'password-reset': async ({ payload }) => {
      const accountId = Number(payload['accountId']);
      const link = await createResetToken(deps, accountId);
      if (!link) return undefined;
      const to = addressOf({ ...namesOf(link), email: link.email });
      return { to, accountId, replyTo: agencyAddress, ...passwordResetMail(link, site) };
    },
    'password-changed': (owed) =>
      ofAccount(owed, (person) => toAccount(person, passwordChangedMail(site, owed.created_at))),
    'login-failures': (owed) =>
      ofAccount(owed, (person) => toAccount(person, failuresMail(owed.payload, site))),
    'email-confirmation': async ({ payload }) => {
      const accountId = Number(payload['accountId']);
      const link = await emails.createEmailToken(accountId, String(payload['requestId']));
      if (!link) return undefined;
      const to = { name: '', address: link.email };
      return { to, accountId, replyTo: agencyAddress, ...emailConfirmationMail(link, site) };
    },
    // To the address that was replaced; named when it had been confirmed.
    'email-changed': (owed) =>
      ofAccount(owed, async (person) => {
        const { payload, created_at: changedAt } = owed;
        const link = await emails.createRestoreToken(person.accountId, Number(payload['restoreId']));
        if (!link) return undefined;
        const emailConfirmedAt = payload['wasConfirmed'] === true ? changedAt : null;
        const reader = { ...person, email: link.email, emailConfirmedAt };
        return toPerson(reader, emailChangedMail({ reader, newEmail: person.email, link }, site));
      }),
  } satisfies Partial<Record<MailKind, WriteLetter>>;
};

/** Tries of the password, or of codes after the right one. */
const failuresMail = (payload: LeasedMail['payload'], site: MailSite): MailTexts =>
  payload['isPasswordKnown'] === true ? codeFailuresMail(site) : loginFailuresMail(site);
