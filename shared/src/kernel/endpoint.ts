import type { z } from 'zod';

/**
 * Who may call: everybody; a signed-in user; a customer (managers get 403); a manager.
 * On a `public` call a valid token is still read, a dead one is treated as anonymous.
 */
export type Access = 'public' | 'user' | 'customer' | 'manager';

/** A body that no schema reads: a form (`FormData` in the browser), or bytes of which the signature counts. */
export type UnreadBody = 'multipart' | 'bytes';

/** What travels in a call: each part by the type of the schema that checks it, `typeof bookBody`. */
export interface EndpointTypes {
  /** The names in the path. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType | UnreadBody;
  /** Keys that the specification's client sends beside those of `body`, and that no schema reads. */
  alsoSent?: object;
  /** None: 204, nothing is answered. */
  response?: z.ZodType;
  /** What is answered in place of `response` when the query has a `limit`. */
  page?: z.ZodType;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API: its address and who may use it. The types of what travels are carried by `T` alone, so that
 * a page which only needs the address does not load the validation schemas; `contract()` joins those for the server.
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
  /** Never set: carries the types. */
  readonly types?: T;
}

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Whether two types are the same one, not only assignable to each other. */
export type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;

/** `endpoint<T>()({ … })`: the types are given, who may call and by which method is read from the value. */
export const endpoint =
  <T extends EndpointTypes = object>() =>
  <A extends Access, Path extends Endpoint['path'], M extends Method>(definition: {
    readonly method: M;
    /** Its names are those of `params`. */
    readonly path: Path & (Same<PathNames<Path>, keyof ParamsOf<T>> extends true ? unknown : never);
    readonly access: A;
  }): Endpoint<T, A, M> =>
    definition;

/**
 * The parameters of the path. They and the query travel as text: the caller writes, and the handler reads, the value
 * that the schema makes of it.
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

/** What the handler is given: undefined when no schema reads it. */
export type BodyOf<T extends EndpointTypes> = T extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The answer to a call whose query is a `Query`; undefined is a call without one. */
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
