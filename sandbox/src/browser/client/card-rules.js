// The rules of the card fields, for the browser and, where it runs no scripts, for the server of the checkout page.

/**
 * @typedef {{ number: string, expiry: string, cvc: string }} CardText The text of the three fields.
 * @typedef {{ code: string, message: string }} Problem
 * @typedef {{ number?: Problem, expiry?: Problem, cvc?: Problem }} CardProblems
 */

/** @param {string} text */
export const digitsOf = (text) => text.replace(/\D/g, '');

/** @param {string} digits */
export function isLuhnValid(digits) {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return sum % 10 === 0;
}

/**
 * `4242 4242 4242 4242`
 * @param {string} text
 */
export const formattedNumber = (text) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * `12/30`; a first digit above 1 is a month: `4` becomes `04`.
 * @param {string} text
 */
export function formattedExpiry(text) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits) || /^\d\s*\/\s*\d/.test(text)) digits = `0${digits}`;
  // Browsers fill in 12/2030: keep the last two digits of the year.
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length < 2) return digits;
  return digits.length > 2 || text.includes('/') ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/**
 * Month and four-digit year of `MM/AA`, or null.
 * @param {string} text
 */
export function parsedExpiry(text) {
  const match = /^(\d{2})\/(\d{2})$/.exec(formattedExpiry(text));
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/** @param {string} number */
export function brandOf(number) {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'Visa';
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'Mastercard' : '';
}

/**
 * @param {string} code
 * @param {string} message
 * @returns {Problem}
 */
const problem = (code, message) => ({ code, message });

/** @param {string} number */
function numberProblem(number) {
  const digits = digitsOf(number);
  if (digits === '') return problem('incomplete_number', 'Indiquez le numéro de la carte.');
  if (digits.length < 16) return problem('incomplete_number', 'Le numéro de la carte est incomplet.');
  return isLuhnValid(digits)
    ? undefined
    : problem('invalid_number', 'Le numéro de la carte n’est pas valide.');
}

/**
 * @param {string} expiry
 * @param {string} thisMonth
 */
function expiryProblem(expiry, thisMonth) {
  if (digitsOf(expiry) === '') return problem('incomplete_expiry', 'Indiquez la date d’expiration.');
  const parsed = parsedExpiry(expiry);
  if (!parsed) return problem('incomplete_expiry', 'La date d’expiration est incomplète (MM/AA).');
  if (parsed.month < 1 || parsed.month > 12) {
    return problem('invalid_expiry_month', 'Le mois d’expiration doit être compris entre 01 et 12.');
  }
  const month = `${parsed.year}-${String(parsed.month).padStart(2, '0')}`;
  return month < thisMonth
    ? problem('invalid_expiry_year_past', 'La date d’expiration est passée.')
    : undefined;
}

/** @param {string} cvc */
function cvcProblem(cvc) {
  if (digitsOf(cvc) === '') return problem('incomplete_cvc', 'Indiquez le code de sécurité (CVC).');
  return /^\d{3}$/.test(cvc.trim())
    ? undefined
    : problem('incomplete_cvc', 'Le code de sécurité comporte 3 chiffres.');
}

/**
 * What is wrong with each field; empty when the card can be sent.
 * @param {CardText} card
 * @param {string} thisMonth `2026-11`
 * @returns {CardProblems}
 */
export function cardProblems(card, thisMonth) {
  /** @type {CardProblems} */
  const problems = {};
  const number = numberProblem(card.number);
  const expiry = expiryProblem(card.expiry, thisMonth);
  const cvc = cvcProblem(card.cvc);
  if (number) problems.number = number;
  if (expiry) problems.expiry = expiry;
  if (cvc) problems.cvc = cvc;
  return problems;
}
