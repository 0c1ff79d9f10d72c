/** Requests the longer session of "Se souvenir" at login, beside the specification's payload. */
export const REMEMBER_HEADER = 'x-remember-me';

export const rememberHeaders = (remember: boolean): Record<string, string> =>
  remember ? { [REMEMBER_HEADER]: 'true' } : {};
