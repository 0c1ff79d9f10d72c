import { endpoint } from '../kernel/endpoint.ts';
import type { CaptchaSetup, ContactBody } from './contact.schema.ts';

export const contactApi = {
  /** 400 with the sentence of the required fields, then with that of the captcha. */
  send: endpoint<{ body: ContactBody; response: { message: string } }>({
    method: 'POST',
    path: '/api/contacts',
    access: 'public',
  }),
  captcha: endpoint<{ response: CaptchaSetup }>({ method: 'GET', path: '/api/captcha', access: 'public' }),
};
