import { expect, it } from 'vitest';
import { settlementCause } from './settlement-cause.rules.ts';

const returnedAt = new Date('2027-05-14T17:00:00Z');
const nothing = {
  ...{ extraKm: 0, allowedKm: 700, missingEighths: 0, missingTenths: 0 },
  ...{ endDate: '2027-05-12', returnedAt },
};
const late = { kind: 'late', endDate: '2027-05-12', returnedAt };

it.each([
  ['extra_km', 40_00, { extraKm: 100 }, { kind: 'extra_km', km: 100, allowedKm: 700, eachCents: 40 }],
  ['extra_km', 40_01, { extraKm: 100 }, { kind: 'extra_km', km: 100, allowedKm: 700 }],
  ['extra_km', 0, { extraKm: 100 }, { kind: 'extra_km', km: 100, allowedKm: 700 }],
  ['extra_km', 40_00, {}, undefined],
  ['fuel', 30_00, { missingEighths: 2 }, { kind: 'fuel', eighths: 2, eachCents: 15_00 }],
  ['fuel', 30_00, { missingTenths: 3 }, { kind: 'charge', tenths: 3, eachCents: 10_00 }],
  ['fuel', 30_00, { extraKm: 100 }, undefined],
  ['late', 60_00, { lateDays: 2 }, { ...late, days: 2, eachCents: 30_00 }],
  ['late', 60_00, {}, { ...late, days: 0 }],
  ['late', 0, { lateDays: 2 }, undefined],
  ['cleaning', 60_00, { extraKm: 100, missingEighths: 2, missingTenths: 3, lateDays: 2 }, undefined],
] as const)('%s of %i cents with %j', (kind, computedCents, facts, cause) => {
  expect(settlementCause({ kind, computedCents }, { ...nothing, ...facts })).toEqual(cause);
});
