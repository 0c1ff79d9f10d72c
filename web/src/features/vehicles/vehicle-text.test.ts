import { describe, expect, it } from 'vitest';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
import { vehicleOf, type Vehicle } from './api/vehicles.queries.ts';
import { cutText } from './archive/archived-vehicle-card.tsx';
import { otherVehicles } from './detail/other-vehicles.tsx';
import { descriptionLines, upperCaseName } from './vehicle-text.ts';
import { titleName } from './detail/title-name.ts';

const vehicle = (id: number, dailyPrice: number): Vehicle =>
  vehicleOf(exampleVehicle({ id, brand: 'Citroën', model: 'ë-C3', dailyPrice }));

describe('the texts of a vehicle', () => {
  it('keep their accents in capitals', () => {
    expect(upperCaseName(vehicle(1, 1))).toBe('CITROËN Ë-C3');
    expect(titleName(vehicle(1, 1))).toBe('CITROËN ë-C3');
  });

  it.each([
    ['Diesel\n5 places', ['Diesel', '5 places']],
    ['Diesel\r\n\r\n  \n5 places\n', ['Diesel', '5 places']],
    ['  Diesel  ', ['Diesel']],
    ['', []],
    ['\n \n', []],
    [undefined, []],
    [null, []],
  ])('come from the lines of the description: %j', (description, lines) => {
    expect(descriptionLines(description)).toEqual(lines);
  });
});

describe('a text that is too long', () => {
  it.each([
    ['abc', 'abc'],
    ['abcde', 'abcde'],
    ['abcdef', 'abcde...'],
    ['ab de gh', 'ab de...'],
    ['🚗🚙🛻🚐🚚🚛', '🚗🚙🛻🚐🚚...'],
    ['', ''],
  ])('is cut: %j', (text, cut) => {
    expect(cutText(text, 5)).toBe(cut);
  });
});

describe('the other vehicles', () => {
  const fleet = [vehicle(1, 30), vehicle(2, 90), vehicle(3, 60), vehicle(4, 55), vehicle(5, 61)];

  it('are the nearest in price, never the vehicle itself', () => {
    expect(otherVehicles(fleet, fleet[2], 3).map(({ id }) => id)).toEqual([5, 4, 1]);
  });

  it('are the first ones when the vehicle no longer exists', () => {
    expect(otherVehicles(fleet, undefined, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('may be fewer', () => {
    expect(otherVehicles(fleet.slice(0, 2), fleet[0], 3).map(({ id }) => id)).toEqual([2]);
    expect(otherVehicles([], undefined, 3)).toEqual([]);
  });
});
