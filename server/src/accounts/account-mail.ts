/** Key of a mail about an account. Erasing the account finds the mail and its file by its prefix. */
export const mailOf = (accountId: number, requestId: string): string => `${accountId}-${requestId}`;
