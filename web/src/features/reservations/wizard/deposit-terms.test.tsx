import type { Reservation } from '../api/reservations.queries.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DepositTerms } from './deposit-terms.tsx';

/** The text of the terms for a reservation with a deposit that is not refundable any more, or still is. */
const textOf = (depositNonRefundable: boolean): string => {
  const reservation = {
    depositNonRefundable,
    startDate: '2126-05-12',
    freeCancellationUntil: '2126-05-11T07:00:00.000Z',
  } as Reservation;
  return renderToStaticMarkup(
    <DepositTerms reservation={reservation} onDeadline={() => undefined} />,
  ).replaceAll(/<[^>]+>/g, '');
};

describe('the terms before the payment', () => {
  it('say for a late booking that the deposit is not refunded', () => {
    expect(textOf(true)).toContain(
      'dans moins de 24\u00a0h\u00a0: l’acompte n’est pas remboursable, sauf si l’agence annule.',
    );
  });

  it('give the refund deadline for any other', () => {
    expect(textOf(false)).toMatch(/Annulation gratuite jusqu’au .+\u00a0: l’acompte vous est remboursé\./u);
  });

  it.each([true, false])('begin no line with a sign or a unit (deposit lost: %s)', (isLost) => {
    expect(textOf(isLost)).not.toMatch(/ [!?:;€%]|\d (?:h|km)\b/u);
  });
});
