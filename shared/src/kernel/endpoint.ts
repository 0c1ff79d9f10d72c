/**
 * Who may call: everybody; a signed-in user; a customer (managers get 403); a manager.
 * On a `public` call a valid token is still read, a dead one is treated as anonymous.
 */
export type Access = 'public' | 'user' | 'customer' | 'manager';

/** A multipart form: `FormData` in the browser, a type that this package does not know. */
export type MultipartForm = object;

export interface EndpointTypes {
  params?: Record<string, number | string>;
  query?: Record<string, unknown>;
  body?: unknown;
  response?: unknown;
}

/**
 * One call of the API: its address and who may use it. The types of what travels are carried by `T` alone, so that
 * a page which only needs the address does not load the validation schemas; the server attaches those.
 */
export interface Endpoint<T extends EndpointTypes = EndpointTypes> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, as Fastify writes them. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Never set: carries the types. */
  readonly types?: T;
}

export const endpoint = <T extends EndpointTypes>(definition: Omit<Endpoint<T>, 'types'>): Endpoint<T> =>
  definition;
