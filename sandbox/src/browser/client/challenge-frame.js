// Runs in the iframe of the 3-D Secure dialog that stripe.js opens.
import { euros } from './euros.js';
import { byId } from './payment-fields.js';
import { callSandbox } from './sandbox-api.js';

let access = { key: '', clientSecret: '' };

/** @param {Record<string, unknown>} message */
const post = (message) => window.parent.postMessage({ volantSandbox: true, ...message }, location.origin);

const buttons = [...document.querySelectorAll('button')];

/** @param {string} act */
async function answer(act) {
  for (const button of buttons) button.disabled = true;
  byId('progress').textContent = 'Vérification en cours…';
  post({ event: 'done', payload: await callSandbox('authenticate', { ...access, act }) });
}

for (const button of buttons) {
  if (button instanceof HTMLButtonElement) button.addEventListener('click', () => void answer(button.value));
}
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());

window.addEventListener('message', async ({ source, origin, data }) => {
  if (source !== window.parent || origin !== location.origin || data?.volantSandbox !== true) return;
  if (data.command === 'refuse') await answer('refuse');
  if (data.command !== 'init') return;
  access = data.payload;
  const { paymentIntent, error } = await callSandbox('retrieve', access);
  if (error) {
    post({ event: 'done', payload: { error } });
    return;
  }
  byId('amount').textContent = euros(paymentIntent.amount);
  for (const button of buttons) button.disabled = false;
  byId('heading').focus();
});

post({ event: 'loaded' });
