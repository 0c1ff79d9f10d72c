import { STAFF_INVITATION_DAYS } from '@volant/shared/accounts/staff.rules.ts';
import { greetingBlock, type Addressee } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** Invites a new manager added by an owner to choose a password. */
export const staffInvitationMail = (
  { token, ...reader }: Addressee & { token: string },
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: `Votre accès au site de ${site.agency.name}`,
      preheader: 'Choisissez un mot de passe pour rejoindre l’équipe.',
      heading: 'Bienvenue dans l’équipe',
      blocks: [
        greetingBlock(reader),
        {
          kind: 'paragraph',
          text: `L’agence ${site.agency.name} vous a ajouté à son équipe. Choisissez un mot de passe, puis connectez-vous avec votre adresse email :`,
        },
        {
          kind: 'button',
          label: 'Choisir un mot de passe',
          href: `${site.publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
          isAddressShown: true,
        },
        {
          kind: 'notice',
          text: `Ce lien est valable ${STAFF_INVITATION_DAYS} jours et ne sert qu’une fois. Ensuite, « Mot de passe oublié » sur la page de connexion vous en envoie un autre.`,
        },
      ],
      footnote:
        'Vous ne travaillez pas à l’agence ? Ignorez ce message : sans ce lien, personne n’utilise ce compte.',
    },
    site,
  );
