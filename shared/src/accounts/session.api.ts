import { endpoint } from '../kernel/endpoint.ts';
import type { profile } from './accounts.schema.ts';

/** The calls that every page makes, apart from `accountsApi`: the home page loads no others. */
export const sessionApi = {
  me: endpoint<{ response: typeof profile }>()({ method: 'GET', path: '/api/auths/me', access: 'user' }),
  logout: endpoint()({ method: 'POST', path: '/api/auths/logout', access: 'public' }),
};
