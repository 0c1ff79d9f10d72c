import { html } from './html.ts';
import { DEMO_NOTICE, page } from './layout.ts';
import { paymentFields } from './payment-fields.view.ts';

/** The document of the payment element's iframe. */
export function elementPage(thisMonth: string): string {
  return page({
    title: 'Saisie sécurisée du paiement',
    kind: 'element',
    script: 'payment-frame.js',
    body: html`<main>
      <h1 class="visually-hidden">Paiement</h1>
      <form novalidate>
        <p class="demo">${DEMO_NOTICE}</p>
        ${paymentFields({ thisMonth, types: ['card', 'bancontact'], method: 'card' })}
      </form>
    </main>`,
  });
}
