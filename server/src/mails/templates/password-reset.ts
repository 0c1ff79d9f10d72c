import { greetingBlock, type Addressee } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { choosePasswordButton } from '../security-blocks.ts';

/** The link of "Mot de passe oublié", made from `publicUrl`, never from the host of the request. */
export const passwordResetMail = (
  { token, ...reader }: Addressee & { token: string },
  site: MailSite,
): MailTexts => {
  const { passwordReset } = site.words;
  return composeMail(
    {
      subject: passwordReset.subject,
      preheader: passwordReset.preheader,
      heading: passwordReset.heading,
      blocks: [
        greetingBlock(reader, site),
        { kind: 'paragraph', text: passwordReset.asked },
        choosePasswordButton(token, site),
        { kind: 'notice', text: passwordReset.notice },
      ],
      footnote: passwordReset.footnote,
    },
    site,
  );
};
