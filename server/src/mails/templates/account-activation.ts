import { greetingBlock, type Addressee } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { choosePasswordButton } from '../security-blocks.ts';

/**
 * Invites a customer added by the agency to choose a password if they want an account. Many imported customers never
 * rented anything here.
 */
export const accountActivationMail = (
  { token, hasRental, ...reader }: Addressee & { token: string; hasRental: boolean },
  site: MailSite,
): MailTexts => {
  const { accountActivation } = site.words;
  const words = hasRental ? accountActivation.withRental : accountActivation.withoutRental;
  return composeMail(
    {
      subject: accountActivation.subject,
      preheader: words.preheader,
      heading: accountActivation.heading,
      blocks: [
        greetingBlock(reader, site),
        { kind: 'paragraph', text: words.why },
        choosePasswordButton(token, site),
        { kind: 'notice', text: accountActivation.notice },
      ],
      footnote: words.footnote,
    },
    site,
  );
};
