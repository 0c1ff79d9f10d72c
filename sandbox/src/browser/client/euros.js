/**
 * `1 234,50 €` with no-break spaces, the same on the server and in every browser.
 * @param {number} cents
 */
export function euros(cents) {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${whole},${String(cents % 100).padStart(2, '0')}\u00a0€`;
}
