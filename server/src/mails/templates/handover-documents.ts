import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { numberOf, owedAfterReturn, shortPeriod } from '../reservation-blocks.ts';
import { emailLinkButton, emailLinkNotice } from './email-confirmation.ts';

export type Handover = 'departure' | 'return';

/** The names of the papers that are attached. */
const PAPERS: Record<Handover, string> = {
  departure: 'votre contrat de location et le constat de départ',
  return: 'le constat de retour, avec son décompte',
};

/** The papers of a handover, to the customer. */
export const handoverDocumentsMail = (
  reservation: ReservationFacts,
  handover: Handover,
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: `Vos documents : location ${reservation.vehicle}`,
      preheader: `Vous trouverez en annexe ${PAPERS[handover]}.`,
      heading: handover === 'departure' ? 'Bonne route !' : 'Le véhicule est rendu',
      blocks: [
        greetingBlock(reservation.customer),
        {
          kind: 'paragraph',
          text: `Vous trouverez en annexe ${PAPERS[handover]} de la réservation ${numberOf(reservation)} (${reservation.vehicle}, ${shortPeriod(reservation)}). Gardez ce message : ce sont vos exemplaires.`,
        },
        ...(handover === 'return' ? owedAfterReturn(reservation) : []),
      ],
      footnote: 'Une question sur ces documents ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );

/**
 * The same to an address that nobody proved: no papers and no name, but where they are and how to confirm. `token`: null
 * for an account without a password.
 */
export const unprovedHandoverMail = (
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
        greetingBlock(reservation.customer),
        {
          kind: 'paragraph',
          text: `Les documents de la réservation ${numberOf(reservation)} (${reservation.vehicle}, ${shortPeriod(reservation)}) sont sous « Mes réservations ». Votre adresse n’est pas encore confirmée : nous ne les joignons donc pas à ce message.`,
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
          : [emailLinkButton({ token }, site), emailLinkNotice()]),
      ],
      footnote:
        'Ce message ne vous concerne pas ? Ignorez-le : sans confirmation, personne ne lit ces documents.',
    },
    site,
  );
