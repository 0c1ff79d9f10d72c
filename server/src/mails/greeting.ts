import type { MailBlock, MailSite } from './layout.ts';
import type { Person } from './mail-facts.ts';

/** The recipient of a mail. */
export type Addressee = Pick<Person, 'firstName' | 'lastName' | 'emailConfirmedAt'>;

/**
 * The names that a mail may use: none before the address is confirmed. Anyone can sign up with someone else's
 * address, and must not send them text through us.
 */
export const namesOf = ({
  firstName,
  lastName,
  emailConfirmedAt,
}: Addressee): Pick<Addressee, 'firstName' | 'lastName'> =>
  emailConfirmedAt === null ? { firstName: '', lastName: '' } : { firstName, lastName };

/** Text that mail programs turn into a link. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}/u;

/** A name if it is safe to greet with, else '': it must not carry an advertisement. */
const greetedName = (reader: Addressee): string => {
  const { firstName } = namesOf(reader);
  return LINK.test(firstName) ? '' : firstName;
};

/** A recipient without a name, for addresses that may not be the user's. */
export const NOBODY_KNOWN: Addressee = { firstName: '', lastName: '', emailConfirmedAt: null };

/** `Bonjour Léa,` */
export const greetingBlock = (reader: Addressee, { words: { greeting } }: MailSite): MailBlock => {
  const name = greetedName(reader);
  return { kind: 'paragraph', text: name === '' ? greeting.hello : greeting.helloTo(name) };
};
