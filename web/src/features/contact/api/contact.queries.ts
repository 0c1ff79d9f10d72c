import { contactApi } from '@volant/shared/contact/contact.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

/** Which captcha the site uses, with a new challenge for each call: never cached. */
export const readCaptchaSetup = (signal?: AbortSignal) =>
  readApi(contactApi.captcha, { ...(signal && { signal }) });
