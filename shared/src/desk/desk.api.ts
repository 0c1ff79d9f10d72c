import { endpoints } from '../kernel/endpoint.ts';
import type { deskSchemas } from './desk.schema.ts';

export const deskApi = endpoints<typeof deskSchemas>()({
  /** What a word, a name, a plate, a telephone number or a number finds, a few of each kind. */
  search: { method: 'GET', path: '/api/desk/search', access: 'manager' },
});
