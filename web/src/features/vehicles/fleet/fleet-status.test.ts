import { agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import { expect, it } from 'vitest';
import { fleetStatus } from './fleet-status.ts';

const LEFT = '2026-05-28T07:00:00.000Z';
const rental = (startDate: string, endDate: string, departedAt: string | null = null) => ({
  id: 1,
  startDate,
  endDate,
  departedAt,
  customerName: 'Léa Peeters',
});

const PHOTOS = [{ url: '/photos/1.webp', width: 640, height: 480, sources: [] }];

it('an archived vehicle without a photo is to be completed', () => {
  const vehicle = { status: 'ARCHIVED', currentRental: null, currentBlock: null, photos: [] } as const;
  expect(fleetStatus({ ...vehicle, photos: [] }, agencyInstant('2026-06-01', '12:00'))).toMatchObject({
    label: 'À compléter',
    detail: 'Archivé, sans photo',
  });
});

it.each([
  ['ACTIVE', null, 'Disponible', undefined],
  ['ARCHIVED', null, 'Archivé', undefined],
  ['ACTIVE', rental('2026-06-01', '2026-06-03'), 'Départ aujourd’hui', /^Jusqu’au mer. 3 juin, Léa Peeters$/],
  ['ARCHIVED', rental('2026-05-30', '2026-06-03'), 'En location', /^Jusqu’au/],
  ['ACTIVE', rental('2026-05-30', '2026-06-01'), 'Retour aujourd’hui', /^Jusqu’au/],
  ['ACTIVE', rental('2026-05-28', '2026-05-31'), 'À finaliser', /^Retour prévu le dim. 31 mai/],
  ['ACTIVE', rental('2026-05-28', '2026-05-31', LEFT), 'En retard', /^Retour prévu le dim. 31 mai/],
  ['ACTIVE', rental('2026-06-01', '2026-06-03', LEFT), 'En location', /^Jusqu’au/],
] as const)('a vehicle that is %s, with the rental %j: %s', (status, currentRental, label, detail) => {
  const shown = fleetStatus(
    { status, currentRental, currentBlock: null, photos: PHOTOS },
    agencyInstant('2026-06-01', '12:00'),
  );
  expect(shown.label).toBe(label);
  if (detail === undefined) expect(shown.detail).toBeUndefined();
  else expect(shown.detail?.replaceAll('\u00a0', ' ')).toMatch(detail);
});

const BLOCK = { reason: 'Sinistre', lastDay: '2026-06-03' };

it.each([
  ['ACTIVE', null, 'Indisponible', 'Sinistre, jusqu’au mer. 3 juin'],
  ['ARCHIVED', null, 'Archivé', undefined],
  // It is not handed out.
  ['ACTIVE', rental('2026-06-01', '2026-06-03'), 'Indisponible', 'Sinistre, jusqu’au mer. 3 juin'],
  ['ACTIVE', rental('2026-05-30', '2026-06-03', LEFT), 'En location', 'Jusqu’au mer. 3 juin, Léa Peeters'],
  [
    'ACTIVE',
    rental('2026-05-28', '2026-05-31', LEFT),
    'En retard',
    'Retour prévu le dim. 31 mai, Léa Peeters',
  ],
] as const)(
  'a vehicle that is %s and unavailable, with the rental %j: %s',
  (status, currentRental, label, detail) => {
    const shown = fleetStatus(
      { status, currentRental, currentBlock: BLOCK, photos: PHOTOS },
      agencyInstant('2026-06-01', '12:00'),
    );
    expect([shown.label, shown.detail?.replaceAll('\u00a0', ' ')]).toEqual([label, detail]);
  },
);
