import { QueryClientProvider } from '@tanstack/react-query';
import type { Reservation } from '../../api/reservations.queries.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { DriverTerms } from '@volant/shared/words/fr/pricing/rental-terms.ts';
import { createQueryClient } from '../../../../lib/calls/query-client.ts';
import { settingsQueries } from '../../../pricing/api/settings.queries.ts';
import { DepositFate, DepositTerms } from './deposit-terms.tsx';

/** The text of the terms for a reservation with a deposit that is not refundable any more, or still is. */
const textOf = (
  depositNonRefundable: boolean,
  terms: DriverTerms = { minAge: null, minLicenceYears: null },
  { ofVehicle = null, ofAgency = null }: { ofVehicle?: number | null; ofAgency?: number | null } = {},
): string => {
  const client = createQueryClient();
  client.setQueryData(settingsQueries.read().queryKey, {
    extraKmPrice: ofAgency === null ? null : toEuros(ofAgency),
    latePercent: null,
    lateGraceMinutes: null,
    cleaningPrice: null,
    fuelEighthPrice: null,
    chargeTenthPrice: null,
    insuranceExcess: null,
    insuranceAndFuel: 'Omnium comprise. Pneus non couverts. Plein à rendre plein.',
  });
  const reservation = {
    depositNonRefundable,
    vehicule: { ...terms, energy: null, extraKmPriceCents: ofVehicle },
    allowedMileage: 600,
    startDate: '2126-05-12',
    freeCancellationUntil: '2126-05-11T07:00:00.000Z',
  } as Reservation;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DepositFate reservation={reservation} onDeadline={() => undefined} />
      <DepositTerms reservation={reservation} />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, '');
};

describe('the terms before the payment', () => {
  it('say what is insured, who pays the fuel, and how many kilometres are included', () => {
    const text = textOf(false).replaceAll(/\s/gu, ' ');
    expect(text).toContain('Kilométrage inclus : 600 km.');
    expect(text).toContain(
      'Assurance et carburantOmnium comprise. Pneus non couverts. Plein à rendre plein.',
    );
  });

  it('say for a late booking that the deposit is not refunded', () => {
    expect(textOf(true)).toContain(
      'dans moins de 24\u00a0h\u00a0: l’acompte n’est pas remboursable, sauf si l’agence annule.',
    );
  });

  it('give the refund deadline for any other', () => {
    const text = textOf(false);
    expect(text).toMatch(/Annulation gratuite jusqu’au .+\. Pas de droit de rétractation\./u);
    expect(text).toContain('l’acompte n’est plus remboursé, sauf si l’agence annule.');
    expect(text.match(/Annulation gratuite/g)).toHaveLength(1);
  });

  it('name what is asked at the pick-up, with the vehicle’s own conditions where it has any', () => {
    const usual = textOf(false);
    expect(usual).toContain('À présenter et à remplir au retrait');
    expect(usual).toContain('Permis de conduire en cours de validité');
    expect(usual).toContain('Pièce d’identité en cours de validité');
    expect(usual).toContain('Caution de 500\u00a0€');
    expect(usual).not.toMatch(/Âge|obtenu|Kilomètre/);
    const own = textOf(false, { minAge: 25, minLicenceYears: 1 });
    expect(own).toContain('Âge du conducteur\u00a0: au moins 25\u00a0ans');
    expect(own).toContain('obtenu depuis au moins 1\u00a0an');
  });

  it('name the price of an extra kilometre: the vehicle’s own, else the agency’s', () => {
    const line = (prices: { ofVehicle?: number; ofAgency?: number }) =>
      /Kilomètre supplémentaire, au-delà des kilomètres compris\u00a0: (.+?€)/u.exec(
        textOf(false, undefined, prices),
      )?.[1];
    expect(line({ ofAgency: 30 })).toBe('0,30\u00a0€');
    expect(line({ ofVehicle: 25, ofAgency: 30 })).toBe('0,25\u00a0€');
  });

  it.each([true, false])('begin no line with a sign or a unit (deposit lost: %s)', (isLost) => {
    expect(textOf(isLost)).not.toMatch(/ [!?:;€%]|\d (?:h|km)\b/u);
  });
});
