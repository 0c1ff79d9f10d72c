import { createInvitationToken, createResetToken, findMailReader } from '../accounts/index.ts';
import { summariseRentals } from '../reservations/index.ts';
import type { MailWriterDeps } from './facts-of-mails.ts';
import { namesOf } from './greeting.ts';
import type { MailSite } from './layout.ts';
import { addressing, addressOf, isAddressed, type Letter, type Letters } from './letter.ts';
import type { Person } from './mail-facts.ts';
import { accountDeletedMail } from './templates/account-deleted.ts';
import { accountActivationMail } from './templates/account-activation.ts';
import { emailChangedMail } from './templates/email-changed.ts';
import { emailConfirmationMail } from './templates/email-confirmation.ts';
import { codeFailuresMail, loginFailuresMail } from './templates/login-failures.ts';
import { newDeviceMail } from './templates/new-device.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { passwordResetMail } from './templates/password-reset.ts';
import { secondFactorChangedMail } from './templates/second-factor-changed.ts';
import { staffInvitationMail } from './templates/staff-invitation.ts';
import { welcomeMail } from './templates/welcome.ts';

/** Mails about an account itself, most with a link for the owner of its mailbox. */
export const accountLetters = (deps: MailWriterDeps, site: MailSite) => {
  const { db, emails } = deps;
  const agencyAddress = { name: site.agency.name, address: site.agency.email };
  const { toPerson, toAccount } = addressing(agencyAddress);

  const ofAccount = async (
    { payload }: { payload: { accountId: number } },
    tell: (person: Person) => Letter | undefined | Promise<Letter | undefined>,
  ): Promise<Letter | undefined> => {
    const person = await findMailReader(db, payload.accountId);
    return person && tell(person);
  };

  return {
    welcome: async ({ aggregate_id: id, payload }) => {
      const person = await findMailReader(db, Number(id));
      const { requestId } = payload;
      const link = requestId === undefined ? undefined : await emails.createEmailToken(Number(id), requestId);
      return person && toPerson(person, welcomeMail(link, site));
    },
    'account-activation': async ({ aggregate_id: id, payload }) => {
      // Mails queued by an older version have the account only in their key.
      const accountId = payload.accountId ?? Number(id);
      const person = await findMailReader(db, accountId);
      const link =
        person && isAddressed(person) ? await createResetToken(deps, accountId, 'activation') : undefined;
      if (!person || !link) return undefined;
      const hasRental = ((await summariseRentals(db, [accountId])).get(accountId)?.count ?? 0) > 0;
      return toAccount(person, accountActivationMail({ ...link, hasRental }, site));
    },
    'staff-invitation': async ({ payload: { accountId } }) => {
      const person = await findMailReader(db, accountId);
      const link = person && isAddressed(person) ? await createInvitationToken(deps, accountId) : undefined;
      return person && link && toAccount(person, staffInvitationMail(link, site));
    },
    'password-reset': async ({ payload: { accountId } }) => {
      const link = await createResetToken(deps, accountId, 'forgotten');
      if (!link) return undefined;
      const to = addressOf({ ...namesOf(link), email: link.email });
      return { to, accountId, replyTo: agencyAddress, ...passwordResetMail(link, site) };
    },
    'password-changed': (owed) =>
      ofAccount(owed, (person) => toAccount(person, passwordChangedMail(site, owed.created_at))),
    'second-factor-changed': (owed) =>
      ofAccount(owed, (person) => {
        const facts = { isOn: owed.payload.isOn, changedAt: owed.created_at };
        return toAccount(person, secondFactorChangedMail(site, facts));
      }),
    'new-device': (owed) =>
      ofAccount(owed, (person) => {
        const facts = { device: owed.payload.device, at: owed.created_at };
        return toAccount(person, newDeviceMail(site, facts));
      }),
    // The account no longer has an address, so the queued mail keeps it until it is sent.
    'account-deleted': async ({ payload: { address }, created_at: deletedAt }) =>
      address === undefined
        ? undefined
        : { to: { name: '', address }, replyTo: agencyAddress, ...accountDeletedMail(site, deletedAt) },
    'login-failures': (owed) =>
      ofAccount(owed, (person) => {
        // Wrong codes after the right password, or wrong passwords.
        const mailOf = owed.payload.isPasswordKnown ? codeFailuresMail : loginFailuresMail;
        return toAccount(person, mailOf(site));
      }),
    'email-confirmation': async ({ payload: { accountId, requestId } }) => {
      const link = await emails.createEmailToken(accountId, requestId);
      if (!link) return undefined;
      const to = { name: '', address: link.email };
      return { to, accountId, replyTo: agencyAddress, ...emailConfirmationMail(link, site) };
    },
    // Sent to the replaced address; with a name if it had been confirmed.
    'email-changed': (owed) =>
      ofAccount(owed, async (person) => {
        const { payload, created_at: changedAt } = owed;
        const link = await emails.createRestoreToken(person.accountId, payload.restoreId);
        if (!link) return undefined;
        const emailConfirmedAt = payload.wasConfirmed ? changedAt : null;
        const reader = { ...person, email: link.email, emailConfirmedAt };
        return toPerson(reader, emailChangedMail({ reader, newEmail: person.email, link }, site));
      }),
  } satisfies Partial<Letters>;
};
