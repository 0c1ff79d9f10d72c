import { endpoints } from '../kernel/endpoint.ts';
import type { contactSchemas } from './contact.schema.ts';

export const contactApi = endpoints<
  typeof contactSchemas & { send: { alsoSent: { recaptchaToken: string } } }
>()({
  /** 400 for missing required fields, then for the captcha. */
  send: { method: 'POST', path: '/api/contacts', access: 'public' },
  captcha: { method: 'GET', path: '/api/captcha', access: 'public' },
});
