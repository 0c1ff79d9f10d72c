import { describe, expect, it } from 'vitest';
import { exampleDetails } from '../testing/example-vehicle.ts';
import { newVehicleForm, vehicleChangeForm } from './vehicle-form.schema.ts';
import { emptyDraft, type VehicleDraft } from './vehicle-form.ts';
import { saidFault } from '../words/said-fault.ts';

const typed: VehicleDraft = {
  ...emptyDraft,
  brand: ' Peugeot ',
  model: '308',
  description: 'Diesel\r\n5 places\n',
  mileage: '45 210',
  dailyPrice: '49,90',
  maxDailyMileage: '250',
};

const refusals = (form: typeof newVehicleForm | typeof vehicleChangeForm, change: Partial<VehicleDraft>) => {
  const { success, error } = form.safeParse({ ...typed, ...change });
  return success
    ? {}
    : Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), saidFault(message, 'fr')]));
};

describe('the form of a vehicle', () => {
  it('parses French numbers and returns the request body', () => {
    expect(newVehicleForm.parse(typed)).toEqual(
      exampleDetails({
        brand: 'Peugeot',
        model: '308',
        description: 'Diesel\n5 places',
        mileage: 45_210,
        dailyPrice: 49.9,
        maxDailyMileage: 250,
      }),
    );
  });

  it.each<[Partial<VehicleDraft>, number[]]>([
    [{ dailyPrice: '49,90 €' }, [45_210, 49.9, 250]],
    [{ dailyPrice: '1.049,90' }, [45_210, 1049.9, 250]],
    [{ dailyPrice: '1 049,90' }, [45_210, 1049.9, 250]],
    [{ mileage: '26.780 km', maxDailyMileage: '250 km/jour' }, [26_780, 49.9, 250]],
  ])('parses %j', (change, numbers) => {
    const { mileage, dailyPrice, maxDailyMileage } = newVehicleForm.parse({ ...typed, ...change });
    expect([mileage, dailyPrice, maxDailyMileage]).toEqual(numbers);
  });

  it('sends an empty mileage as 0', () => {
    expect(newVehicleForm.parse({ ...typed, mileage: '' }).mileage).toBe(0);
  });

  it.each<[Partial<VehicleDraft>, Record<string, string>]>([
    [{ brand: ' ' }, { brand: 'La marque est obligatoire' }],
    [{ model: '' }, { model: 'Le modèle est obligatoire' }],
    [{ dailyPrice: '' }, { dailyPrice: 'Le prix journalier doit être supérieur à 0' }],
    [{ dailyPrice: '0' }, { dailyPrice: 'Le prix journalier doit être supérieur à 0' }],
    [{ dailyPrice: 'abc' }, { dailyPrice: 'Le prix journalier doit être un nombre, par exemple 49,90' }],
    [{ dailyPrice: '49 90' }, { dailyPrice: 'Le prix journalier doit être un nombre, par exemple 49,90' }],
    [{ dailyPrice: '-5' }, { dailyPrice: 'Le prix journalier doit être supérieur à 0' }],
    [{ dailyPrice: '10.000,01' }, { dailyPrice: 'Le prix journalier ne peut pas dépasser 10 000 €' }],
    [{ brand: 'x'.repeat(101) }, { brand: 'Ce texte est trop long : 100 caractères au plus' }],
    [
      { description: 'x'.repeat(5001) },
      { description: 'Ce texte est trop long : 5\u00a0000 caractères au plus' },
    ],
    [
      { maxDailyMileage: 'beaucoup' },
      { maxDailyMileage: 'Le kilométrage max/jour doit être un nombre entier de kilomètres' },
    ],
    [
      { maxDailyMileage: '10 000 001' },
      { maxDailyMileage: 'Le kilométrage max/jour ne peut pas dépasser 10 000 000 km' },
    ],
    [{ mileage: '26 78' }, { mileage: 'Le kilométrage doit être un nombre entier de kilomètres' }],
    [{ mileage: '10 000 001 km' }, { mileage: 'Le kilométrage ne peut pas dépasser 10 000 000 km' }],
    [{ dailyPrice: '49,905' }, { dailyPrice: 'Le prix journalier ne peut avoir que deux décimales' }],
    [{ maxDailyMileage: '0' }, { maxDailyMileage: 'Le kilométrage max/jour doit être supérieur à 0' }],
    [{ maxDailyMileage: '' }, { maxDailyMileage: 'Le kilométrage max/jour doit être supérieur à 0' }],
    [{ mileage: '-1' }, { mileage: 'Le kilométrage ne peut pas être négatif' }],
    [{ mileage: '12,5' }, { mileage: 'Le kilométrage doit être un nombre entier de kilomètres' }],
  ])('refuses %j', (change, expected) => {
    expect(refusals(newVehicleForm, change)).toEqual(expected);
  });

  it('uses the messages of an edit', () => {
    expect(refusals(vehicleChangeForm, { maxDailyMileage: '0' })).toEqual({
      maxDailyMileage: 'Le kilométrage maximum par jour doit être supérieur à 0',
    });
  });
});
