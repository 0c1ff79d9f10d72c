import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { accessoriesSchemas } from './accessories.schema.ts';

it.each<[object, string[]]>([
  [{}, []],
  [{ startDate: '2027-05-03', endDate: '2027-05-07' }, []],
  [{ startDate: '2027-05-03', endDate: '2027-05-03' }, []],
  [{ startDate: '2027-05-03', endDate: '2027-05-02' }, ['endDate']],
  [{ startDate: '2027-05-03' }, ['endDate']],
  [{ endDate: '2027-05-03' }, ['startDate']],
  [{ startDate: '2027-02-29', endDate: '2027-05-03' }, ['startDate']],
])('accessories free in %j', (query, fields) => {
  expect(refusedFields(accessoriesSchemas.list.query, query)).toEqual(fields);
});
