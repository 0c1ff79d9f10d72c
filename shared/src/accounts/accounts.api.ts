import { endpoint } from '../kernel/endpoint.ts';
import type { LoginBody, Profile, RegisterBody, SessionToken } from './accounts.schema.ts';

export const accountsApi = {
  login: endpoint<{ body: LoginBody; response: SessionToken }>({
    method: 'POST',
    path: '/api/auths/login',
    access: 'public',
  }),
  me: endpoint<{ response: Profile }>({ method: 'GET', path: '/api/auths/me', access: 'user' }),
  register: endpoint<{ body: RegisterBody; response: SessionToken }>({
    method: 'POST',
    path: '/api/auths/register',
    access: 'public',
  }),
  logout: endpoint<{ response: undefined }>({ method: 'POST', path: '/api/auths/logout', access: 'public' }),
};
