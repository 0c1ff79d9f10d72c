import { mutationOptions } from '@tanstack/react-query';
import { contactApi } from '@volant/shared/contact/contact.api.ts';
import { callApi, readApi } from '../../../lib/calls/call-api.ts';
import type { ContactDraft } from '../contact-draft.ts';

export const contactMutations = {
  send: () =>
    mutationOptions({
      mutationFn: (body: ContactDraft & { recaptchaToken: string }) => callApi(contactApi.send, { body }),
    }),
};

/** Which captcha the site uses, with a new challenge for each call: never cached. */
export const readCaptchaSetup = (signal?: AbortSignal) =>
  readApi(contactApi.captcha, { ...(signal && { signal }) });
