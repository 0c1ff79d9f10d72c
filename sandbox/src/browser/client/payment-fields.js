// The fields "Carte / Bancontact" of the payment element and of the checkout page.
import {
  brandOf,
  cardProblems,
  digitsOf,
  formattedExpiry,
  formattedNumber,
  parsedExpiry,
} from './card-rules.js';

/** @typedef {'number' | 'expiry' | 'cvc'} FieldName */

/** @type {FieldName[]} */
const fieldNames = ['number', 'expiry', 'cvc'];

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is missing`);
  return element;
}

/**
 * @param {string} id
 * @returns {HTMLInputElement}
 */
function inputById(id) {
  const element = byId(id);
  if (!(element instanceof HTMLInputElement)) throw new Error(`#${id} is no input`);
  return element;
}

/**
 * Sets up the fields, and returns access to them.
 * @param {() => void} onChange
 */
export function paymentFields(onChange) {
  const root = byId('payment-fields');
  const thisMonth = root.dataset.month ?? '';
  const inputs = { number: inputById('number'), expiry: inputById('expiry'), cvc: inputById('cvc') };
  const cardMethod = inputById('method-card');
  const bancontactMethod = inputById('method-bancontact');

  /**
   * @param {FieldName} name
   * @param {string | undefined} message
   */
  const showProblem = (name, message) => {
    const note = byId(`${name}-error`);
    note.textContent = message ?? '';
    note.hidden = !message;
    if (message) inputs[name].setAttribute('aria-invalid', 'true');
    else inputs[name].removeAttribute('aria-invalid');
  };

  const card = () => ({ number: inputs.number.value, expiry: inputs.expiry.value, cvc: inputs.cvc.value });
  const method = () => (bancontactMethod.checked ? 'bancontact' : 'card');
  const problems = () => (method() === 'card' ? cardProblems(card(), thisMonth) : {});

  /**
   * Sets the text of a field and keeps the caret after the typed digit.
   * @param {HTMLInputElement} input
   * @param {string} text
   */
  const rewrite = (input, text) => {
    if (input.value === text) return;
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const wasAtEnd = input.selectionStart === input.value.length;
    input.value = text;
    if (wasAtEnd || document.activeElement !== input) return;
    let caret = 0;
    for (let seen = 0; seen < before && caret < text.length; caret += 1) {
      if (/\d/.test(text[caret] ?? '')) seen += 1;
    }
    input.setSelectionRange(caret, caret);
  };

  inputs.number.addEventListener('input', () => {
    rewrite(inputs.number, formattedNumber(inputs.number.value));
    byId('brand').textContent = brandOf(inputs.number.value);
  });
  inputs.expiry.addEventListener('input', (event) => {
    const isDeletion = 'inputType' in event && String(event.inputType).startsWith('delete');
    if (!isDeletion) rewrite(inputs.expiry, formattedExpiry(inputs.expiry.value));
  });
  inputs.cvc.addEventListener('input', () => {
    rewrite(inputs.cvc, digitsOf(inputs.cvc.value).slice(0, 4));
  });
  for (const name of fieldNames) {
    inputs[name].addEventListener('input', () => {
      if (inputs[name].hasAttribute('aria-invalid')) showProblem(name, problems()[name]?.message);
      onChange();
    });
    inputs[name].addEventListener('blur', () => {
      if (inputs[name].value !== '') showProblem(name, problems()[name]?.message);
    });
  }
  for (const choice of [cardMethod, bancontactMethod]) choice.addEventListener('change', onChange);
  for (const button of document.querySelectorAll('[data-test-card]')) {
    if (!(button instanceof HTMLElement)) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      inputs.number.value = formattedNumber(button.dataset.testCard ?? '');
      inputs.expiry.value = button.dataset.expiry ?? '';
      inputs.cvc.value = '123';
      byId('brand').textContent = brandOf(inputs.number.value);
      fieldNames.forEach((name) => showProblem(name, undefined));
      inputs.number.focus();
      onChange();
    });
  }

  return {
    inputs,
    method,
    isEmpty: () => method() === 'card' && fieldNames.every((name) => inputs[name].value === ''),
    isComplete: () => Object.keys(problems()).length === 0,
    /** The card as the sandbox's API takes it. */
    card: () => {
      const expiry = parsedExpiry(inputs.expiry.value);
      return {
        number: digitsOf(inputs.number.value),
        expMonth: expiry?.month ?? 0,
        expYear: expiry?.year ?? 0,
        cvc: inputs.cvc.value,
      };
    },
    /** Shows every problem, focuses the first field that has one, and returns that problem. */
    validate: () => {
      const found = problems();
      fieldNames.forEach((name) => showProblem(name, found[name]?.message));
      const first = fieldNames.find((name) => found[name]);
      if (!first) return undefined;
      inputs[first].focus();
      return found[first];
    },
    /** @param {string[]} types */
    offer: (types) => {
      byId('choice-card').hidden = !types.includes('card');
      byId('choice-bancontact').hidden = !types.includes('bancontact');
      // The customer may have chosen before the offer arrived.
      if (!types.includes(method())) {
        cardMethod.checked = types.includes('card');
        bancontactMethod.checked = !types.includes('card');
      }
      byId('choices').hidden = types.length < 2;
    },
    clear: () => {
      fieldNames.forEach((name) => {
        inputs[name].value = '';
        showProblem(name, undefined);
      });
      byId('brand').textContent = '';
    },
    /** @param {boolean} isLocked */
    lock: (isLocked) => {
      for (const input of root.querySelectorAll('input')) input.disabled = isLocked;
    },
  };
}
