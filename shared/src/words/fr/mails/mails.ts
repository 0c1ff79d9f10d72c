import { accountMails } from './accounts.ts';
import { layoutMails } from './layout.ts';
import { securityMails } from './security.ts';

export const mails = { ...layoutMails, ...accountMails, ...securityMails };
