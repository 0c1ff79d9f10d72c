import type { z } from 'zod';
import type { Access, Endpoint, EndpointTypes, Same, UnreadBody } from './endpoint.ts';

/** The schemas of a call; absent parts are undefined. */
interface Schemas {
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | UnreadBody | undefined;
  readonly response?: z.ZodType | undefined;
  readonly page?: z.ZodType | undefined;
}

/** An endpoint with its schemas: everything the server needs to know about the shape of a call. */
export type Contract<T extends EndpointTypes, A extends Access> = Endpoint<T, A> & {
  readonly [K in keyof Schemas]-?: T extends Record<K, infer S> ? S : undefined;
};

/** Any contract, for generic code. */
export interface AnyContract extends Endpoint, Schemas {}

type TypesOf<E> = E extends Endpoint<infer T> ? T : never;
type AccessOf<E> = E extends Endpoint<EndpointTypes, infer A> ? A : never;

type Asked<T> = Pick<T, keyof T & keyof Schemas>;

/**
 * Required type of `given`: for each endpoint exactly the schemas named by its types. Schemas are compared by type
 * identity: a wider one would be assignable.
 */
type Exactly<Api, Given> = {
  [N in keyof Api | keyof Given]: N extends keyof Api & keyof Given
    ? { [K in keyof Asked<TypesOf<Api[N]>>]: Exact<Given[N], K, TypesOf<Api[N]>> } & Partial<
        Record<Exclude<keyof Given[N], keyof Asked<TypesOf<Api[N]>>>, never>
      >
    : never;
};

type Exact<Given, K extends keyof T, T> =
  Given extends Record<K, infer S>
    ? Same<S, T[K]> extends true
      ? S
      : { 'this is not the schema that the endpoint names': T[K] }
    : T[K];

/** Joins a table of endpoints with their schemas; a mismatch does not compile. */
export const contract = <
  Api extends Record<string, Endpoint>,
  const Given extends Record<keyof Api, Schemas>,
>(
  api: Api,
  schemas: Given & Exactly<Api, Given>,
): { readonly [N in keyof Api]: Contract<TypesOf<Api[N]>, AccessOf<Api[N]>> } => {
  const none = { params: undefined, query: undefined, body: undefined, response: undefined, page: undefined };
  const given: Record<string, Schemas> = schemas;
  return Object.fromEntries(
    Object.entries(api).map(([name, endpoint]) => [name, { ...none, ...given[name], ...endpoint }]),
  ) as { [N in keyof Api]: Contract<TypesOf<Api[N]>, AccessOf<Api[N]>> };
};

/** The response schema for a query, raw or parsed. */
export const responseOf = (
  { response, page }: Pick<AnyContract, 'response' | 'page'>,
  query: unknown,
): z.ZodType | undefined => (page !== undefined && hasLimit(query) ? page : response);

/** Whether the query asks for one page. */
export const hasLimit = (query: unknown): boolean =>
  (query as { limit?: unknown } | undefined)?.limit !== undefined;
