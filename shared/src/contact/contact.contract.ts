import { contract } from '../kernel/contract.ts';
import { contactApi } from './contact.api.ts';
import { captchaSetup, contactAnswer, contactBody } from './contact.schema.ts';

/** The calls of `contactApi` with what they are checked by. */
export const contactContract = contract(contactApi, {
  send: { body: contactBody, response: contactAnswer },
  captcha: { response: captchaSetup },
});
