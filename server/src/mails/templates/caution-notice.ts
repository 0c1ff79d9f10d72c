import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatMoment, formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { keepableFrom } from '@volant/shared/guarantees/guarantee.rules.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { numberOf } from '../reservation-blocks.ts';

/** The announcement as a manager made it; the guarantee may have changed since. */
interface CautionNotice {
  heldCents: number;
  cents: number;
  reason: string;
  at: Date;
}

/** Tells the customer that a part of their guarantee will be kept, why, and until when they can object. */
export const cautionNoticeMail = (
  reservation: ReservationFacts,
  { heldCents, cents, reason, at }: CautionNotice,
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: `Retenue sur votre caution : ${reservation.vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: `${formatPrice(cents)} seront gardés au plus tôt le ${formatMoment(keepableFrom({ at }))}.`,
      heading: 'Retenue sur votre caution',
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text: `Pour votre location ${numberOf(reservation)} (${reservation.vehicle}), nous allons garder ${formatPrice(cents)} sur votre caution de ${formatPrice(heldCents)}. Le reste vous est rendu.`,
        },
        { kind: 'notice', text: `Motif : ${reason}` },
        { kind: 'paragraph', text: `Rien n’est encaissé avant le ${formatMoment(keepableFrom({ at }))}.` },
      ],
      footnote:
        'Vous n’êtes pas d’accord, ou vous avez une question ? Répondez à ce message ou appelez-nous avant cette date.',
    },
    site,
  );
