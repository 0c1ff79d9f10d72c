import { describe, expect, it } from 'vitest';
import { vehicleChangeForm } from '@volant/shared/vehicles/vehicle-form.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { changedFields, draftOf, summaryOf } from './vehicle-draft.ts';

const vehicle: Vehicle = {
  id: 1,
  brand: 'Peugeot',
  model: '308',
  description: 'Diesel\n5 places',
  mileage: 45_210,
  dailyPrice: 49.9,
  maxDailyMileage: 250,
  photoUrls: [],
  photos: [],
  status: 'ACTIVE',
};

const required = (message: string) => ({ type: 'custom', message });

describe('the draft of a vehicle', () => {
  it('gives the same vehicle when nothing was typed', () => {
    expect(changedFields(vehicle, vehicleChangeForm.parse(draftOf(vehicle)))).toEqual([]);
  });

  it('names what was changed', () => {
    const typed = { ...draftOf(vehicle), dailyPrice: '55', description: 'Diesel' };
    expect(changedFields(vehicle, vehicleChangeForm.parse(typed))).toEqual(['dailyPrice', 'description']);
  });
});

describe('the summary of a refused form', () => {
  const brand = required('La marque est obligatoire');
  const model = required('Le modèle est obligatoire');
  const dailyPrice = required('Le prix journalier doit être supérieur à 0');

  it('says once that brand and model are missing', () => {
    expect(summaryOf({ dailyPrice, model, brand })).toEqual([
      { fieldId: 'brand', sentence: 'La marque et le modèle sont obligatoires' },
      { fieldId: 'dailyPrice', sentence: 'Le prix journalier doit être supérieur à 0' },
    ]);
  });

  it('names the one that is missing', () => {
    expect(summaryOf({ model })).toEqual([{ fieldId: 'model', sentence: 'Le modèle est obligatoire' }]);
    expect(summaryOf({ brand })).toEqual([{ fieldId: 'brand', sentence: 'La marque est obligatoire' }]);
    expect(summaryOf({})).toEqual([]);
  });
});
