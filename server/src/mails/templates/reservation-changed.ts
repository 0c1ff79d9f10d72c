import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { changeMessages } from '@volant/shared/words/fr/reservations/change.ts';
import { calendarAttachment } from '../calendar-attachment.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { MailAttachment } from '../../outbox/index.ts';
import {
  amountsOfFacts,
  cancellationSentence,
  momentsBlock,
  numberOf,
  placeBlock,
  rentalBlock,
  takenBackLine,
} from '../reservation-blocks.ts';

/** The rental before a change. */
export interface RentalBefore extends Period {
  /** Name of the vehicle. */
  vehicle: string;
  /** NaN when unknown. */
  totalCents: number;
  /** Named as by `changeMessages.accessory`; undefined when unknown. */
  accessories: string[] | undefined;
  /** To be given back at the agency since the change. */
  creditCents: number;
}

type ChangedMail = MailTexts & { attachments: MailAttachment[] };

const rentalName = ({ vehicle, ...period }: Period & { vehicle: string }): string =>
  `${vehicle}, ${formatShortPeriod(period)}`;

const changeBlock = (reservation: ReservationFacts, before: RentalBefore): MailBlock => {
  const accessories = reservation.accessories.map(({ name, quantity }) =>
    changeMessages.accessory(name, quantity),
  );
  const [former, present] = [(before.accessories ?? accessories).toSorted(), accessories.toSorted()];
  const pairs: [what: string, before: string, after: string][] = [
    ['', rentalName(before), rentalName(reservation)],
    [' (accessoires)', listed(former), listed(present)],
    [
      ' (prix)',
      formatPrice(before.totalCents || reservation.totalCents),
      formatPrice(reservation.totalCents),
    ],
  ];
  return {
    kind: 'facts',
    title: 'Ce qui change',
    facts: pairs
      .filter(([_what, one, other]) => one !== other)
      .flatMap(([what, one, other]) => [
        { label: `Avant${what}`, value: one },
        { label: `Désormais${what}`, value: other },
      ]),
  };
};

const listed = (names: readonly string[]): string => (names.length === 0 ? 'Aucun' : names.join(', '));

const amountsBlock = (reservation: ReservationFacts, { creditCents }: RentalBefore): MailBlock => {
  const { paidCents, refundedCents, chargedBackCents, dueCents } = amountsOfFacts(reservation);
  return {
    kind: 'amounts',
    title: 'Le prix',
    amounts: [
      { label: 'Prix total', value: formatPrice(reservation.totalCents) },
      { label: 'Déjà payé', value: formatPrice(paidCents + refundedCents + chargedBackCents) },
      ...(refundedCents > 0 ? [{ label: 'Remboursé', value: formatPrice(-refundedCents) }] : []),
      ...takenBackLine(chargedBackCents),
      ...(creditCents > 0
        ? [{ label: 'À vous rendre à l’agence', value: formatPrice(creditCents), strong: true }]
        : []),
      { label: 'Solde à régler au retrait', value: formatPrice(dueCents), strong: true },
    ],
  };
};

interface Words {
  subject: string;
  heading: string;
  paragraph: string;
}

const changed = (
  reservation: ReservationFacts,
  before: RentalBefore,
  { site, now }: { site: MailSite; now: Date },
  { subject, heading, paragraph }: Words,
): ChangedMail => {
  const texts = composeMail(
    {
      subject,
      preheader: paragraph,
      heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: paragraph },
        changeBlock(reservation, before),
        momentsBlock(reservation),
        rentalBlock(reservation),
        amountsBlock(reservation, before),
        placeBlock(site),
        { kind: 'notice', text: cancellationSentence(reservation, now) },
        { kind: 'button', label: 'Voir mes réservations', href: `${site.publicUrl}/my-reservations` },
      ],
      footnote: 'Une question, un empêchement ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
  return { ...texts, attachments: [calendarAttachment(reservation, site, now)] };
};

/** A manager changed the vehicle, the days or both, as was agreed with the customer. */
export const reservationChangedMail = (
  reservation: ReservationFacts,
  before: RentalBefore,
  at: { site: MailSite; now: Date },
): ChangedMail =>
  changed(reservation, before, at, {
    subject: `Réservation modifiée : ${reservation.vehicle}, ${formatShortPeriod(reservation)}`,
    heading: 'Votre réservation est modifiée',
    paragraph: `Votre réservation ${numberOf(reservation)} a été modifiée.`,
  });

/** The agency had to give the customer another vehicle for the same days, at the same price. */
export const vehicleChangedMail = (
  reservation: ReservationFacts,
  before: RentalBefore,
  at: { site: MailSite; now: Date },
): ChangedMail =>
  changed(reservation, before, at, {
    subject: `Votre véhicule change : ${reservation.vehicle}, ${formatShortPeriod(reservation)}`,
    heading: 'Votre véhicule change',
    paragraph: `Le véhicule que vous aviez réservé (${before.vehicle}) n’est plus disponible à vos dates. Nous vous avons réservé un autre véhicule : ${reservation.vehicle}. Le prix reste le même.`,
  });
