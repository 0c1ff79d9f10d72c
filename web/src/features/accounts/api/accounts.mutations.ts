import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { accountsApi, rememberHeaders } from '@volant/shared/accounts/accounts.api.ts';
import type {
  ChangePasswordBody,
  ConfirmTotpBody,
  DisableTotpBody,
  EnrolTotpBody,
  ForgotPasswordBody,
  Login,
  RegistrationForm,
  UpdateEmailBody,
  UpdateNameBody,
} from '@volant/shared/accounts/accounts.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { everyProfile } from './session-calls.ts';
import { sessionQueries } from './accounts.queries.ts';

interface PasswordReset {
  /** Of the mailed link. */
  token: string;
  newPassword: string;
  confirmPassword: string;
}

const reloadProfile = (client: QueryClient): void => {
  void client.refetchQueries({ queryKey: everyProfile });
};

const reloadSessions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(sessionQueries.list());

export const accountMutations = {
  login: () =>
    mutationOptions({
      mutationFn: ({ rememberMe = false, ...body }: Login) =>
        callApi(accountsApi.login, { body, headers: rememberHeaders(rememberMe) }),
    }),
  register: () =>
    mutationOptions({
      mutationFn: ({ terms: _terms, privacy: _privacy, ...person }: RegistrationForm) =>
        callApi(accountsApi.register, { body: { ...person, role: 'CUSTOMER' } }),
    }),
  forgotPassword: () =>
    mutationOptions({
      mutationFn: (body: ForgotPasswordBody) => callApi(accountsApi.forgotPassword, { body }),
    }),
  resetPassword: () =>
    mutationOptions({ mutationFn: (body: PasswordReset) => callApi(accountsApi.resetPassword, { body }) }),
  confirmEmail: () =>
    mutationOptions({
      mutationFn: (token: string) => callApi(accountsApi.confirmEmail, { body: { token } }),
    }),
  restoreEmail: () =>
    mutationOptions({
      mutationFn: (token: string) => callApi(accountsApi.restoreEmail, { body: { token } }),
    }),
  resendConfirmation: () =>
    mutationOptions({ mutationFn: () => callApi(accountsApi.resendConfirmation, {}) }),
  updateEmail: () =>
    mutationOptions({ mutationFn: (body: UpdateEmailBody) => callApi(accountsApi.updateEmail, { body }) }),
  updateName: () =>
    mutationOptions({
      mutationFn: (body: UpdateNameBody) => callApi(accountsApi.updateName, { body }),
      onSuccess: (_profile, _body, _prepared, { client }) => reloadProfile(client),
    }),
  updatePhone: () =>
    mutationOptions({
      mutationFn: (newPhoneNumber: string) => callApi(accountsApi.updatePhone, { body: { newPhoneNumber } }),
      onSuccess: (_profile, _number, _prepared, { client }) => reloadProfile(client),
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: ChangePasswordBody) => callApi(accountsApi.changePassword, { body }),
      onSuccess: (_profile, _body, _prepared, { client }) => reloadProfile(client),
    }),
  enrolTotp: () =>
    mutationOptions({ mutationFn: (body: EnrolTotpBody) => callApi(accountsApi.enrolTotp, { body }) }),
  confirmTotp: () =>
    mutationOptions({
      mutationFn: (body: ConfirmTotpBody) => callApi(accountsApi.confirmTotp, { body }),
      onSuccess: (_codes, _body, _prepared, { client }) => reloadProfile(client),
    }),
  disableTotp: () =>
    mutationOptions({
      mutationFn: (body: DisableTotpBody) => callApi(accountsApi.disableTotp, { body }),
      onSuccess: (_answer, _body, _prepared, { client }) => reloadProfile(client),
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: async (id: number) => {
        try {
          await callApi(accountsApi.endSession, { params: { id } });
        } catch (error) {
          // It has already ended, as asked for.
          if (!(error instanceof CallError && error.status === 404)) throw error;
        }
      },
      onSettled: (_answer, _error, _id, _prepared, { client }) => reloadSessions(client),
    }),
  endOtherSessions: () =>
    mutationOptions({
      mutationFn: () => callApi(accountsApi.endOtherSessions, {}),
      onSettled: (_answer, _error, _input, _prepared, { client }) => reloadSessions(client),
    }),
};
