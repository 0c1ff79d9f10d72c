import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';
import { altchaCaptcha, type CaptchaWork } from './altcha-captcha.ts';
import type { Captcha } from './contact.service.ts';
import { recaptchaCaptcha } from './recaptcha-captcha.ts';

/** The captcha that the settings ask for. */
export const openCaptcha = (
  { captcha, publicUrl }: Config,
  deps: { db: Db; clock: Clock; log: Log; work: CaptchaWork | undefined },
): Captcha =>
  captcha.kind === 'recaptcha'
    ? recaptchaCaptcha({ ...captcha, publicUrl, log: deps.log })
    : altchaCaptcha(deps);
