import { html, type Html } from '../browser/html.ts';
import type { MailSummary } from './mail-box.ts';
import { mailPage, momentText } from './mail-layout.ts';

const item = (mail: MailSummary): Html =>
  html`<li>
    <a href="/sandbox/mail/${encodeURIComponent(mail.name)}">
      <span class="mail-subject">${mail.subject || '(sans objet)'}</span>
      <span class="mail-to">${mail.to}</span>
      <time datetime="${mail.date}">${momentText(mail.date)}</time>
    </a>
  </li>`;

/** The messages, the newest first. */
export function mailListPage(mails: MailSummary[]): string {
  return mailPage({
    title: 'Emails',
    body: html`<main class="mail-main">
      <p>
        <a class="back" href="/"><span aria-hidden="true">←</span> Retour au site</a>
      </p>
      <div class="mail-head">
        <h1>Emails</h1>
        <a class="button secondary" href="/sandbox/mail">Actualiser</a>
      </div>
      ${
        mails.length === 0
          ? html`<p class="mail-none">
              Aucun email pour l’instant. Créez un compte ou réservez un véhicule : les messages arrivent ici.
            </p>`
          : html`<ul class="mail-list">
              ${mails.map(item)}
            </ul>`
      }
    </main>`,
  });
}
