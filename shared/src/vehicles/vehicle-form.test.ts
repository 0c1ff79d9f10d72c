import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldInput, FormField } from '../kernel/form-field.ts';
import { exampleDetails } from '../testing/example-vehicle.ts';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  shownValue,
  valueOf,
  VEHICLE_FIELDS,
  VEHICLE_FORM,
  type VehicleField,
} from './vehicle-form.ts';
import { newVehicleForm } from './vehicle-form.schema.ts';
import { vehicleBody } from './vehicles.schema.ts';

const vehicle = exampleDetails({ description: 'Diesel\n5 places' });

/** Valid values of a field of that kind. */
const valuesOf = (input: FieldInput): fc.Arbitrary<unknown> => {
  switch (input.kind) {
    case 'line':
    case 'lines':
      return fc.string({ unit: 'grapheme' });
    case 'number':
      return fc
        .integer({ min: 0, max: 10_000_000 })
        .map((whole) => (input.unit === '€' ? whole / 100 : whole));
    case 'choice':
      return fc.constantFrom(...input.options.map(({ value }) => (value === '' ? null : value)));
  }
};

describe('the form of a vehicle', () => {
  it('has every stored field, those of the specification in its order', () => {
    expect(VEHICLE_FIELDS.toSorted()).toEqual(Object.keys(vehicleBody.shape).toSorted());
    const specified: VehicleField[] = [
      'brand',
      'model',
      'dailyPrice',
      'maxDailyMileage',
      'mileage',
      'description',
    ];
    expect(VEHICLE_FIELDS.filter((field) => specified.includes(field))).toEqual(specified);
  });

  it('is initially empty', () => {
    expect(Object.keys(emptyDraft).toSorted()).toEqual(Object.keys(vehicleBody.shape).toSorted());
    expect(new Set(Object.values(emptyDraft))).toEqual(new Set(['']));
  });

  it('returns the vehicle with which it was filled', () => {
    expect(newVehicleForm.parse(draftOf(vehicle))).toEqual(vehicle);
    expect(draftOf(vehicle)).toMatchObject({
      brand: 'Peugeot',
      mileage: '45210',
      dailyPrice: '49,90',
      maxDailyMileage: '250',
    });
  });

  it.each(VEHICLE_FIELDS)('parses what it formats in %s', (field) => {
    const { parse, format, input } = VEHICLE_FORM[field] as FormField<unknown>;
    fc.assert(
      fc.property(valuesOf(input), (value) => {
        expect(parse(format(value))).toBe(value);
      }),
    );
  });

  it.each(VEHICLE_FIELDS)('attributes a message about %s to that field', (field) => {
    const { label } = VEHICLE_FORM[field];
    expect(VEHICLE_FIELDS.find((candidate) => VEHICLE_FORM[candidate].words.test(label))).toBe(field);
  });
});

describe('the parsed value of a field', () => {
  it.each([
    ['dailyPrice', '49,90 €', 49.9],
    ['dailyPrice', '', 0],
    ['dailyPrice', 'gratuit', Number.NaN],
    ['mileage', '26.780 km', 26_780],
    ['mileage', ' ', 0],
    ['maxDailyMileage', '250 km/jour', 250],
    ['maxDailyMileage', '250 €', Number.NaN],
    ['brand', ' Peugeot ', 'Peugeot'],
    ['description', 'Diesel\r\n5 places\n', 'Diesel\n5 places'],
  ] as const)('of %s, for %j', (field, typed, value) => {
    expect(valueOf(field, typed)).toBe(value);
  });

  it('contains text as typed', () => {
    expect(bodyOf({ ...draftOf(vehicle), description: ' Diesel\r\n', mileage: '' })).toMatchObject({
      description: ' Diesel\r\n',
      mileage: 0,
    });
  });

  it.each([
    ['dailyPrice', '55', '55,00\u00a0€/jour'],
    ['dailyPrice', ' gratuit ', 'gratuit'],
    ['maxDailyMileage', '1250', '1\u00a0250\u00a0km/jour'],
    ['mileage', '', '0\u00a0km'],
    ['model', ' 308 ', '308'],
  ] as const)('is shown of %s, for %j', (field, typed, shown) => {
    expect(shownValue(field, typed)).toBe(shown);
  });
});
