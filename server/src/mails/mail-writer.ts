import { defaultWords, type MailKind } from '@volant/shared/words/words.ts';
import { findContactMessage } from '../contact/index.ts';
import { findBaseState } from '../installation/index.ts';
import type { LeasedMail, Mail } from '../outbox/index.ts';
import type { Db } from '../platform/db/open-database.ts';
import { accountLetters } from './account-letters.ts';
import type { MailWriterDeps } from './facts-of-mails.ts';
import type { MailSite } from './layout.ts';
import { addressing, type Letters, type WriteLetter } from './letter.ts';
import { moneyLetters } from './money-letters.ts';
import { rentalLetters } from './rental-letters.ts';
import { contactMessageMail } from './templates/contact-message.ts';

/**
 * Writes a queued mail from the facts at sending time: the current address and state. Outdated mails (a
 * confirmation overtaken by the cancellation) are not sent.
 */
export const mailWriter = (deps: MailWriterDeps) => {
  const { db, publicUrl, agency } = deps;
  const site: MailSite = { publicUrl, agency, words: defaultWords().mails };
  const { toAgency } = addressing({ name: agency.name, address: agency.email });
  const letters: Letters = {
    ...accountLetters(deps, site),
    ...rentalLetters(deps, site),
    ...moneyLetters(deps, site),
    'contact-message': async ({ aggregate_id: id }) => {
      const message = await findContactMessage(db, Number(id));
      return message && toAgency(message, contactMessageMail(message, site));
    },
  };

  const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(letters, kind);

  return async (owed: LeasedMail, now: Date): Promise<Mail | undefined | 'later'> => {
    const { kind } = owed;
    if (!isMailKind(kind)) throw new Error(`no template writes the mail ${kind}`);
    // `queueMail` guarantees that the payload matches the kind.
    const write: WriteLetter<never> = letters[kind];
    const letter = await write({ ...owed, payload: owed.payload as never }, now);
    if (letter === 'later') return letter;
    const name = `${kind}.${owed.aggregate_id}`;
    const messageId = `<${name}.${await markOf(db, owed)}@${new URL(publicUrl).hostname}>`;
    return letter && { name, messageId, date: now, sender: agency.name, attachments: [], ...letter };
  };
};

/**
 * A mark for the Message-ID, made of the time and the installation: the same for every attempt, and unique even if a
 * restored database reuses an id.
 */
const markOf = async (db: Db, { created_at: owedAt }: LeasedMail): Promise<string> => {
  const { site } = await findBaseState(db);
  return `${owedAt.getTime().toString(36)}.${site.replaceAll('-', '').slice(0, 12)}`;
};
