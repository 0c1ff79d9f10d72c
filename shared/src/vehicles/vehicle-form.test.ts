import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldInput, FormField } from '../kernel/form-field.ts';
import { vehicleFormWords } from '../words/fr/vehicles/vehicle-form.ts';
import { exampleDetails } from '../testing/example-vehicle.ts';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  fieldOptions,
  shownText,
  textInControl,
  valueOf,
  VEHICLE_FIELDS,
  VEHICLE_FORM,
  type VehicleField,
} from './vehicle-form.ts';
import { newVehicleForm } from './vehicle-form.schema.ts';
import { vehicleBody } from './vehicles.schema.ts';

const vehicle = exampleDetails({ description: 'Diesel\n5 places' });

/** Fields that are only written in capitals and digits. */
const CODES: readonly VehicleField[] = ['plate', 'vin'];
const capital = fc.constantFrom('A', 'B', 'X', 'Z', '0', '1', '9');

/** Valid values of a field. */
const valuesOf = (field: VehicleField): fc.Arbitrary<unknown> => {
  const input: FieldInput = VEHICLE_FORM[field].input;
  switch (input.kind) {
    case 'line':
    case 'lines':
      if (field === 'privateNote')
        return fc.option(fc.string({ unit: 'grapheme' }).filter((text) => text.trim() !== ''));
      return CODES.includes(field)
        ? fc.option(fc.string({ unit: capital, minLength: 2, maxLength: 17 }))
        : fc.string({ unit: 'grapheme' });
    case 'number':
      return fc
        .integer({ min: 0, max: 10_000_000 })
        .map((whole) => (input.unit === '€' ? whole / 100 : whole));
    case 'day':
      return fc.option(
        fc
          .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
      );
    case 'choice':
      return fc.constantFrom(null, ...input.values);
  }
};

describe('the form of a vehicle', () => {
  it('has every stored field, the first ones in the given order', () => {
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
    const { parse, format } = VEHICLE_FORM[field] as FormField<unknown>;
    fc.assert(
      fc.property(valuesOf(field), (value) => {
        expect(parse(format(value))).toBe(value);
      }),
    );
  });

  it('offers the values of a choice by their labels', () => {
    expect(fieldOptions('transmission', vehicleFormWords)).toEqual([
      { value: 'manuelle', label: 'Manuelle' },
      { value: 'automatique', label: 'Automatique' },
    ]);
    expect(fieldOptions('brand', vehicleFormWords)).toEqual([]);
  });

  it.each([
    ['energy', 'diesel', 'Diesel'],
    ['energy', '', ''],
    ['energy', 'gas', 'gas'],
    ['brand', 'diesel', 'diesel'],
  ] as const)('reads in %s for %j: %j', (field, typed, text) => {
    expect(textInControl(field, typed, vehicleFormWords)).toBe(text);
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
    ['category', 'suv', 'suv'],
    ['category', '', null],
    ['seats', ' ', null],
    ['seats', '5', 5],
    ['bootLitres', '1.200 litres', 1200],
    ['minAge', '23 ans', 23],
    ['minAge', 'majeur', Number.NaN],
    ['extraKmPrice', '0,25 €', 0.25],
    ['extraKmPrice', '', null],
    ['plate', ' 1-abc-123 ', '1ABC123'],
    ['plate', '', null],
    ['inspectionDue', '2027-03-31', '2027-03-31'],
    ['inspectionDue', '', null],
    ['privateNote', ' Garage A1\r\n', 'Garage A1'],
    ['privateNote', ' ', null],
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
    ['category', '', 'non renseigné'],
    ['energy', 'hybride_rechargeable', 'Hybride rechargeable'],
    ['bootLitres', '1200', '1\u00a0200\u00a0litres'],
    ['minAge', '23', '23\u00a0ans'],
    ['extraKmPrice', '0,5', '0,50\u00a0€'],
    ['plate', '1abc123', '1-ABC-123'],
    ['insuranceDue', '2027-03-31', 'mer. 31 mars 2027'],
  ] as const)('is shown of %s, for %j', (field, typed, shown) => {
    expect(shownText(field, typed, vehicleFormWords)).toBe(shown);
  });
});
