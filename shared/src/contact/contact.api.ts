import { endpoint } from '../kernel/endpoint.ts';
import type { captchaSetup, contactAnswer, contactBody } from './contact.schema.ts';

export const contactApi = {
  /** 400 with the sentence of the required fields, then with that of the captcha. */
  send: endpoint<{
    body: typeof contactBody;
    alsoSent: { recaptchaToken: string };
    response: typeof contactAnswer;
  }>()({
    method: 'POST',
    path: '/api/contacts',
    access: 'public',
  }),
  captcha: endpoint<{ response: typeof captchaSetup }>()({
    method: 'GET',
    path: '/api/captcha',
    access: 'public',
  }),
};
