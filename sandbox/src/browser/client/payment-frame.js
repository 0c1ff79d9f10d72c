// Runs in the iframe of the payment element. What is typed here is sent to the sandbox only.
import { paymentFields } from './payment-fields.js';
import { callSandbox } from './sandbox-api.js';

let key = '';
let clientSecret = '';

/** @param {Record<string, unknown>} message */
const post = (message) => window.parent.postMessage({ volantSandbox: true, ...message }, location.origin);

const fields = paymentFields(() => postChange());

function postChange() {
  post({
    event: 'change',
    payload: {
      elementType: 'payment',
      collapsed: false,
      complete: fields.isComplete(),
      empty: fields.isEmpty(),
      value: { type: fields.method() },
    },
  });
}

const cssNames = {
  borderRadius: '--radius',
  colorBackground: '--background',
  colorDanger: '--danger',
  colorPrimary: '--primary',
  colorText: '--text',
  colorTextSecondary: '--text-soft',
  fontFamily: '--font',
  fontSizeBase: '--font-size',
};

/** @param {{ variables?: Record<string, string> } | undefined} appearance */
function dress(appearance) {
  for (const [name, cssName] of Object.entries(cssNames)) {
    const value = appearance?.variables?.[name];
    if (typeof value === 'string') document.documentElement.style.setProperty(cssName, value);
  }
}

/** @param {{ family?: string, src?: string, weight?: string, style?: string }[]} fonts */
async function loadFonts(fonts) {
  for (const { family, src, weight, style } of fonts) {
    if (!family || !src) continue;
    try {
      document.fonts.add(await new FontFace(family, src, { weight, style }).load());
    } catch {
      // The next font of the list is used.
    }
  }
}

/** @type {Record<string, (payload: any) => unknown>} */
const commands = {
  async init(payload) {
    key = payload.key;
    clientSecret = payload.clientSecret ?? '';
    dress(payload.appearance);
    void loadFonts(payload.fonts ?? []);
    if (clientSecret === '') {
      fields.offer(payload.paymentMethodTypes ?? ['card', 'bancontact']);
      return {};
    }
    const { paymentIntent, error } = await callSandbox('retrieve', { key, clientSecret });
    if (error) return { error };
    fields.offer(paymentIntent.payment_method_types);
    return {};
  },
  update(payload) {
    dress(payload.appearance);
    return {};
  },
  submit() {
    const problem = fields.validate();
    return problem
      ? { error: { type: 'validation_error', ...problem } }
      : { selectedPaymentMethod: fields.method() };
  },
  async confirm(payload) {
    const problem = fields.validate();
    if (problem) return { error: { type: 'validation_error', ...problem } };
    const type = fields.method();
    const method = type === 'card' ? { type, ...fields.card() } : { type };
    fields.lock(true);
    try {
      return await callSandbox('confirm', {
        key,
        clientSecret: payload.clientSecret || clientSecret,
        method,
        returnUrl: payload.returnUrl,
      });
    } finally {
      fields.lock(false);
    }
  },
  focus() {
    fields.inputs.number.focus();
  },
  blur() {
    if (document.activeElement instanceof window.HTMLElement) document.activeElement.blur();
  },
  clear() {
    fields.clear();
    postChange();
  },
};

window.addEventListener('message', async ({ source, origin, data }) => {
  if (source !== window.parent || origin !== location.origin || data?.volantSandbox !== true) return;
  const command = Object.hasOwn(commands, data.command) ? commands[data.command] : undefined;
  if (command) post({ answerTo: data.id, payload: (await command(data.payload ?? {})) ?? {} });
});

window.addEventListener('focus', () => post({ event: 'focus' }));
window.addEventListener('blur', () => post({ event: 'blur' }));
window.addEventListener('keydown', ({ key: pressed }) => {
  if (pressed === 'Escape') post({ event: 'escape' });
});
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());

const sheet = document.body;
new ResizeObserver(() => post({ event: 'height', payload: sheet.offsetHeight })).observe(sheet);
post({ event: 'loaded' });
