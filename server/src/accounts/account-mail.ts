/** The name of a mail about an account; erasing the account finds the mail and its file by it. */
export const mailOf = (accountId: number, requestId: string): string => `${accountId}-${requestId}`;
