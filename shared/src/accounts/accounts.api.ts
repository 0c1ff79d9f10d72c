import { endpoint } from '../kernel/endpoint.ts';
import type {
  ChangePasswordBody,
  ForgotPasswordBody,
  LoginBody,
  OpenSession,
  Profile,
  RegisterBody,
  ResetPasswordBody,
  SessionToken,
  UpdateEmailBody,
  UpdatePhoneBody,
} from './accounts.schema.ts';

/** Asks at a login for the longer session of "Se souvenir", beside the specification's payload. */
export const REMEMBER_HEADER = 'x-remember-me';

export const rememberHeaders = (remember: boolean): Record<string, string> =>
  remember ? { [REMEMBER_HEADER]: 'true' } : {};

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
  /** Answers the same whether the account exists or not. */
  forgotPassword: endpoint<{ body: ForgotPasswordBody; response: { message: string } }>({
    method: 'POST',
    path: '/api/auths/forgot-password',
    access: 'public',
  }),
  /** 400 for a token that is unknown, used or older than 30 minutes; ends every session of the account. */
  resetPassword: endpoint<{ body: ResetPasswordBody; response: { message: string } }>({
    method: 'POST',
    path: '/api/auths/reset-password',
    access: 'public',
  }),
  /** Keeps the session; the old address is told. */
  updateEmail: endpoint<{ body: UpdateEmailBody; response: Profile }>({
    method: 'PUT',
    path: '/api/users/me/update-email',
    access: 'user',
  }),
  updatePhone: endpoint<{ body: UpdatePhoneBody; response: Profile }>({
    method: 'PUT',
    path: '/api/users/me/update-phone',
    access: 'user',
  }),
  /** Where the account is signed in; the newest use first. */
  sessions: endpoint<{ response: OpenSession[] }>({
    method: 'GET',
    path: '/api/auths/sessions',
    access: 'user',
  }),
  /** 404 for a session that ended, or is somebody else's. */
  endSession: endpoint<{ params: { id: number }; response: undefined }>({
    method: 'DELETE',
    path: '/api/auths/sessions/:id',
    access: 'user',
  }),
  endOtherSessions: endpoint<{ response: undefined }>({
    method: 'POST',
    path: '/api/auths/sessions/end-others',
    access: 'user',
  }),
  /** Ends the other sessions of the account. */
  changePassword: endpoint<{ body: ChangePasswordBody; response: Profile }>({
    method: 'PATCH',
    path: '/api/users/me/change-password',
    access: 'user',
  }),
};
