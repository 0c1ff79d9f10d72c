import { INSURANCE_AND_FUEL_TITLE } from '@volant/shared/pricing/insurance-and-fuel.ts';
import { PICKUP_TIME, RETURN_TIME, SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { formatLongDate, formatMoment } from '@volant/shared/kernel/format-date.ts';
import {
  formatDays,
  formatInteger,
  formatKilometres,
  formatPrice,
} from '@volant/shared/kernel/format-amount.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { entryKindLabel } from '@volant/shared/words/fr/ledger/ledger.ts';
import { accountOf, NO_ENTRIES, soldCents, type Account } from '@volant/shared/ledger/ledger.rules.ts';
import {
  cancellationRight,
  freeCancellationUntil,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import { shownRentalLines } from '@volant/shared/reservations/rental-lines.rules.ts';
import type { MailBlock, MailSite } from './layout.ts';
import type { ReservationFacts } from './mail-facts.ts';

/** `n° 12` */
export const numberOf = ({ id }: { id: number }): string => `n°\u00a0${formatInteger(id)}`;

/**
 * The account for mails: paid, refunded in the provider's dashboard, and still due. Our own refunds have sentences of
 * their own.
 */
export const amountsOfFacts = (facts: ReservationFacts): Account => {
  const depositCents = facts.isPaid ? Math.max(facts.depositCents, facts.capturedCents ?? 0) : 0;
  const chargedBackCents = Math.min(depositCents, facts.isPaid ? facts.takenBackCents : 0);
  const refundedCents = Math.min(depositCents - chargedBackCents, facts.elsewhereCents);
  const sums = {
    ...NO_ENTRIES,
    chargedCents: facts.chargedCents,
    roundingCents: facts.roundingCents,
    receivedCents: depositCents + facts.besideCents - chargedBackCents,
    refundedCents,
    chargedBackCents,
    onlineCents: depositCents - refundedCents - chargedBackCents,
  };
  return accountOf({ ...facts, sums, comingBackCents: 0, beingKeptCents: 0, keptOfTillCents: 0 });
};

/** Kilometres included in the price. */
export const includedKm = (reservation: ReservationFacts): number =>
  allowedMileageKm(reservation.maxDailyMileageKm, daysCharged(reservation));

/** Pick-up and return, marked as cancelled for a cancelled reservation. */
export const momentsBlock = ({ state, startDate, endDate }: ReservationFacts): MailBlock => {
  const over = state === 'canceled' ? ' annulé' : '';
  return {
    kind: 'moments',
    moments: [
      { label: `Retrait${over}`, day: formatLongDate(startDate), time: PICKUP_TIME },
      { label: `Retour${over}`, day: formatLongDate(endDate), time: RETURN_TIME },
    ],
  };
};

export const rentalBlock = (reservation: ReservationFacts): MailBlock => ({
  kind: 'facts',
  title: 'La location',
  facts: [
    { label: 'Réservation', value: numberOf(reservation) },
    { label: 'Véhicule', value: reservation.vehicle },
    { label: 'Durée', value: formatDays(daysCharged(reservation)) },
    { label: 'Kilométrage inclus', value: formatKilometres(includedKm(reservation)) },
    {
      label: 'Accessoires',
      value:
        reservation.accessories.length === 0
          ? 'Aucun'
          : reservation.accessories.map(({ name, quantity }) => `${quantity} × ${name}`),
    },
  ],
});

/** The price line by line, the deposit and the balance. The caution is no part of it (see `toBringBlock`). */
export const priceBlock = (reservation: ReservationFacts): MailBlock => {
  const { totalCents, reducedCents } = reservation;
  const { refundedCents, chargedBackCents, dueCents } = amountsOfFacts(reservation);
  const price = { ...reservation, days: daysCharged(reservation) };
  return {
    kind: 'amounts',
    title: 'Le prix',
    amounts: [
      ...shownRentalLines(price, { vehicle: 'Véhicule' }),
      { label: 'Prix total', value: formatPrice(totalCents) },
      ...(reducedCents > 0 ? [{ label: 'Réduction', value: formatPrice(-reducedCents) }] : []),
      ...paidLine(reservation),
      ...(refundedCents > 0 ? [{ label: 'Remboursé', value: formatPrice(-refundedCents) }] : []),
      ...takenBackLine(chargedBackCents),
      { label: 'Solde à régler au retrait', value: formatPrice(dueCents), strong: true },
    ],
  };
};

export const takenBackLine = (chargedBackCents: number) =>
  chargedBackCents > 0 ? [{ label: entryKindLabel.chargeback, value: formatPrice(-chargedBackCents) }] : [];

const paidLine = ({ isPaid, isAtCounter, depositCents, besideCents }: ReservationFacts) => {
  if (isPaid || !isAtCounter) return [{ label: 'Acompte payé', value: formatPrice(depositCents) }];
  return besideCents > 0 ? [{ label: 'Payé à l’agence', value: formatPrice(besideCents) }] : [];
};

/** What is still owed once the vehicle is back. */
export const owedAfterReturn = (reservation: ReservationFacts): MailBlock[] => {
  const { dueCents } = amountsOfFacts(reservation);
  if (dueCents <= 0) return [];
  const amounts = [{ label: 'À payer', value: formatPrice(dueCents), strong: true }];
  return [{ kind: 'amounts', title: 'Votre compte', amounts }];
};

const balanceItem = ({ dueCents }: Account): string[] =>
  dueCents > 0 ? [`le solde de ${formatPrice(dueCents)} ;`] : [];

/** What the agency asks for at the desk, with the balance and the caution as separate items. */
export const toBringBlock = (reservation: ReservationFacts): MailBlock => ({
  kind: 'list',
  title: 'Au retrait, prévoyez',
  items: [
    'votre permis de conduire ;',
    'votre pièce d’identité ;',
    ...balanceItem(amountsOfFacts(reservation)),
    `une caution de ${formatPrice(SECURITY_DEPOSIT_CENTS)}, en plus du prix : elle vous est rendue au retour.`,
  ],
});

/** What is insured, what the customer is liable for, and the rule about fuel. */
export const insuranceBlock = ({ insuranceAndFuel }: ReservationFacts): MailBlock => ({
  kind: 'list',
  title: INSURANCE_AND_FUEL_TITLE,
  items: [insuranceAndFuel],
});

export const placeBlock = ({ agency }: MailSite): MailBlock => ({
  kind: 'facts',
  title: 'Où',
  facts: [
    { label: 'Agence', value: agency.address },
    { label: 'Téléphone', value: agency.phone, isPhone: true },
  ].filter(({ value }) => value !== ''),
});

/** The customer's contact details; one added at the counter may have no e-mail address. */
export const customerBlock = ({ customer }: ReservationFacts): MailBlock => ({
  kind: 'facts',
  title: 'Le client',
  facts: [
    { label: 'Nom', value: `${customer.firstName} ${customer.lastName}`.trim() },
    { label: 'Email', value: customer.email },
    { label: 'Téléphone', value: customer.phoneNumber, isPhone: true },
  ].filter(({ value }) => value !== ''),
});

/** A link to the reservation's page for managers. */
export const managerButton = (reservationId: number, { publicUrl }: MailSite): MailBlock => ({
  kind: 'button',
  label: 'Voir la réservation',
  href: `${publicUrl}/manage/reservations/${reservationId}`,
});

/** The part of the deposit that is kept, after refunds done or requested. */
export const keptCents = (reservation: ReservationFacts): number =>
  reservation.refundCents === null ? amountsOfFacts(reservation).onlineCents : 0;

/** How much of the payments at the agency a cancellation keeps and gives back; computed like in the ledger. */
export const counterMoney = (reservation: ReservationFacts) => {
  const { isDepositKept, isPaid, depositCents, tillCents } = reservation;
  const kept = isDepositKept && !isPaid ? Math.max(0, Math.min(depositCents, tillCents)) : 0;
  // A cancelled rental no longer owes its price, so reductions only lower its charges.
  const chargesCents = soldCents(0, reservation) + reservation.roundingCents;
  return { keptCents: kept, backCents: Math.max(0, Math.min(tillCents, tillCents - kept - chargesCents)) };
};

/** For the customer: a refund is announced as done once the provider has accepted it. */
export const refundedVerb = ({ isRefundAsked }: ReservationFacts): string =>
  isRefundAsked ? 'vous sera remboursé' : 'vous est remboursé';

/** For the customer: nothing is refunded while their bank has the money. */
export const AFTER_DISPUTE =
  'nous ne pouvons rien rembourser tant qu’elle n’a pas décidé. Si elle vous donne raison, elle vous rend elle-même ce montant ; sinon, nous vous le remboursons.';

/** For the customer: what a cancellation gives back beside the deposit. Empty, or begins with a space. */
export const besideDepositSentences = (reservation: ReservationFacts): string => {
  const { keptCents: kept, backCents } = counterMoney(reservation);
  const { furtherBackCents, furtherWaitingCents, furtherFailedCents } = reservation;
  const atAgency =
    kept > 0 ? 'Le reste de ce que vous avez payé à l’agence' : 'Ce que vous avez payé à l’agence';
  return [
    ...(backCents > 0
      ? [
          ` ${atAgency}, ${formatPrice(backCents)}, vous est rendu, au comptoir ou sur le compte que vous nous indiquez.`,
        ]
      : []),
    ...(furtherBackCents > 0
      ? [
          ` Ce que vous avez payé par lien de paiement, ${formatPrice(furtherBackCents)}, ${refundedVerb(reservation)} sur le moyen de paiement que vous avez utilisé.`,
        ]
      : []),
    ...(furtherWaitingCents > 0
      ? [
          ` Ce que vous avez payé par lien de paiement, ${formatPrice(furtherWaitingCents)}, est contesté auprès de votre banque : ${AFTER_DISPUTE}`,
        ]
      : []),
    ...(furtherFailedCents > 0
      ? [
          ` Ce que vous avez payé par lien de paiement, ${formatPrice(furtherFailedCents)}, n’a pas encore pu vous être remboursé : nous nous en occupons.`,
        ]
      : []),
  ].join('');
};

/** For the customer: the deposit kept at the agency, with the reason; undefined when nothing is kept. */
export const keptAtCounterSentence = (reservation: ReservationFacts, why: string): string | undefined => {
  const { keptCents: kept } = counterMoney(reservation);
  return kept === 0 ? undefined : `Votre acompte de ${formatPrice(kept)} n’est pas remboursé : ${why}`;
};

/** For the customer: the chargeback of the deposit, and what was refunded besides; undefined without one. */
export const takenBackSentence = (reservation: ReservationFacts): string | undefined => {
  const { depositCents } = reservation;
  const { chargedBackCents, refundedCents } = amountsOfFacts(reservation);
  if (chargedBackCents === 0) return undefined;
  const taken =
    chargedBackCents >= depositCents
      ? `votre acompte de ${formatPrice(depositCents)}`
      : `${formatPrice(chargedBackCents)} de votre acompte de ${formatPrice(depositCents)}`;
  const given = refundedCents > 0 ? ` ${formatPrice(refundedCents)} vous ont été remboursés.` : '';
  return `À la suite de votre contestation, votre banque a repris ${taken}.${given}`;
};

/** How long the provider and the banks take. */
export const REFUND_DELAY = 'en général sous 5 à 10 jours ouvrables';

/**
 * What a cancellation does with the deposit (docs/rules.md, Cancellation), as it stands when the mail is written: it may
 * leave later than the payment.
 */
export const cancellationSentence = (reservation: ReservationFacts, now: Date): string => {
  const until = formatMoment(freeCancellationUntil(reservation.startDate));
  const askedAt = reservation.cancellationAskedAt;
  const right = cancellationRight(reservation, askedAt ?? now);
  if (askedAt !== null && right === 'free') {
    return `Vous avez demandé l’annulation le ${formatMoment(askedAt)}, avant la fin de l’annulation gratuite : l’acompte vous sera remboursé si la réservation est annulée.`;
  }
  switch (right) {
    case 'free':
      return `Annulation gratuite jusqu’au ${until}. Après, l’acompte n’est plus remboursable, sauf si l’agence annule.`;
    case 'over':
      return `L’annulation était gratuite jusqu’au ${until} : l’acompte n’est plus remboursable, sauf si l’agence annule.`;
    case 'never':
      return 'L’acompte n’est pas remboursable, sauf si l’agence annule.';
  }
};
