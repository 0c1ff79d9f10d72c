import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { damageChargeBody, damagesSchemas, repairBody } from './damages.schema.ts';
import { photoParams } from './handover-photos.schema.ts';
import { completion, handoversSchemas } from './handovers.schema.ts';

const uuid = (last: number) => `6f1c2f4e-58a1-4a58-9d0c-00000000000${last}`;
const photo = (last: number) => ({ id: uuid(last), slot: 'front', sha256: 'a'.repeat(64) });
const drawn = [10, 10, 200, 40, 400, 10];
const signed = {
  key: uuid(1),
  performedAt: '2027-05-03T09:00:00+02:00',
  photoHashes: [photo(2), photo(3)],
  signature: { name: 'Léa Peeters', strokes: [drawn] },
};

describe('a completed report', () => {
  it.each<[string, object, string[]]>([
    ['signed', {}, []],
    ['refused', { signature: null, refusedReason: 'Pressé' }, []],
    ['without the zone of its time', { performedAt: '2027-05-03T09:00:00' }, ['performedAt']],
    ['with a photo twice', { photoHashes: [photo(2), photo(2)] }, ['photoHashes']],
    ['with half a point', { signature: { name: 'Léa', strokes: [[...drawn, 1]] } }, ['signature.strokes.0']],
    ['without a name', { signature: { name: ' ', strokes: [drawn] } }, ['signature.name']],
    ['with nothing drawn', { signature: { name: 'Léa', strokes: [] } }, ['signature.strokes']],
  ])('%s', (_, over, fields) => {
    expect(refusedFields(completion, { ...signed, ...over })).toEqual(fields);
  });

  it.each([
    [{}, false],
    [{ terms: true }, true],
    [{ termsAccepted: true }, true],
    [{ terms: true, termsAccepted: false }, false],
  ])('with %j: terms accepted %s', (over, termsAccepted) => {
    expect(completion.parse({ ...signed, ...over })).toMatchObject({ termsAccepted });
  });

  it.each([
    [undefined, null],
    [null, null],
    [' ', null],
    [' Pressé ', 'Pressé'],
  ])('refused because of %j', (refusedReason, stored) => {
    expect(completion.parse({ ...signed, refusedReason }).refusedReason).toBe(stored);
  });

  it('is undone for a reason only', () => {
    expect(refusedFields(handoversSchemas.void.body, { reason: 'Mauvais véhicule' })).toEqual([]);
    expect(refusedFields(handoversSchemas.void.body, { reason: ' ' })).toEqual(['reason']);
  });

  it('has photos at addresses within the range of ids', () => {
    expect(photoParams.parse({ id: '2147483647', uuid: uuid(1) }).id).toBe(2_147_483_647);
    expect(refusedFields(photoParams, { id: '2147483648', uuid: uuid(1) })).toEqual(['id']);
  });
});

describe('damage', () => {
  it.each([
    [0, ['amount']],
    [0.01, []],
    [120.5, []],
    [120.505, ['amount']],
  ])('charged at %d €', (amount, fields) => {
    expect(refusedFields(damageChargeBody, { amount })).toEqual(fields);
  });

  it.each<[object, string[]]>([
    [{ date: '2027-05-03' }, []],
    [{ date: '2027-05-03', cost: 0, note: 'Pare-chocs\n\tavant' }, []],
    [{ date: '2027-02-29' }, ['date']],
    [{ date: '2027-05-03', cost: -1 }, ['cost']],
    [{ date: '2027-05-03', cost: 10.001 }, ['cost']],
    [{ date: '2027-05-03', note: 'Pare-chocs\u0007' }, ['note']],
  ])('repaired: %j', (body, fields) => {
    expect(refusedFields(repairBody, body)).toEqual(fields);
  });

  it('whose repair is taken back for a reason only', () => {
    expect(refusedFields(damagesSchemas.takeBack.body, { reason: ' ' })).toEqual(['reason']);
    expect(refusedFields(damagesSchemas.takeBack.body, { reason: 'Erreur' })).toEqual([]);
  });
});
