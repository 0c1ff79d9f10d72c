import { describe, expect, it } from 'vitest';
import { newVehicleForm, vehicleChangeForm, type VehicleDraft } from './vehicle-form.schema.ts';

const typed: VehicleDraft = {
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
    : Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('the form of a vehicle', () => {
  it('reads French numbers and gives what is sent', () => {
    expect(newVehicleForm.parse(typed)).toEqual({
      brand: 'Peugeot',
      model: '308',
      description: 'Diesel\n5 places',
      mileage: 45_210,
      dailyPrice: 49.9,
      maxDailyMileage: 250,
    });
  });

  it('sends an empty mileage as 0', () => {
    expect(newVehicleForm.parse({ ...typed, mileage: '' }).mileage).toBe(0);
  });

  it.each<[Partial<VehicleDraft>, Record<string, string>]>([
    [{ brand: ' ' }, { brand: 'La marque est obligatoire' }],
    [{ model: '' }, { model: 'Le modèle est obligatoire' }],
    [{ dailyPrice: '' }, { dailyPrice: 'Le prix journalier doit être supérieur à 0' }],
    [{ dailyPrice: '0' }, { dailyPrice: 'Le prix journalier doit être supérieur à 0' }],
    [{ dailyPrice: 'abc' }, { dailyPrice: 'Le prix journalier doit être supérieur à 0' }],
    [{ dailyPrice: '49,905' }, { dailyPrice: 'Le prix journalier ne peut avoir que deux décimales' }],
    [{ maxDailyMileage: '0' }, { maxDailyMileage: 'Le kilométrage max/jour doit être supérieur à 0' }],
    [{ maxDailyMileage: '' }, { maxDailyMileage: 'Le kilométrage max/jour doit être supérieur à 0' }],
    [{ mileage: '-1' }, { mileage: 'Le kilométrage ne peut pas être négatif' }],
    [{ mileage: '12,5' }, { mileage: 'Le kilométrage doit être un nombre entier de kilomètres' }],
  ])('refuses %j', (change, expected) => {
    expect(refusals(newVehicleForm, change)).toEqual(expected);
  });

  it('refuses in the words of the modification', () => {
    expect(refusals(vehicleChangeForm, { maxDailyMileage: '0' })).toEqual({
      maxDailyMileage: 'Le kilométrage maximum par jour doit être supérieur à 0',
    });
  });
});
