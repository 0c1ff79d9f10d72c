import { expect, it } from 'vitest';
import { dependentOf } from './dependents.rules.ts';

it.each([
  ['payment', 'payment'],
  ['change', 'change'],
  ['reservation_change', 'change'],
  ['table_of_tomorrow', 'other'],
])('rows of %s are said as: %s', (table, dependent) => {
  expect(dependentOf(table)).toBe(dependent);
});
