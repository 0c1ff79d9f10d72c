// The hosted checkout page works without this script; with it, mistakes show before anything is sent.
import { byId, paymentFields } from './payment-fields.js';

const form = byId('checkout-form');
const button = byId('pay');
const fields = paymentFields(() => undefined);

if (form instanceof HTMLFormElement && button instanceof HTMLButtonElement) {
  const label = button.textContent;
  form.addEventListener('submit', (event) => {
    if (fields.validate()) {
      event.preventDefault();
      return;
    }
    button.disabled = true;
    button.textContent = 'Paiement en cours…';
  });
  // Back from the bank's page through the browser's cache.
  window.addEventListener('pageshow', () => {
    button.disabled = false;
    button.textContent = label;
  });
}

document.querySelector('[data-focus]')?.scrollIntoView({ block: 'center' });
const invalid = document.querySelector('[aria-invalid="true"]');
if (invalid instanceof window.HTMLElement) invalid.focus();
