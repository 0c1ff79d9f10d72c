import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import { altchaCaptcha, type CaptchaWork } from './altcha-captcha.ts';
import type { Captcha } from './captcha.ts';
import { recaptchaCaptcha } from './recaptcha-captcha.ts';

/** The captcha that the settings ask for. */
export const openCaptcha = (
  { captcha, publicUrl }: Config,
  deps: { db: Db; clock: Clock; log: Log; work: CaptchaWork | undefined },
): Captcha =>
  captcha.kind === 'recaptcha'
    ? recaptchaCaptcha({ ...captcha, publicUrl, log: deps.log })
    : altchaCaptcha(deps);
