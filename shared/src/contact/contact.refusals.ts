import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const contactRefusals = refusalsOf('contact', {
  captcha: refusal(400, 'captcha'),
  captchaUnavailable: refusal(503, 'captcha_unavailable'),
});
