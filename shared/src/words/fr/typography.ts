import { MONTH_NAMES } from './format/month-names.ts';
import { formatPhone } from '../../kernel/format-phone.ts';
import { NBSP } from '../../kernel/no-break-space.ts';

const DAY_AND_MONTH = new RegExp(`(\\b\\d{1,2}(?:er)?) (?=(?:${MONTH_NAMES.join('|')})(?![\\p{L}]))`, 'gu');
/** `24 h`, `250 km`, `3 jours`: a number and its unit. */
const NUMBER_AND_UNIT = /(\d) (?=(?:h|km|cm|min|minutes?|heures?|jours?|ans|Mo|x)(?![\p{L}]))/gu;
const NUMBER_SIGN = /(\bn°) (?=\d)/g;
/** `+32 2 555 01 23`, `02 555 01 23`: three or more groups of digits; `+32 470123456`, as stored. */
const PHONE_NUMBER = /(?:\+\d{1,3}|\b0\d{0,3})(?:[ /.]\d{1,4}){2,}(?!\d)|\+\d{1,3} \d{6,14}(?!\d)/g;

/**
 * French typography on screen, in mails and on paper: no line begins with `! ? : ; € %`, days, quantities and phone
 * numbers are not broken, and phone numbers are grouped. Only spaces change.
 */
export const typeset = (text: string): string =>
  text
    .replace(/ (?=[!?:;€%»])/g, NBSP)
    .replace(/« /g, `«${NBSP}`)
    .replace(DAY_AND_MONTH, `$1${NBSP}`)
    .replace(NUMBER_AND_UNIT, `$1${NBSP}`)
    .replace(NUMBER_SIGN, `$1${NBSP}`)
    .replace(PHONE_NUMBER, (number) => formatPhone(number).replaceAll(' ', NBSP));
