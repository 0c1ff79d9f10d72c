import type { MailBlock } from './layout.ts';
import type { Person } from './mail-facts.store.ts';

/** Whom a mail is written to. */
export type Addressee = Pick<Person, 'firstName' | 'lastName' | 'emailConfirmedAt'>;

/**
 * The names that a mail may call its reader by: none before the reader is known to read mail there. Anybody can sign up
 * with somebody else's address, and must not have us deliver a text of theirs to it.
 */
export const namesOf = ({
  firstName,
  lastName,
  emailConfirmedAt,
}: Addressee): Pick<Addressee, 'firstName' | 'lastName'> =>
  emailConfirmedAt === null ? { firstName: '', lastName: '' } : { firstName, lastName };

/** What mail programs make a link of. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}/u;

/** A name as it may be greeted, or nothing: it must not become an advertisement that we deliver. */
const greetedName = (reader: Addressee): string => {
  const { firstName } = namesOf(reader);
  return LINK.test(firstName) ? '' : firstName;
};

/** To whoever reads mail at an address that may be anybody's. */
export const NOBODY_KNOWN: Addressee = { firstName: '', lastName: '', emailConfirmedAt: null };

/** `Bonjour Léa,` */
export const greetingBlock = (reader: Addressee): MailBlock => ({
  kind: 'paragraph',
  text: `${['Bonjour', greetedName(reader)].filter((part) => part !== '').join(' ')},`,
});
