import { endpoints } from '../kernel/endpoint.ts';
import type { figuresSchemas } from './figures.schema.ts';

export const figuresApi = endpoints<typeof figuresSchemas>()({
  /** The figures of days `from` to `to`, beside those of the days before. Errors: 400. */
  read: { method: 'GET', path: '/api/figures', access: 'owner-books' },
});
