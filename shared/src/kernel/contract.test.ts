import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { contract, responseOf } from './contract.ts';
import { endpoints, type AnswerOf, type BodyOf, type QueryOf, type SentBody } from './endpoint.ts';
import { idParams } from './address.schema.ts';

const body = z.object({ amount: z.int() });
const largerBody = z.object({ amount: z.int(), name: z.string() });
const trimmedBody = z.object({ amount: z.string().transform(Number) });
const query = z.object({ limit: z.string().transform(Number).optional() });
const row = z.strictObject({ id: z.int() });
const rows = z.array(row);
const page = z.strictObject({ rows });

const list = { query, response: rows, page };
const change = { params: idParams, body, response: row };
const schemas = { list, change, empty: {} };

const api = endpoints<typeof schemas>()({
  list: { method: 'GET', path: '/api/rows', access: 'manager' },
  change: { method: 'PUT', path: '/api/rows/:id', access: 'manager' },
  empty: { method: 'POST', path: '/api/rows/empty', access: 'public' },
});

type Rows = { id: number }[];
type Types = { [N in keyof typeof api]: NonNullable<(typeof api)[N]['types']> };

describe('a contract', () => {
  it('is the endpoint with its schemas', () => {
    const { change: joined, empty } = contract(api, schemas);
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

    const one = endpoints<{ one: { params: typeof idParams } }>();
    const none = endpoints<{ none: object }>();
    // @ts-expect-error the path does not have the name of its parameter
    one({ one: { method: 'GET', path: '/api/rows', access: 'user' } });
    // @ts-expect-error a name in the path without a parameter
    none({ none: { method: 'GET', path: '/api/rows/:id', access: 'user' } });
    // @ts-expect-error a call is missing
    none({});
    none({
      none: { method: 'GET', path: '/api/rows', access: 'user' },
      // @ts-expect-error a call without schemas
      other: { method: 'GET', path: '/api/rows', access: 'user' },
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
