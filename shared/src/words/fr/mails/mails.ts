import { accountMails } from './accounts.ts';
import { agencyMails } from './agency.ts';
import { layoutMails } from './layout.ts';
import { paymentMails } from './payments.ts';
import { rentalBlocks } from './rental-blocks.ts';
import { securityMails } from './security.ts';

export const mails = {
  ...layoutMails,
  ...accountMails,
  ...securityMails,
  ...rentalBlocks,
  ...paymentMails,
  ...agencyMails,
};
