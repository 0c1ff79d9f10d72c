import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { MailedRefund } from '../mail-facts.ts';
import { managerButton, numberOf } from '../reservation-blocks.ts';

/** To the agency: the provider could not refund a deposit, and somebody must act. */
export const agencyRefundFailedMail = (refund: MailedRefund, site: MailSite): MailTexts => {
  const amount = formatPrice(refund.amountCents);
  const { firstName, lastName, email } = refund.customer;
  const name = `${firstName} ${lastName}`.trim();
  return composeMail(
    {
      subject: `Un remboursement de ${amount} a échoué`,
      preheader: `${name} attend encore son acompte.`,
      heading: 'Remboursement en échec',
      blocks: [
        {
          kind: 'paragraph',
          text: `Le prestataire de paiement n’a pas pu rendre un acompte de ${amount} à ${name}.`,
        },
        {
          kind: 'notice',
          text: refund.isDisputed
            ? 'Le client conteste ce paiement auprès de sa banque. Tant qu’elle n’a pas décidé, ne le remboursez pas, ni par le site ni par virement : il pourrait être payé deux fois. Répondez à la contestation dans le tableau de bord du prestataire de paiement.'
            : 'Relancez le remboursement depuis l’espace gestionnaire, ou convenez d’un virement avec le client.',
        },
        {
          kind: 'facts',
          title: 'Le remboursement',
          facts: [
            { label: 'Montant', value: amount },
            { label: 'Client', value: name },
            { label: 'Email', value: email },
            {
              label: 'Réservation',
              value: refund.reservationId === null ? 'Aucune' : numberOf({ id: refund.reservationId }),
            },
          ],
        },
        { kind: 'button', label: 'Ouvrir l’espace gestionnaire', href: `${site.publicUrl}/manage` },
        refund.reservationId !== null && managerButton(refund.reservationId, site),
      ],
    },
    site,
  );
};
