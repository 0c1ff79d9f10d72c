import { greetingBlock, type Addressee } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { choosePasswordButton } from '../security-blocks.ts';

/** Invites a new manager added by an owner to choose a password. */
export const staffInvitationMail = (
  { token, ...reader }: Addressee & { token: string },
  site: MailSite,
): MailTexts => {
  const { name } = site.agency;
  const { staffInvitation } = site.words;
  return composeMail(
    {
      subject: staffInvitation.subject(name),
      preheader: staffInvitation.preheader,
      heading: staffInvitation.heading,
      blocks: [
        greetingBlock(reader, site),
        { kind: 'paragraph', text: staffInvitation.added(name) },
        choosePasswordButton(token, site),
        { kind: 'notice', text: staffInvitation.notice },
      ],
      footnote: staffInvitation.footnote,
    },
    site,
  );
};
