import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { numberOf } from '../reservation-blocks.ts';
import { emailLinkButton, emailLinkNotice } from './email-confirmation.ts';

/**
 * Replaces a mail with documents when the address is unconfirmed: without documents and names, it says where they are
 * and how to confirm the address. `token` is null for an account without a password.
 */
export const unprovedPapersMail = (
  reservation: ReservationFacts,
  token: string | null,
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: `Vos documents : location ${reservation.vehicle}`,
      preheader: 'Confirmez votre adresse pour les lire sous « Mes réservations ».',
      heading: 'Vos documents vous attendent',
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text: `Les documents de la réservation ${numberOf(reservation)} (${reservation.vehicle}, ${formatShortPeriod(reservation)}) sont sous « Mes réservations ». Votre adresse n’est pas encore confirmée : nous ne les joignons donc pas à ce message.`,
        },
        ...(token === null
          ? [
              {
                kind: 'paragraph' as const,
                text: 'Choisissez un mot de passe pour votre compte : le lien que vous recevez pour cela confirme aussi votre adresse.',
              },
              {
                kind: 'button' as const,
                label: 'Choisir un mot de passe',
                href: `${site.publicUrl}/forgot-password`,
                isAddressShown: true,
              },
            ]
          : [emailLinkButton({ token }, site), emailLinkNotice(site)]),
      ],
      footnote:
        'Ce message ne vous concerne pas ? Ignorez-le : sans confirmation, personne ne lit ces documents.',
    },
    site,
  );
