import { accountMails } from './accounts.ts';
import { agencyMails } from './agency.ts';
import { cancellationMails } from './cancellations.ts';
import { layoutMails } from './layout.ts';
import { paymentMails } from './payments.ts';
import { rentalBlocks } from './rental-blocks.ts';
import { rentalMails } from './rentals.ts';
import { requestMails } from './requests.ts';
import { securityMails } from './security.ts';

export const mails = {
  ...layoutMails,
  ...accountMails,
  ...securityMails,
  ...rentalBlocks,
  ...rentalMails,
  ...cancellationMails,
  ...requestMails,
  ...paymentMails,
  ...agencyMails,
};
