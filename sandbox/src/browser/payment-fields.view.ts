import { testCards } from '../test-cards.ts';
import { formattedNumber, type CardProblems, type CardText } from './client/card-rules.js';
import { html, type Html } from './html.ts';
import type { PaymentMethodType } from '../stripe-objects.ts';

export interface FieldsState {
  /** `2026-11`, by the sandbox's clock. */
  thisMonth: string;
  types: PaymentMethodType[];
  method: PaymentMethodType;
  card?: CardText;
  problems?: CardProblems;
}

interface FieldView {
  id: 'number' | 'expiry' | 'cvc';
  label: string;
  autocomplete: string;
  placeholder: string;
  maxLength: number;
  after?: Html;
}

function field(view: FieldView, state: FieldsState): Html {
  const problem = state.problems?.[view.id];
  const value = state.card?.[view.id] ?? '';
  return html`<div class="field field-${view.id}">
    <label for="${view.id}">${view.label}</label>
    <div class="control">
      <input
        id="${view.id}"
        name="${view.id}"
        type="text"
        inputmode="numeric"
        autocomplete="${view.autocomplete}"
        placeholder="${view.placeholder}"
        maxlength="${view.maxLength}"
        value="${value}"
        aria-describedby="${view.id}-error"
        ${problem && html`aria-invalid="true"`}
      />
      ${view.after}
    </div>
    <p class="field-error" id="${view.id}-error" ${!problem && html`hidden`}>${problem?.message}</p>
  </div>`;
}

function choice(type: PaymentMethodType, label: string, state: FieldsState): Html {
  return html`<label
    class="choice"
    id="choice-${type}"
    for="method-${type}"
    ${!state.types.includes(type) && html`hidden`}
  >
    <input
      type="radio"
      id="method-${type}"
      name="method"
      value="${type}"
      ${state.method === type && html`checked`}
    />
    <span>${label}</span>
  </label>`;
}

function testCardRow(number: string, label: string, expiry: string): Html {
  const spaced = formattedNumber(number);
  return html`<li>
    <span class="test-card-text"><code>${spaced}</code><span>${label}</span></span>
    <button
      type="button"
      class="quiet"
      data-test-card="${number}"
      data-expiry="${expiry}"
      aria-label="Utiliser la carte ${spaced}, ${label}"
      hidden
    >
      Utiliser
    </button>
  </li>`;
}

function testCardList(state: FieldsState): Html {
  const expiry = `12/${String(Number(state.thisMonth.slice(2, 4)) + 4)}`;
  const rows = testCards
    .filter((card) => card.isListed)
    .map((card) => testCardRow(card.number, card.label, expiry));
  return html`<details class="test-cards">
    <summary>Cartes de test</summary>
    <p>Date d’expiration future (par exemple ${expiry}) et CVC de 3 chiffres au choix.</p>
    <ul>
      ${rows}
    </ul>
  </details>`;
}

/** The choice of the payment method with the card fields: in the payment element and on the checkout page. */
export function paymentFields(state: FieldsState): Html {
  const number: FieldView = {
    id: 'number',
    label: 'Numéro de carte',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    maxLength: 23,
    after: html`<span class="brand" id="brand" aria-hidden="true"></span>`,
  };
  const expiry: FieldView = {
    id: 'expiry',
    label: 'Date d’expiration (MM/AA)',
    autocomplete: 'cc-exp',
    placeholder: 'MM/AA',
    maxLength: 7,
  };
  const cvc: FieldView = {
    id: 'cvc',
    label: 'CVC',
    autocomplete: 'cc-csc',
    placeholder: '123',
    maxLength: 4,
  };
  return html`<div id="payment-fields" data-month="${state.thisMonth}">
    <fieldset class="choices" id="choices" ${state.types.length < 2 && html`hidden`}>
      <legend>Moyen de paiement</legend>
      ${choice('card', 'Carte', state)} ${choice('bancontact', 'Bancontact', state)}
    </fieldset>
    <div class="when-card">
      ${field(number, state)}
      <div class="pair">${field(expiry, state)} ${field(cvc, state)}</div>
      ${testCardList(state)}
    </div>
    <p class="when-bancontact hint">
      Vous serez redirigé vers la page de votre banque pour approuver le paiement, puis vous reviendrez ici.
    </p>
  </div>`;
}
