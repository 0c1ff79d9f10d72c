import { endpoint } from '../kernel/endpoint.ts';
import type { captchaSetup, contactAnswer, contactBody } from './contact.schema.ts';

export const contactApi = {
  /** 400 for missing required fields, then for the captcha. */
  send: endpoint<{
    body: typeof contactBody;
    alsoSent: { recaptchaToken: string };
    response: typeof contactAnswer;
  }>()({ method: 'POST', path: '/api/contacts', access: 'public' }),
  captcha: endpoint<{ response: typeof captchaSetup }>()({
    method: 'GET',
    path: '/api/captcha',
    access: 'public',
  }),
};
