import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
import { vehicleOf } from '../../vehicles/api/vehicles.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { ReservationDetails } from './reservation-details.tsx';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const reservation: Reservation = {
  id: 7,
  customerId: 3,
  vehicule: vehicleOf(exampleVehicle({ dailyPrice: 50 })),
  startDate: '2026-05-12',
  endDate: '2026-05-15',
  totalPriceCents: 150_00,
  status: 'upcoming',
  accessories: [],
  mileageDriven: null,
  customer: {
    firstName: 'Léa',
    lastName: 'Peeters',
    email: 'lea@exemple.be',
    phoneNumber: '0470 12 34 56',
    emailConfirmed: true,
  },
  totalDays: 3,
  dailyPriceCents: 50_00,
  vehiclePriceCents: 150_00,
  priceLines: [{ part: { of: 'daily' }, days: 3, unitCents: 50_00, totalCents: 150_00 }],
  accessoriesPriceCents: 0,
  depositCents: 45_00,
  depositPaid: true,
  balanceCents: 105_00,
  paidCents: 45_00,
  refundedCents: 0,
  chargedBackCents: 0,
  refundedAt: null,
  dueCents: 105_00,
  chargedCents: 0,
  reducedCents: 0,
  comingBackCents: 0,
  paidAtAgencyCents: 0,
  creditCents: 0,
  allowedMileage: 750,
  expiresAt: null,
  createdAt: inHours(-48),
  freeCancellationUntil: inHours(48),
  depositNonRefundable: false,
  departedAt: null,
  departureMileage: null,
  returnedAt: null,
  openRequests: [],
  refund: null,
  disputed: false,
  cancelReason: null,
  resumable: false,
  canceledAt: null,
  version: 1,
};

const shown = (changes: Partial<Reservation>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReservationDetails
        reservation={{ ...reservation, ...changes }}
        onAct={() => undefined}
        onVehicle={() => undefined}
      />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');

describe('the details of a reservation for a manager', () => {
  it('have no link to an address that the customer does not have', () => {
    const customer = { ...reservation.customer, email: '' };
    expect(shown({ customer })).toContain('Sans adresse email');
    expect(shown({ customer })).not.toContain('mailto:');
  });

  it('name the number that an imported one had before', () => {
    expect(shown({})).not.toContain('ancien système');
    expect(shown({ outsideNumber: '2024-0815' })).toContain('N° dans l’ancien système : 2024-0815');
  });

  it('name the company that it is for', () => {
    expect(shown({})).not.toContain('Société');
    expect(shown({ company: exampleCompany })).toContain('Dupont Chantiers SRL');
    expect(shown({ company: exampleCompany })).toContain('Référence : PO-7781');
  });

  it('promise a free cancellation only until its deadline', () => {
    expect(shown({})).toContain('Annulation gratuite jusqu’au');
    const late = shown({ freeCancellationUntil: inHours(-1) });
    expect(late).not.toContain('Annulation gratuite jusqu’au');
    expect(late).toContain('L’annulation était gratuite jusqu’au');
    expect(late).toContain('l’acompte n’est plus remboursable, sauf si l’agence annule.');
  });

  it('give the price as one product, or line by line when it has seasons or discounts', () => {
    expect(shown({})).toMatch(/Sous-total véhicule<span[^>]*>50,00 € × 3 jours<\/span>/);
    const priceLines: PriceLine[] = [
      { part: { of: 'daily' }, days: 1, unitCents: 50_00, totalCents: 50_00 },
      { part: { of: 'season', percent: 20 }, days: 2, unitCents: 60_00, totalCents: 120_00 },
      { part: { of: 'duration', percent: 10 }, days: null, unitCents: null, totalCents: -17_00 },
    ];
    const html = shown({ priceLines, vehiclePriceCents: 153_00 });
    expect(html).toMatch(
      /Haute saison \(\+20 %\)<span[^>]*>60,00 € × 2 jours<\/span><\/dt><dd[^>]*>120,00 €/,
    );
    expect(html).toMatch(/Remise longue durée \(−10 %\)<\/dt><dd[^>]*>−17,00 €/);
    expect(html).toMatch(/Sous-total véhicule<\/dt><dd[^>]*>153,00 €/);
  });

  it('show lines that add up to the total, with what was agreed', () => {
    const accessory = { id: 4, name: 'Siège bébé', dailyPriceCents: 5_00, quantity: 3 };
    const html = shown({
      totalDays: 7,
      totalPriceCents: 180_00,
      priceLines: [{ part: { of: 'vehicle' }, days: null, unitCents: null, totalCents: 150_00 }],
      accessories: [{ accessory, quantityReserved: 2 }],
      accessoriesPriceCents: 30_00,
    });
    const rows = [
      ...html.matchAll(/<dt[^>]*>([^<]*)(?:<span[^>]*>[^<]*<\/span>)?<\/dt><dd[^>]*>([^<]*)</g),
    ].map(([, label, value]) => [label, value]);
    const first = rows.findIndex(([label]) => label === 'Sous-total véhicule');
    expect(rows.slice(first, first + 4)).toEqual([
      ['Sous-total véhicule', '150,00 €'],
      ['Siège bébé × 2', '70,00 €'],
      ['Prix convenu', '−40,00 €'],
      ['Prix total', '180,00 €'],
    ]);
  });

  it.each(['expired', 'replaced', 'released'] as const)(
    'says once of a hold that was never confirmed (%s) that nothing was paid',
    (cancelReason) => {
      const html = shown({
        status: 'canceled',
        cancelReason,
        canceledAt: inHours(-1),
        depositPaid: false,
        paidCents: 0,
        dueCents: 0,
      });
      expect(html).toContain('Jamais confirmée');
      expect(html).not.toContain('Aucun acompte n’a été payé.');
    },
  );

  it.each(['agency', 'released'] as const)(
    'says what became of a deposit that was paid (%s)',
    (cancelReason) => {
      const html = shown({
        status: 'canceled',
        cancelReason,
        canceledAt: inHours(-1),
        paidCents: 0,
        dueCents: 0,
      });
      expect(html).toContain('a été remboursé.');
    },
  );
});
