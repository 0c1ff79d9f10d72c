import type { z } from 'zod';

/**
 * Who may call: everybody; a signed-in user; a customer (managers get 403); a customer or a manager (`rental`); anybody of
 * the agency, for their own account (`staff`); a manager; an owner of the agency, who is a manager with all rights
 * (employees get 403). An accountant is of the agency and no manager: they are let in by `books`, with the managers, and
 * by `owner-books`, with the owners. On a `public` call a valid token is still read, an expired one counts as anonymous.
 */
export type Access =
  'public' | 'user' | 'customer' | 'rental' | 'staff' | 'books' | 'owner-books' | 'manager' | 'owner';

/** A body without a schema: a form (`FormData` in the browser), or raw bytes with a signature. */
export type UnreadBody = 'multipart' | 'bytes';

/** The parts of a call, each as the type of its schema, `typeof bookBody`. */
export interface EndpointTypes {
  /** Path parameters. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType | UnreadBody;
  /** Extra keys that clients send beside those of `body`; ignored. */
  alsoSent?: object;
  /** Absent: 204 without a body. */
  response?: z.ZodType;
  /** Replaces `response` when the query has a `limit`. */
  page?: z.ZodType;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API: its path and permission. `T` carries the other types, so that a page that only needs the path
 * does not load the validation schemas; `contract()` adds those for the server.
 */
export interface Endpoint<
  T extends EndpointTypes = EndpointTypes,
  A extends Access = Access,
  M extends Method = Method,
> {
  readonly method: M;
  /** Path with `:name` parameters, as Fastify writes them. */
  readonly path: `/api/${string}`;
  readonly access: A;
  /** Never set: type carrier. */
  readonly types?: T;
}

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Whether two types are identical, not only mutually assignable. */
export type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;

/** What a table says of a call; its path has the names of its `params`. */
interface Definition {
  readonly method: Method;
  readonly path: Endpoint['path'];
  readonly access: Access;
}

/**
 * `endpoints<typeof schemas>()({ … })`: a table of calls, one for each entry of `schemas`. Permission and method are
 * inferred from the value.
 */
export const endpoints =
  <S extends Record<string, EndpointTypes>>() =>
  <const Table extends Record<keyof S, Definition>>(
    table: Table & {
      readonly [N in keyof Table]: N extends keyof S
        ? {
            readonly path: Same<PathNames<Table[N]['path']>, keyof ParamsOf<S[N]>> extends true
              ? string
              : never;
          }
        : never;
    },
  ): {
    readonly [N in keyof Table]: Endpoint<
      N extends keyof S ? S[N] : never,
      Table[N]['access'],
      Table[N]['method']
    >;
  } =>
    table;

/**
 * Path parameters. Like the query they are text on the wire: callers write, and handlers read, the schema's parsed
 * value.
 */
export type ParamsOf<T extends EndpointTypes> = T extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

export type QueryOf<T extends EndpointTypes> = T extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What the caller sends. */
export type SentBody<T extends EndpointTypes> = T extends { body: infer S }
  ? S extends z.ZodType
    ? z.input<S> & (T extends { alsoSent: infer More } ? More : unknown)
    : object
  : undefined;

/** What the handler receives: undefined without a schema. */
export type BodyOf<T extends EndpointTypes> = T extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The response to a call with that `Query`; undefined means none. */
export type AnswerOf<T extends EndpointTypes, Query = unknown> = T extends {
  response: infer Whole;
  page: infer Page;
}
  ? Query extends { limit: number }
    ? Output<Page>
    : Query extends { limit?: undefined } | undefined
      ? Output<Whole>
      : Output<Whole | Page>
  : T extends { response: infer Whole }
    ? Output<Whole>
    : undefined;
