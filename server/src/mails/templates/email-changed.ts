import { contactWays } from '../contact-ways.ts';
import { greetingBlock, type Addressee } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** `l•••@exemple.be`: enough for its owner to recognise it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1•••$2');

/**
 * Tells the old address that the account has a new one, with a link to restore the old one. The new address is quoted
 * (masked) only if the old one was confirmed.
 */
export const emailChangedMail = (
  { reader, newEmail, link }: { reader: Addressee; newEmail: string; link: { token: string } },
  site: MailSite,
): MailTexts => {
  const { emailChanged } = site.words;
  const isProved = reader.emailConfirmedAt !== null;
  const byWhich = isProved ? masked(newEmail) : emailChanged.anotherAddress;
  return composeMail(
    {
      subject: emailChanged.subject,
      preheader: emailChanged.preheader(isProved ? emailChanged.theAddress(byWhich) : byWhich),
      heading: emailChanged.heading,
      blocks: [
        greetingBlock(reader, site),
        { kind: 'paragraph', text: emailChanged.replaced(site.agency.name, byWhich) },
        { kind: 'paragraph', text: emailChanged.notYou },
        {
          kind: 'button',
          label: emailChanged.restore,
          href: `${site.publicUrl}/restore-email?token=${encodeURIComponent(link.token)}`,
          isAddressShown: true,
        },
        { kind: 'notice', text: emailChanged.notice(contactWays(site)) },
      ],
      footnote: isProved ? emailChanged.wasYours : emailChanged.mistaken,
    },
    site,
  );
};
