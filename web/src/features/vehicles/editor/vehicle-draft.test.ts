import { describe, expect, it } from 'vitest';
import { exampleManagedVehicle } from '@volant/shared/testing/example-vehicle.ts';
import { vehicleChangeForm } from '@volant/shared/vehicles/vehicle-form.schema.ts';
import { draftOf, emptyDraft } from '@volant/shared/vehicles/vehicle-form.ts';
import {
  basisAfter,
  changedFields,
  clashingFields,
  resumedDraft,
  summaryOf,
  unsavedFields,
  withChangedFields,
} from './vehicle-draft.ts';

const vehicle = exampleManagedVehicle({ description: 'Diesel\n5 places' });

const required = (message: string) => ({ type: 'custom', message });

describe('the draft of a vehicle', () => {
  it('equals the vehicle when nothing was typed', () => {
    expect(changedFields(vehicle, vehicleChangeForm.parse(draftOf(vehicle)))).toEqual([]);
  });

  it('names what was changed', () => {
    const typed = { ...draftOf(vehicle), dailyPrice: '55', description: 'Diesel' };
    expect(changedFields(vehicle, vehicleChangeForm.parse(typed))).toEqual(['dailyPrice', 'description']);
  });
});

describe('a change that conflicts with one of somebody else', () => {
  // A return wrote the counter, and another manager the price.
  const current = { ...vehicle, mileage: 45_810, dailyPrice: 52, version: 3 };
  const typed = (values: object) => vehicleChangeForm.parse({ ...draftOf(vehicle), ...values });

  it('saves the fields that the manager changed, and the current values of the others', () => {
    const details = typed({ description: 'Diesel' });
    expect(clashingFields({ basis: vehicle, details, current })).toEqual([]);
    expect(withChangedFields({ basis: vehicle, details, current })).toMatchObject({
      description: 'Diesel',
      mileage: 45_810,
      dailyPrice: 52,
    });
  });

  it('reports a field that both changed, with the other value, once', () => {
    const details = typed({ dailyPrice: '55', mileage: '45300' });
    const clashes = clashingFields({ basis: vehicle, details, current });
    expect(clashes).toEqual([
      { field: 'dailyPrice', theirs: '52' },
      { field: 'mileage', theirs: '45810' },
    ]);
    const basis = basisAfter(vehicle, { fields: clashes.map(({ field }) => field), current });
    expect(clashingFields({ basis, details, current })).toEqual([]);
    expect(withChangedFields({ basis, details, current })).toMatchObject({ dailyPrice: 55, mileage: 45_300 });
  });

  it('reverts their change when the manager then types the first value again', () => {
    const clashes = clashingFields({ basis: vehicle, details: typed({ dailyPrice: '55' }), current });
    const basis = basisAfter(vehicle, { fields: clashes.map(({ field }) => field), current });
    const details = typed({ dailyPrice: '49,90' });
    expect(clashingFields({ basis, details, current })).toEqual([]);
    expect(withChangedFields({ basis, details, current })).toMatchObject({
      dailyPrice: 49.9,
      mileage: 45_810,
    });
  });

  it("does not report the manager's own saved change", () => {
    const sent = typed({ dailyPrice: '55' });
    const saved = { ...vehicle, dailyPrice: 55, version: 2 };
    const basis = basisAfter(vehicle, { fields: changedFields(vehicle, sent), current: saved });
    const details = typed({ dailyPrice: '60' });
    expect(changedFields(basis, sent)).toEqual([]);
    expect(clashingFields({ basis, details, current: saved })).toEqual([]);
    expect(changedFields(basis, details)).toEqual(['dailyPrice']);
  });

  it('reports a field that the manager edits only after another one was reported', () => {
    const clashes = clashingFields({ basis: vehicle, details: typed({ dailyPrice: '55' }), current });
    const basis = basisAfter(vehicle, { fields: clashes.map(({ field }) => field), current });
    // The form still shows the old counter.
    const details = typed({ dailyPrice: '55', mileage: '45300' });
    expect(clashingFields({ basis, details, current })).toEqual([{ field: 'mileage', theirs: '45810' }]);
  });

  it('does not report equal values', () => {
    const details = typed({ dailyPrice: '52' });
    expect(clashingFields({ basis: vehicle, details, current })).toEqual([]);
  });
});

describe('a form interrupted by the end of the session', () => {
  const basis = draftOf(vehicle);
  const known = basis;
  // A return wrote the counter.
  const current = draftOf({ ...vehicle, mileage: 45_810 });

  it('applies only what was typed to the current vehicle', () => {
    const draft = { ...basis, dailyPrice: '55', description: 'Essence' };
    expect(resumedDraft({ draft, basis, known }, current)).toEqual({
      draft: { ...basis, dailyPrice: '55', description: 'Essence', mileage: '45810' },
      clashes: [],
    });
  });

  it('reports typed fields that somebody else changed, with their value', () => {
    const draft = { ...basis, mileage: '45300', model: '' };
    expect(resumedDraft({ draft, basis, known }, current)).toEqual({
      draft: { ...basis, mileage: '45300', model: '' },
      clashes: [{ field: 'mileage', theirs: '45810' }],
    });
  });

  it('reports nothing that was shown before, or that has the typed value', () => {
    const draft = { ...basis, mileage: '45300' };
    expect(
      resumedDraft({ draft, basis: { ...basis, mileage: '45810' }, known: current }, current).clashes,
    ).toEqual([]);
    const same = { ...basis, mileage: '45 810 km' };
    expect(resumedDraft({ draft: same, basis, known }, current).clashes).toEqual([]);
  });

  it('does not restore a saved field that somebody has changed since', () => {
    const draft = { ...basis, dailyPrice: '55', model: '308 SW' };
    const saved = { ...basis, dailyPrice: '55' };
    const theirs = { ...saved, dailyPrice: '60' };
    expect(resumedDraft({ draft, basis, known: saved }, theirs)).toEqual({
      draft: { ...basis, dailyPrice: '60', model: '308 SW' },
      clashes: [],
    });
  });

  it('is empty when nothing was typed, or the same value in another notation', () => {
    expect(unsavedFields({ draft: basis, basis, known })).toEqual([]);
    const draft = { ...basis, dailyPrice: '49,9 €', mileage: '45 210', description: 'Diesel\r\n5 places ' };
    expect(unsavedFields({ draft, basis, known })).toEqual([]);
    expect(unsavedFields({ draft: { ...basis, mileage: 'neuf' }, basis, known })).toEqual(['mileage']);
    const blank = { draft: emptyDraft, basis: emptyDraft, known: emptyDraft };
    expect(unsavedFields(blank)).toEqual([]);
  });
});

describe('the summary of a refused form', () => {
  const brand = required('La marque est obligatoire');
  const model = required('Le modèle est obligatoire');
  const dailyPrice = required('Le prix journalier doit être supérieur à 0');

  it('reports missing brand and model in one sentence', () => {
    expect(summaryOf({ dailyPrice, model, brand })).toEqual([
      { fieldId: 'brand', sentence: 'La marque et le modèle sont obligatoires' },
      { fieldId: 'dailyPrice', sentence: 'Le prix journalier doit être supérieur à 0' },
    ]);
  });

  it('reports the one that is missing', () => {
    expect(summaryOf({ model })).toEqual([{ fieldId: 'model', sentence: 'Le modèle est obligatoire' }]);
    expect(summaryOf({ brand })).toEqual([{ fieldId: 'brand', sentence: 'La marque est obligatoire' }]);
    expect(summaryOf({})).toEqual([]);
  });
});
