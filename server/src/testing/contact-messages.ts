import { expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

const CAPTCHA = 'Veuillez valider le reCAPTCHA.';
export const REQUIRED = 'Veuillez remplir tous les champs obligatoires.';

/** What somebody writes to the agency; the captcha comes with it. */
export const message = {
  firstName: 'Émilie',
  lastName: 'Lambert',
  email: ' Emilie@Exemple.be ',
  phoneNumber: '0470 12 34 56',
  message: 'Bonjour,\r\n\r\nLouez-vous des remorques ?',
};

type Answer = TestAnswer<ProblemBody>;

export const send = async (t: TestApp, payload: object, remoteAddress = '192.0.2.1'): Promise<Answer> => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/contacts', payload, remoteAddress });
  return { status: answer.statusCode, body: answer.json<ProblemBody>(), headers: answer.headers };
};

export const messages = (t: TestApp) =>
  t.db.selectFrom('contact_message').selectAll().orderBy('id').execute();

export const expectRefusedCaptcha = ({ status, body }: Answer): void => {
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'captcha', errors: [CAPTCHA], fields: { recaptchaToken: CAPTCHA } });
};
