import { ofName } from '../elision.ts';
import { formatPrice } from '../format/amounts.ts';
import { formatShortPeriod } from '../format/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import { WAITS_FOR_BANK } from '../payments/payments.ts';
import { numberOf, type NamedRental } from './sentence-parts.ts';

const HANDOVERS = { departure: 'départ', return: 'retour' };

const late = (cents: Cents): string =>
  `Un paiement de ${formatPrice(cents)} n’avait pas pu confirmer la réservation`;

/** Mails to the agency. */
export const agencyMails = {
  agencyReservation: {
    subject: ({ id, vehicle, ...period }: NamedRental): string =>
      `Nouvelle réservation ${numberOf(id)} : ${vehicle}, ${formatShortPeriod(period)}`,
    heading: 'Nouvelle réservation',
    paid: (name: string): string => `${name} a payé l’acompte`,
    sold: (name: string): string => `Location vendue au comptoir à ${name}`,
    preheader: (what: string): string => `${what}.`,
    reserved: (what: string): string => `${what} : le véhicule est réservé.`,
  },
  agencyCancellation: {
    subject: ({ id, vehicle, ...period }: NamedRental): string =>
      `Réservation ${numberOf(id)} annulée : ${vehicle}, ${formatShortPeriod(period)}`,
    heading: 'Réservation annulée',
    byAgency: 'La réservation a été annulée par l’agence. Ses dates sont de nouveau libres.',
    noShow: 'Le client ne s’est pas présenté au retrait. Les dates de la réservation sont de nouveau libres.',
    asAsked: 'La réservation a été annulée à la demande du client. Ses dates sont de nouveau libres.',
    deposit: {
      nothingPaid: 'Aucun acompte n’avait été payé.',
      kept: (cents: Cents): string => `L’acompte de ${formatPrice(cents)} est conservé.`,
      refundedBefore: (cents: Cents): string =>
        `L’acompte de ${formatPrice(cents)} avait déjà été remboursé au client.`,
      partKept: ({ depositCents, keptCents }: { depositCents: Cents; keptCents: Cents }): string =>
        `Sur l’acompte de ${formatPrice(depositCents)}, ${formatPrice(depositCents - keptCents)} avaient été remboursés au client ; ${formatPrice(keptCents)} sont conservés.`,
      disputed: (cents: Cents): string =>
        `Le paiement de l’acompte, ${formatPrice(cents)}, est contesté : ${WAITS_FOR_BANK}`,
      /** The subjects of the sentences below. */
      whole: (cents: Cents): string => `L’acompte de ${formatPrice(cents)}`,
      rest: (cents: Cents): string => `Le reste de l’acompte, ${formatPrice(cents)},`,
      refundFailed: (what: string): string => `${what} n’a pas pu être remboursé au client.`,
      refundSettled: (what: string): string => `${what} a déjà été remboursé au client.`,
      refund: (what: string): string => `${what} est remboursé au client.`,
    },
    /** The bank took money of the deposit back: clauses of one sentence. */
    takenBack: {
      taken: (takenCents: Cents, depositCents: Cents): string =>
        `Sur l’acompte de ${formatPrice(depositCents)}, la banque du client a repris ${formatPrice(takenCents)} à la suite d’une contestation`,
      refundedBefore: (cents: Cents): string => `${formatPrice(cents)} avaient été remboursés au client`,
      kept: (cents: Cents): string => `${formatPrice(cents)} sont conservés`,
      refundFailed: (cents: Cents): string => `${formatPrice(cents)} n’ont pas pu lui être remboursés`,
      refund: (cents: Cents): string => `${formatPrice(cents)} lui sont remboursés`,
      sentence: (clauses: readonly string[]): string => `${clauses.join(' ; ')}.`,
    },
    /** A payment that came too late to confirm the reservation. */
    latePayment: {
      takenBack: (cents: Cents): string =>
        `${late(cents)} : la banque du client l’a repris à la suite d’une contestation.`,
      disputed: (cents: Cents): string => `${late(cents)} : il est contesté, ${WAITS_FOR_BANK}`,
      refundFailed: (cents: Cents): string => `${late(cents)} : son remboursement a échoué.`,
      refund: (cents: Cents): string => `${late(cents)} : il est remboursé au client.`,
    },
    besideDeposit: {
      paid: (cents: Cents): string => `Payé à l’agence : ${formatPrice(cents)}.`,
      toGiveBack: (cents: Cents): string => `${formatPrice(cents)} sont à rendre au client.`,
      linkBack: (cents: Cents): string =>
        `${formatPrice(cents)} payés par lien de paiement lui sont remboursés.`,
      linkDisputed: (cents: Cents): string =>
        `${formatPrice(cents)} payés par lien de paiement sont contestés : ${WAITS_FOR_BANK}`,
      linkFailed: (cents: Cents): string =>
        `Le remboursement de ${formatPrice(cents)} payés par lien de paiement a échoué.`,
    },
  },
  agencyHandoverDocuments: {
    subject: (handover: keyof typeof HANDOVERS, { id, vehicle }: NamedRental): string =>
      `Archive : ${HANDOVERS[handover]} ${numberOf(id)}, ${vehicle}`,
    preheader: 'Les documents signés sont en annexe.',
    heading: (handover: keyof typeof HANDOVERS): string => `Documents du ${HANDOVERS[handover]}`,
    attached: (id: number): string =>
      `Les documents de la réservation ${numberOf(id)} sont en annexe, tels que le client les reçoit.`,
    footnote: 'Ce message est votre archive : les documents restent aussi sur la page de la réservation.',
  },
  agencyRefundFailed: {
    subject: (cents: Cents): string => `Un remboursement de ${formatPrice(cents)} a échoué`,
    preheader: (name: string): string => `${name} attend encore son acompte.`,
    heading: 'Remboursement en échec',
    failed: (cents: Cents, name: string): string =>
      `Le prestataire de paiement n’a pas pu rendre un acompte de ${formatPrice(cents)} à ${name}.`,
    disputed:
      'Le client conteste ce paiement auprès de sa banque. Tant qu’elle n’a pas décidé, ne le remboursez pas, ni par le site ni par virement : il pourrait être payé deux fois. Répondez à la contestation dans le tableau de bord du prestataire de paiement.',
    retry:
      'Relancez le remboursement depuis l’espace gestionnaire, ou convenez d’un virement avec le client.',
    title: 'Le remboursement',
    amount: 'Montant',
    customer: 'Client',
    email: 'Email',
    reservation: 'Réservation',
    noReservation: 'Aucune',
  },
  agencyRentalLost: {
    subject: 'Une location payée n’a pas pu être rétablie',
    preheader: (name: string, cents: Cents): string => `${name} avait payé ${formatPrice(cents)}.`,
    namelessPreheader: (cents: Cents): string => `Un client avait payé ${formatPrice(cents)}.`,
    heading: 'Location non rétablie',
    restored:
      'Une sauvegarde a été restaurée. Le prestataire de paiement connaît un acompte plus récent qu’elle, dont la location n’a pas pu être réécrite dans le site.',
    refunded: (cents: Cents): string => `L’acompte de ${formatPrice(cents)} est remboursé.`,
    unknownCustomer:
      'Le client est inconnu du site et n’a reçu aucun message : le tableau de bord du prestataire de paiement dit qui a payé.',
    refundedBefore:
      'Il l’était déjà avant cette restauration, et le client n’en reçoit pas d’autre message : appelez-le si la location approche.',
    customerToldNow: 'Le client en est informé par email ; appelez-le si la location approche.',
    kept: (cents: Cents): string =>
      `Cette location était terminée ou annulée : l’acompte de ${formatPrice(cents)} reste acquis, et manque à la comptabilité du site.`,
    title: 'La location',
    vehicle: 'Véhicule',
    dates: 'Dates',
    deposit: 'Acompte',
    customer: 'Client',
    email: 'Email',
    phone: 'Téléphone',
    payment: 'Paiement',
    /** A vehicle, or a customer. */
    unknown: 'Inconnu',
    unknownDates: 'Inconnues',
  },
  contactMessage: {
    title: (name: string): string => `Message ${ofName(name)}`,
    email: 'Email',
    phone: 'Téléphone',
    theirMessage: 'Son message',
    footnote: (name: string): string =>
      `Envoyé par le formulaire de contact du site. Répondez à ce message pour écrire à ${name}.`,
  },
};
