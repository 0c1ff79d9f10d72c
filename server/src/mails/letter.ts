import type { MailKind } from '@volant/shared/words/words.ts';
import { namesOf } from './greeting.ts';
import type { MailTexts } from './layout.ts';
import type { Person } from './mail-facts.ts';
import type { LeasedMail, MailAddress, MailAttachment, MailPayload } from '../outbox/index.ts';

/** A mail before it is dated and numbered. */
export interface Letter extends MailTexts {
  to: MailAddress;
  accountId?: number;
  replyTo?: MailAddress;
  attachments?: MailAttachment[];
}

/**
 * Writes a mail of one kind from the current facts. Undefined: the mail is outdated and not sent. 'later': its facts
 * are not known yet.
 */
export type WriteLetter<Payload> = (
  owed: Omit<LeasedMail, 'payload'> & { payload: Payload },
  now: Date,
) => Promise<Letter | undefined | 'later'>;

export type Letters = { [Kind in MailKind]: WriteLetter<MailPayload<Kind>> };

export type Named = Pick<Person, 'firstName' | 'lastName' | 'email'> & Partial<Pick<Person, 'accountId'>>;

export const addressOf = ({ firstName, lastName, email }: Named): MailAddress => ({
  name: `${firstName} ${lastName}`.trim(),
  address: email,
});

/** Whether mail can reach the person. */
export const isAddressed = ({ erasedAt, email }: Person): boolean => erasedAt === null && email !== '';

/** Recipient and Reply-To of a letter. */
export const addressing = (agencyAddress: MailAddress) => {
  /**
   * To a customer, unless they were erased or have no address. Replies go to the agency, whatever address sends the
   * mail.
   */
  const toPerson = (
    person: Person,
    texts: MailTexts & { attachments?: MailAttachment[] },
  ): Letter | undefined =>
    isAddressed(person)
      ? {
          to: addressOf({ ...namesOf(person), email: person.email }),
          accountId: person.accountId,
          replyTo: agencyAddress,
          ...texts,
        }
      : undefined;

  /** About the account itself: without a name, as nobody may have confirmed the address. */
  const toAccount = (person: Person, texts: MailTexts): Letter | undefined =>
    toPerson({ ...person, emailConfirmedAt: null }, texts);

  /** To the agency; replies go to the person whom the mail is about. */
  const toAgency = (sender: Named, texts: MailTexts & { attachments?: MailAttachment[] }): Letter => ({
    to: agencyAddress,
    ...(sender.accountId !== undefined && { accountId: sender.accountId }),
    // A customer without an e-mail address must be called instead.
    replyTo: sender.email === '' ? agencyAddress : addressOf(sender),
    ...texts,
  });

  return { toPerson, toAccount, toAgency };
};
