import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { contract, responseOf } from './contract.ts';
import { endpoint, type AnswerOf, type BodyOf, type QueryOf, type SentBody } from './endpoint.ts';
import { idParams } from './address.schema.ts';

const body = z.object({ amount: z.int() });
const largerBody = z.object({ amount: z.int(), name: z.string() });
const trimmedBody = z.object({ amount: z.string().transform(Number) });
const query = z.object({ limit: z.string().transform(Number).optional() });
const row = z.strictObject({ id: z.int() });
const rows = z.array(row);
const page = z.strictObject({ rows });

const api = {
  list: endpoint<{ query: typeof query; response: typeof rows; page: typeof page }>()({
    method: 'GET',
    path: '/api/rows',
    access: 'manager',
  }),
  change: endpoint<{ params: typeof idParams; body: typeof body; response: typeof row }>()({
    method: 'PUT',
    path: '/api/rows/:id',
    access: 'manager',
  }),
  empty: endpoint()({ method: 'POST', path: '/api/rows/empty', access: 'public' }),
};

type Rows = { id: number }[];
type Types = { [N in keyof typeof api]: NonNullable<(typeof api)[N]['types']> };

const list = { query, response: rows, page };
const change = { params: idParams, body, response: row };

describe('a contract', () => {
  it('is the endpoint with its schemas', () => {
    const { change: joined, empty } = contract(api, { list, change, empty: {} });
    expect(joined).toMatchObject({ method: 'PUT', path: '/api/rows/:id', access: 'manager', ...change });
    expect(empty).toMatchObject({ body: undefined, response: undefined });
  });

  it('returns a page when a limit is given', () => {
    expect(responseOf(list, { limit: '2' })).toBe(page);
    expect(responseOf(list, {})).toBe(rows);
    expect(responseOf(change, { limit: '2' })).toBe(row);
  });

  // A compile-time test: each line below a directive must be a compile error.
  it('accepts exactly the schemas named by the endpoints', () => {
    // @ts-expect-error an endpoint has no contract
    contract(api, { list, change });
    // @ts-expect-error an endpoint that the table does not have
    contract(api, { list, change, empty: {}, other: {} });
    // @ts-expect-error a schema is missing
    contract(api, { list: { response: rows, page }, change, empty: {} });
    // @ts-expect-error the response is missing
    contract(api, { list, change: { params: idParams, body }, empty: {} });
    // @ts-expect-error a schema that the endpoint does not name
    contract(api, { list, change: { ...change, query }, empty: {} });
    // @ts-expect-error a body where none is named
    contract(api, { list, change, empty: { body } });
    // @ts-expect-error another endpoint's body, although it takes all that this one does
    contract(api, { list, change: { ...change, body: largerBody }, empty: {} });
    // @ts-expect-error a body of the same output, which takes something else
    contract(api, { list, change: { ...change, body: trimmedBody }, empty: {} });
    // @ts-expect-error a body that is not read
    contract(api, { list, change: { ...change, body: 'multipart' }, empty: {} });
    // @ts-expect-error another endpoint's response
    contract(api, { list, change: { ...change, response: page }, empty: {} });

    endpoint<{ params: typeof idParams }>()({
      method: 'GET',
      // @ts-expect-error the path does not have the name of its parameter
      path: '/api/rows',
      access: 'user',
    });
    endpoint()({
      method: 'GET',
      // @ts-expect-error a name in the path without a parameter
      path: '/api/rows/:id',
      access: 'user',
    });
  });

  it('types the request and the response', () => {
    expectTypeOf<SentBody<Types['change']>>().toEqualTypeOf<{ amount: number }>();
    expectTypeOf<BodyOf<Types['change']>>().toEqualTypeOf<{ amount: number }>();
    expectTypeOf<BodyOf<Types['empty']>>().toEqualTypeOf<undefined>();
    expectTypeOf<QueryOf<Types['list']>>().toEqualTypeOf<{ limit?: number | undefined }>();
    expectTypeOf<AnswerOf<Types['list']>>().toEqualTypeOf<Rows | { rows: Rows }>();
    expectTypeOf<AnswerOf<Types['list'], undefined>>().toEqualTypeOf<Rows>();
    expectTypeOf<AnswerOf<Types['list'], { limit: number }>>().toEqualTypeOf<{ rows: Rows }>();
    expectTypeOf<AnswerOf<Types['empty']>>().toEqualTypeOf<undefined>();
  });
});
