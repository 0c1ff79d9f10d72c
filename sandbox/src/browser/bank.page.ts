import { euros } from './client/euros.js';
import { html, type Html } from './html.ts';
import { DEMO_NOTICE, page } from './layout.ts';

interface BankView {
  bank: '3ds' | 'bancontact';
  /** Unknown in the iframe until its script has asked. */
  amountCents?: number;
  /** Where the form goes; none in the iframe, where the script acts. */
  action?: string;
  clientSecret?: string;
  script?: string;
}

const texts = {
  '3ds': {
    title: 'Vérification 3-D Secure',
    text: 'Votre banque vous demande de confirmer ce paiement. Ici, la banque est simulée : choisissez sa réponse.',
  },
  bancontact: {
    title: 'Paiement Bancontact',
    text: 'Cette page tient lieu d’application Bancontact. Choisissez la réponse de la banque.',
  },
};

interface BankButton {
  act: string;
  label: string;
  className: string;
}

/** The bank's side of a payment: in the dialog of stripe.js, or as a page of its own. */
export function bankPage(view: BankView): string {
  const { title, text } = texts[view.bank];
  // In the iframe the form has no address: the buttons are disabled until the script enables them.
  const button = ({ act, label, className }: BankButton): Html =>
    html`<button
      class="${className}"
      name="act"
      value="${act}"
      ${view.action === undefined && html`disabled`}
    >
      ${label}
    </button>`;
  const amount = view.amountCents === undefined ? '' : euros(view.amountCents);
  return page({
    title,
    kind: view.action === undefined ? 'challenge' : 'single',
    script: view.script,
    body: html`<main class="panel">
      <p class="demo">${DEMO_NOTICE}</p>
      <h1 id="heading" tabindex="-1">${title}</h1>
      <p>${text}</p>
      <dl class="facts">
        <dt>Montant</dt>
        <dd id="amount">${amount}</dd>
      </dl>
      <form class="acts" method="post" ${view.action !== undefined && html`action="${view.action}"`}>
        ${view.clientSecret && html`<input type="hidden" name="client_secret" value="${view.clientSecret}" />`}
        ${button({ act: 'authorize', label: 'Autoriser le paiement', className: 'button' })}
        ${button({ act: 'refuse', label: 'Refuser', className: 'button secondary' })}
        ${
          view.bank === 'bancontact' &&
          button({ act: 'defer', label: 'Autoriser, réponse différée de la banque', className: 'quiet' })
        }
      </form>
      <p id="progress" role="status"></p>
    </main>`,
  });
}
