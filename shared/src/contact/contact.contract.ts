import { contract } from '../kernel/contract.ts';
import { contactApi } from './contact.api.ts';
import { captchaSetup, contactAnswer, contactBody } from './contact.schema.ts';

/** `contactApi` with its schemas. */
export const contactContract = contract(contactApi, {
  send: { body: contactBody, response: contactAnswer },
  captcha: { response: captchaSetup },
});
