import { contactApi } from '@volant/shared/contact/contact.api.ts';
import { readApi } from '../../../lib/call-api.ts';

/** Which captcha the site uses, with a challenge of its own for each call: never kept. */
export const readCaptchaSetup = (signal?: AbortSignal) =>
  readApi(contactApi.captcha, { ...(signal && { signal }) });
