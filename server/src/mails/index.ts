/** Public interface of mails, which are written from current facts. */
export { deliveringMails } from './delivering-mails.ts';
export { writeTrialMail } from './write-trial-mail.ts';
