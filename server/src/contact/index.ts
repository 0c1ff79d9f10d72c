/** Messages to the agency and their captcha: public interface of the module. */
export type { CaptchaWork } from './altcha-captcha.ts';
export { contactRoutes } from './contact.routes.ts';
export { contactService } from './contact.service.ts';
export { findContactMessage } from './contact.store.ts';
export { openCaptcha } from './open-captcha.ts';
export {
  type Identity,
  PERSONAL_TABLES,
  areOfSender,
  deleteMessages,
  deleteMessagesBefore,
  listMessagesAlike,
  listMessagesFromAlike,
  listMessagesOf,
} from './personal-messages.store.ts';
export { emptyMessages, listMessagesQuoting } from './personal-texts.store.ts';
export { findOrInsertSecret } from './contact.store.ts';
export { forgetSpentCaptchas, spendCaptcha } from './spent-captchas.store.ts';
