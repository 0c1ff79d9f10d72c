import type { MailBlock } from './layout.ts';

/** What mail programs make a link of. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}/u;

/**
 * A name as it may be greeted, or nothing. Anybody can sign up with somebody else's address: what he calls himself
 * must not become an advertisement that we deliver.
 */
export const greetedName = (firstName: string): string => (LINK.test(firstName) ? '' : firstName);

/** `Bonjour Léa,` */
export const greetingBlock = ({ firstName }: { firstName: string }): MailBlock => ({
  kind: 'paragraph',
  text: `${['Bonjour', greetedName(firstName)].filter((part) => part !== '').join(' ')},`,
});
