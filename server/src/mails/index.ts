/** What mails say, from current facts: public interface of the module. */
export { deliveringMails } from './delivering-mails.ts';
export { writeTrialMail } from './write-trial-mail.ts';
