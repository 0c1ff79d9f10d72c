import { describe, expect, it } from 'vitest';
import { CallError, networkError } from '../../lib/calls/call-error.ts';
import { sendRefusal } from './send-refusal.ts';

const FAILED = "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.";

const answered = (status: number, code: string, errors: string[], fields: Record<string, string> = {}) =>
  sendRefusal(new CallError({ status, code, errors, fields }));

describe('a message that was not sent', () => {
  it('says so when the server failed or cannot be understood, and asks for a new captcha', () => {
    for (const [status, refusal] of [
      [500, answered(500, 'internal', ['Une erreur inattendue est survenue.'])],
      [502, answered(502, 'unexpected', ['?'])],
      [404, answered(404, 'unexpected', ['?'])],
      [400, answered(400, 'invalid', [])],
    ] as const) {
      expect(refusal).toEqual({
        sentence: FAILED,
        detail: `Erreur ${status}`,
        faults: {},
        captchaSpent: true,
      });
    }
  });

  it('repeats what something between the browser and the server calls it', () => {
    const error = new CallError({
      status: 502,
      statusText: 'Bad Gateway',
      code: 'unexpected',
      errors: ['?'],
    });
    expect(sendRefusal(error).detail).toBe("Erreur lors de l'envoi du message\u00a0: Bad Gateway");
  });

  it('says what is away when the server says it', () => {
    expect(answered(503, 'unavailable', ['Le service est indisponible.'])).toEqual({
      sentence: 'Le service est indisponible.',
      faults: {},
      captchaSpent: true,
    });
  });

  it('keeps the captcha when no answer came', () => {
    for (const error of [networkError(), new TypeError('x')]) {
      expect(sendRefusal(error)).toEqual({ sentence: FAILED, faults: {}, captchaSpent: false });
    }
  });

  it('says what the server says, beside the fields that it names', () => {
    const sentence = 'Ce texte est trop long.';
    expect(
      answered(400, 'invalid', [sentence, sentence], { firstName: sentence, message: sentence }),
    ).toEqual({ sentence, faults: { firstName: sentence, message: sentence }, captchaSpent: false });
  });

  it('asks for a new captcha when this one was refused, or the sender has sent too much', () => {
    const captcha = 'Veuillez valider le reCAPTCHA.';
    expect(answered(400, 'invalid', [captcha], { recaptchaToken: captcha })).toEqual({
      sentence: captcha,
      faults: {},
      captchaSpent: true,
    });
    expect(answered(429, 'too_many', ['Trop de messages.'])).toMatchObject({
      sentence: 'Trop de messages.',
      captchaSpent: true,
    });
  });
});
