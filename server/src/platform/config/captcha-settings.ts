import { defaultWords } from '@volant/shared/words/words.ts';
import type { SettingReader } from './setting-reader.ts';

export type CaptchaSettings =
  { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; secretKey: string; verifyUrl: string };

export const readCaptchaSettings = ({ text, url, wrong }: SettingReader): CaptchaSettings => {
  const siteKey = text('RECAPTCHA_SITE_KEY');
  const secretKey = text('RECAPTCHA_SECRET_KEY');
  const verifyUrl =
    url('RECAPTCHA_VERIFY_URL', ['http:', 'https:']) ?? 'https://www.google.com/recaptcha/api/siteverify';
  if (siteKey !== undefined && secretKey !== undefined) {
    return { kind: 'recaptcha', siteKey, secretKey, verifyUrl };
  }
  if (siteKey !== undefined || secretKey !== undefined) {
    wrong.push(defaultWords().operations.settings.captchaKeysTogether);
  }
  return { kind: 'altcha' };
};
