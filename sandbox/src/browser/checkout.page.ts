import type { CheckoutSession, LineItem } from '../stripe-objects.ts';
import { euros } from './client/euros.js';
import { html, type Html } from './html.ts';
import { DEMO_NOTICE, page } from './layout.ts';
import { paymentFields, type FieldsState } from './payment-fields.view.ts';

export interface CheckoutView {
  session: CheckoutSession;
  lineItems: LineItem[];
  fields: FieldsState;
  /** Why the last attempt failed. */
  refusal?: string;
}

const lineRow = (item: LineItem): Html =>
  html`<li>
    <span>${item.description}${item.quantity > 1 && html` × ${item.quantity}`}</span>
    <span class="price">${euros(item.amount_total)}</span>
  </li>`;

/** The hosted page on which an open session is paid. */
export function checkoutPage({ session, lineItems, fields, refusal }: CheckoutView): string {
  const amount = euros(session.amount_total);
  const back =
    session.cancel_url &&
    html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> Retour</a>`;
  return page({
    title: `Paiement de ${amount}`,
    kind: 'checkout',
    script: 'checkout-page.js',
    body: html`<header class="demo-bar">${DEMO_NOTICE}</header>
      <main class="columns">
        <section class="summary" aria-labelledby="summary-title">
          ${back}
          <h1 id="summary-title">
            <span class="summary-label">À payer maintenant</span> <span class="total">${amount}</span>
          </h1>
          <ul class="lines">
            ${lineItems.map(lineRow)}
          </ul>
        </section>
        <section class="payment" aria-labelledby="payment-title">
          <h2 id="payment-title">Votre paiement</h2>
          ${refusal && html`<p class="alert" role="alert" data-focus>${refusal}</p>`}
          <form id="checkout-form" method="post" action="/sandbox/checkout/${session.id}/pay" novalidate>
            ${session.customer_email && html`<p class="hint">Reçu envoyé à ${session.customer_email}</p>`}
            ${paymentFields(fields)}
            <button class="button pay" id="pay">Payer ${amount}</button>
            <p class="hint">Seules les cartes de test sont acceptées, rien n’est débité.</p>
          </form>
        </section>
      </main>`,
  });
}

/** The document of the payment element's iframe. */
export function elementPage(thisMonth: string): string {
  return page({
    title: 'Saisie sécurisée du paiement',
    kind: 'element',
    script: 'payment-frame.js',
    body: html`<main>
      <h1 class="visually-hidden">Paiement</h1>
      <form novalidate>${paymentFields({ thisMonth, types: ['card', 'bancontact'], method: 'card' })}</form>
    </main>`,
  });
}
