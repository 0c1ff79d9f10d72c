import type { Period } from '@volant/shared/kernel/period.ts';
import { calendarAttachment } from '../calendar-attachment.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { MailAttachment } from '../../outbox/index.ts';
import {
  amountsOfFacts,
  backLines,
  cancellationSentence,
  momentsBlock,
  myReservationsButton,
  placeBlock,
  rentalBlock,
} from '../reservation-blocks.ts';

/** The rental before a change. */
export interface RentalBefore extends Period {
  /** Name of the vehicle. */
  vehicle: string;
  /** NaN when unknown. */
  totalCents: number;
  /** Named as by `linesTexts`; undefined when unknown. */
  accessories: string[] | undefined;
  /** To be given back at the agency since the change. */
  creditCents: number;
}

type ChangedMail = MailTexts & { attachments: MailAttachment[] };

const changeBlock = (
  reservation: ReservationFacts,
  former: RentalBefore,
  { words: { formats, rental, reservationChanged } }: MailSite,
): MailBlock => {
  const { before, now } = reservationChanged;
  const listed = (names: readonly string[]): string =>
    names.length === 0 ? rental.none : formats.list(names.toSorted());
  const accessories = reservation.accessories.map(({ name, quantity }) =>
    reservationChanged.accessory(name, quantity),
  );
  const pairs = [
    {
      what: 'rental' as const,
      one: reservationChanged.rental(former),
      other: reservationChanged.rental(reservation),
    },
    {
      what: 'accessories' as const,
      one: listed(former.accessories ?? accessories),
      other: listed(accessories),
    },
    {
      what: 'price' as const,
      one: formats.price(former.totalCents || reservation.totalCents),
      other: formats.price(reservation.totalCents),
    },
  ];
  return {
    kind: 'facts',
    title: reservationChanged.title,
    facts: pairs
      .filter(({ one, other }) => one !== other)
      .flatMap(({ what, one, other }) => [
        { label: before[what], value: one },
        { label: now[what], value: other },
      ]),
  };
};

const amountsBlock = (
  reservation: ReservationFacts,
  { creditCents }: RentalBefore,
  { words }: MailSite,
): MailBlock => {
  const { formats, price } = words;
  const { paidCents, refundedCents, chargedBackCents, dueCents } = amountsOfFacts(reservation);
  return {
    kind: 'amounts',
    title: price.title,
    amounts: [
      { label: price.total, value: formats.price(reservation.totalCents) },
      { label: price.paidBefore, value: formats.price(paidCents + refundedCents + chargedBackCents) },
      ...backLines({ refundedCents, chargedBackCents }, words),
      ...(creditCents > 0
        ? [{ label: price.toGiveBack, value: formats.price(creditCents), strong: true }]
        : []),
      { label: price.balance, value: formats.price(dueCents), strong: true },
    ],
  };
};

interface Said {
  subject: string;
  heading: string;
  paragraph: string;
}

const changed = (
  reservation: ReservationFacts,
  before: RentalBefore,
  { site, now }: { site: MailSite; now: Date },
  { subject, heading, paragraph }: Said,
): ChangedMail => {
  const texts = composeMail(
    {
      subject,
      preheader: paragraph,
      heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: paragraph },
        changeBlock(reservation, before, site),
        momentsBlock(reservation, site),
        rentalBlock(reservation, site),
        amountsBlock(reservation, before, site),
        placeBlock(site),
        { kind: 'notice', text: cancellationSentence(reservation, now, site.words) },
        myReservationsButton(site),
      ],
      footnote: site.words.reservationChanged.footnote,
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
): ChangedMail => {
  const { reservationChanged } = at.site.words;
  return changed(reservation, before, at, {
    subject: reservationChanged.subject(reservation),
    heading: reservationChanged.heading,
    paragraph: reservationChanged.changed(reservation.id),
  });
};

/** The agency had to give the customer another vehicle for the same days, at the same price. */
export const vehicleChangedMail = (
  reservation: ReservationFacts,
  before: RentalBefore,
  at: { site: MailSite; now: Date },
): ChangedMail => {
  const { vehicleChanged } = at.site.words;
  return changed(reservation, before, at, {
    subject: vehicleChanged.subject(reservation),
    heading: vehicleChanged.heading,
    paragraph: vehicleChanged.changed(before.vehicle, reservation.vehicle),
  });
};
