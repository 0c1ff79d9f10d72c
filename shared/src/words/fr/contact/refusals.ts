import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { contactRefusals } from '../../../contact/contact.refusals.ts';
import { contactMessages } from './contact.ts';

export const contactRefusalWords: RefusalWords<typeof contactRefusals> = {
  captcha: contactMessages.captcha,
  captchaUnavailable: 'La vérification du reCAPTCHA ne répond pas. Réessayez dans quelques instants.',
};
