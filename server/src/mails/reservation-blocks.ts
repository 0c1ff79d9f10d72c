import { PICKUP_TIME, RETURN_TIME, SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { accountOf, NO_ENTRIES, type Account } from '@volant/shared/ledger/ledger.rules.ts';
import {
  cancellationRight,
  freeCancellationUntil,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import { shownRentalLines } from '@volant/shared/reservations/rental-lines.rules.ts';
import type { MailWords } from '@volant/shared/words/words.ts';
import type { MailAmount, MailBlock, MailSite } from './layout.ts';
import type { ReservationFacts } from './mail-facts.ts';

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
export const momentsBlock = (
  { state, startDate, endDate }: ReservationFacts,
  { words: { formats, moments } }: MailSite,
): MailBlock => {
  const [pickup, end] =
    state === 'canceled'
      ? [moments.canceledPickup, moments.canceledReturn]
      : [moments.pickup, moments.return];
  return {
    kind: 'moments',
    moments: [
      { label: pickup, day: formats.longDate(startDate), time: PICKUP_TIME },
      { label: end, day: formats.longDate(endDate), time: RETURN_TIME },
    ],
  };
};

export const rentalBlock = (
  reservation: ReservationFacts,
  { words: { formats, rental } }: MailSite,
): MailBlock => ({
  kind: 'facts',
  title: rental.title,
  facts: [
    { label: rental.number, value: formats.number(reservation.id) },
    { label: rental.vehicle, value: reservation.vehicle },
    { label: rental.duration, value: formats.days(daysCharged(reservation)) },
    { label: rental.includedKm, value: formats.kilometres(includedKm(reservation)) },
    {
      label: rental.accessories,
      value:
        reservation.accessories.length === 0
          ? rental.none
          : reservation.accessories.map(({ name, quantity }) => rental.accessory(quantity, name)),
    },
  ],
});

/** The price line by line, the deposit and the balance. The caution is no part of it (see `toBringBlock`). */
export const priceBlock = (reservation: ReservationFacts, { words }: MailSite): MailBlock => {
  const { formats, price: labels } = words;
  const { totalCents, reducedCents } = reservation;
  const { refundedCents, chargedBackCents, dueCents } = amountsOfFacts(reservation);
  const price = { ...reservation, days: daysCharged(reservation) };
  return {
    kind: 'amounts',
    title: labels.title,
    amounts: [
      ...shownRentalLines(price, { vehicle: labels.vehicle }, words.priceLines),
      { label: labels.total, value: formats.price(totalCents) },
      ...(reducedCents > 0 ? [{ label: labels.reduction, value: formats.price(-reducedCents) }] : []),
      ...paidLine(reservation, words),
      ...backLines({ refundedCents, chargedBackCents }, words),
      { label: labels.balance, value: formats.price(dueCents), strong: true },
    ],
  };
};

/** What was refunded, and what the bank took back. */
export const backLines = (
  { refundedCents, chargedBackCents }: Pick<Account, 'refundedCents' | 'chargedBackCents'>,
  { formats, price }: MailWords,
): MailAmount[] => [
  ...(refundedCents > 0 ? [{ label: price.refunded, value: formats.price(-refundedCents) }] : []),
  ...(chargedBackCents > 0 ? [{ label: price.takenBack, value: formats.price(-chargedBackCents) }] : []),
];

const paidLine = (
  { isPaid, isAtCounter, depositCents, besideCents }: ReservationFacts,
  { formats, price }: MailWords,
): MailAmount[] => {
  if (isPaid || !isAtCounter) return [{ label: price.paidDeposit, value: formats.price(depositCents) }];
  return besideCents > 0 ? [{ label: price.paidAtAgency, value: formats.price(besideCents) }] : [];
};

/** What is still owed once the vehicle is back. */
export const owedAfterReturn = (
  reservation: ReservationFacts,
  { words: { account, formats } }: MailSite,
): MailBlock[] => {
  const { dueCents } = amountsOfFacts(reservation);
  if (dueCents <= 0) return [];
  const amounts = [{ label: account.toPay, value: formats.price(dueCents), strong: true }];
  return [{ kind: 'amounts', title: account.title, amounts }];
};

/** What the agency asks for at the desk, with the balance and the caution as separate items. */
export const toBringBlock = (reservation: ReservationFacts, { words: { toBring } }: MailSite): MailBlock => {
  const { dueCents } = amountsOfFacts(reservation);
  return {
    kind: 'list',
    title: toBring.title,
    items: [
      toBring.licence,
      toBring.identity,
      ...(dueCents > 0 ? [toBring.balance(dueCents)] : []),
      toBring.guarantee(SECURITY_DEPOSIT_CENTS),
    ],
  };
};

/** What is insured, what the customer is liable for, and the rule about fuel. */
export const insuranceBlock = (
  { insuranceAndFuel }: ReservationFacts,
  { words: { insurance } }: MailSite,
): MailBlock => ({
  kind: 'list',
  title: insurance.title,
  items: [insuranceAndFuel],
});

export const placeBlock = ({ agency, words: { place } }: MailSite): MailBlock => ({
  kind: 'facts',
  title: place.title,
  facts: [
    { label: place.agency, value: agency.address },
    { label: place.phone, value: agency.phone, isPhone: true },
  ].filter(({ value }) => value !== ''),
});

/** The customer's contact details; one added at the counter may have no e-mail address. */
export const customerBlock = (
  { customer }: ReservationFacts,
  { words: { customer: labels } }: MailSite,
): MailBlock => ({
  kind: 'facts',
  title: labels.title,
  facts: [
    { label: labels.name, value: `${customer.firstName} ${customer.lastName}`.trim() },
    { label: labels.email, value: customer.email },
    { label: labels.phone, value: customer.phoneNumber, isPhone: true },
  ].filter(({ value }) => value !== ''),
});

/** A link to the reservation's page for managers. */
export const managerButton = (reservationId: number, { publicUrl, words }: MailSite): MailBlock => ({
  kind: 'button',
  label: words.buttons.reservation,
  href: `${publicUrl}/manage/reservations/${reservationId}`,
});

/** A link to the start of the page for managers. */
export const managerSpaceButton = ({ publicUrl, words }: MailSite): MailBlock => ({
  kind: 'button',
  label: words.buttons.managerSpace,
  href: `${publicUrl}/manage`,
});

/** A link to the customer's own reservations. */
export const myReservationsButton = ({ publicUrl, words }: MailSite): MailBlock => ({
  kind: 'button',
  label: words.buttons.myReservations,
  href: `${publicUrl}/my-reservations`,
});

/**
 * What a cancellation does with the deposit (docs/rules.md, Cancellation), as it stands when the mail is written: it may
 * leave later than the payment.
 */
export const cancellationSentence = (
  reservation: ReservationFacts,
  now: Date,
  { cancellation }: MailWords,
): string => {
  const until = freeCancellationUntil(reservation.startDate);
  const askedAt = reservation.cancellationAskedAt;
  const right = cancellationRight(reservation, askedAt ?? now);
  if (askedAt !== null && right === 'free') return cancellation.askedInTime(askedAt);
  switch (right) {
    case 'free':
      return cancellation.free(until);
    case 'over':
      return cancellation.over(until);
    case 'never':
      return cancellation.never;
  }
};
