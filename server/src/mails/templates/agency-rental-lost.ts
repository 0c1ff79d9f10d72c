import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { MailedLostRental } from '../mail-facts.ts';

/** To the agency: a backup was restored, and a later paid rental could not be rebuilt. */
export const agencyRentalLostMail = (lost: MailedLostRental, site: MailSite): MailTexts => {
  const amount = formatPrice(lost.amountCents);
  const { customer, period } = lost;
  const name = customer && `${customer.firstName} ${customer.lastName}`.trim();
  return composeMail(
    {
      subject: 'Une location payée n’a pas pu être rétablie',
      preheader: name ? `${name} avait payé ${amount}.` : `Un client avait payé ${amount}.`,
      heading: 'Location non rétablie',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Une sauvegarde a été restaurée. Le prestataire de paiement connaît un acompte plus récent qu’elle, dont la location n’a pas pu être réécrite dans le site.',
        },
        {
          kind: 'notice',
          text: lost.isRefunded
            ? `L’acompte de ${amount} est remboursé. ${whatCustomerKnows(lost)}`
            : `Cette location était terminée ou annulée : l’acompte de ${amount} reste acquis, et manque à la comptabilité du site.`,
        },
        {
          kind: 'facts',
          title: 'La location',
          facts: [
            { label: 'Véhicule', value: lost.vehicle ?? 'Inconnu' },
            {
              label: 'Dates',
              value: period ? formatShortPeriod(period) : 'Inconnues',
            },
            { label: 'Acompte', value: amount },
            { label: 'Client', value: name ?? 'Inconnu' },
            ...(customer
              ? [
                  { label: 'Email', value: customer.email },
                  { label: 'Téléphone', value: customer.phoneNumber, isPhone: true },
                ]
              : []),
            { label: 'Paiement', value: lost.intentId },
          ],
        },
        { kind: 'button', label: 'Ouvrir l’espace gestionnaire', href: `${site.publicUrl}/manage` },
      ],
    },
    site,
  );
};

const whatCustomerKnows = ({ customer, isRefundedBefore }: MailedLostRental): string => {
  if (!customer) {
    return 'Le client est inconnu du site et n’a reçu aucun message : le tableau de bord du prestataire de paiement dit qui a payé.';
  }
  return isRefundedBefore
    ? 'Il l’était déjà avant cette restauration, et le client n’en reçoit pas d’autre message : appelez-le si la location approche.'
    : 'Le client en est informé par email ; appelez-le si la location approche.';
};
