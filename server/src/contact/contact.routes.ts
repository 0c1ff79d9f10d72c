import type { FastifyInstance } from 'fastify';
import { contactContract } from '@volant/shared/contracts.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { addressKeys, type RateLimit } from '../platform/http/rate-limit.ts';
import type { Contact } from './contact.service.ts';

export const contactRoutes = (
  app: FastifyInstance,
  deps: { authenticate: Authenticate; contact: Contact; limit: RateLimit },
): void => {
  const { authenticate, contact, limit } = deps;

  handle(app, authenticate, contactContract.captcha, ({ reply }) => {
    // Each challenge serves once.
    reply.header('cache-control', 'no-store');
    return contact.captchaSetup();
  });

  handle(app, authenticate, contactContract.send, async ({ body, actor, request, reply }) => {
    const { recaptchaToken, ...message } = body;
    const address = addressKeys(request.ip);
    // Wrong captchas are counted separately, so that a user who failed one may still write.
    await limit('captcha', address);
    const captchaKey = await contact.checkCaptcha(recaptchaToken, request.ip);
    await limit('contact', address);
    await contact.send(actor, message, captchaKey);
    reply.code(201);
    return { message: defaultWords().answers.contact.sent };
  });
};
