import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { idParams, pageLimit } from './address.schema.ts';

describe('the id of an address', () => {
  it.each(['1', '42', '2147483647'])('%s', (id) => {
    expect(idParams.parse({ id })).toEqual({ id: Number(id) });
  });

  it.each(['0', '-1', '01', '1.5', '1e3', '', 'x', '2147483648', '99999999999'])('not %j', (id) => {
    expect(refusedFields(idParams, { id })).toEqual(['id']);
  });
});

describe('the rows of a page', () => {
  it.each(['1', '50', '200'])('%s', (rows) => {
    expect(pageLimit.parse(rows)).toBe(Number(rows));
  });

  it.each(['0', '201', '-1', '1000', '', 'x'])('not %j', (rows) => {
    expect(pageLimit.safeParse(rows).success).toBe(false);
  });
});
