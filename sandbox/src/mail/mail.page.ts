import { html, type Html } from '../browser/html.ts';
import type { StoredMail } from './mail-box.ts';
import { mailPage, momentText } from './mail-layout.ts';

const fact = (label: string, value: string): Html | false =>
  value !== '' &&
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

const kilobytes = (bytes: number): string => `${String(Math.max(1, Math.round(bytes / 1024)))} Ko`;

/** One message: its headers, its HTML in a frame without scripts, its text, its attachments. */
export function messagePage(mail: StoredMail): string {
  const path = `/sandbox/mail/${encodeURIComponent(mail.name)}`;
  const subject = mail.subject || '(sans objet)';
  return mailPage({
    title: subject,
    script: true,
    body: html`<main class="mail-main">
      <p>
        <a class="back" href="/sandbox/mail"><span aria-hidden="true">←</span> Tous les emails</a>
      </p>
      <h1>${subject}</h1>
      <dl class="mail-facts">
        ${fact('De', mail.from)} ${fact('À', mail.to)} ${fact('Répondre à', mail.replyTo)}
        ${fact('Date', momentText(mail.date))} ${fact('Message-ID', mail.messageId)}
      </dl>
      ${
        mail.attachments.length > 0 &&
        html`<section aria-labelledby="pieces">
          <h2 id="pieces">Pièces jointes</h2>
          <ul class="mail-attachments">
            ${mail.attachments.map(
              ({ filename, bytes }, index) =>
                html`<li>
                  <a href="${path}/pieces/${index}" download="${filename}">${filename}</a>
                  <span>${kilobytes(bytes.length)}</span>
                </li>`,
            )}
          </ul>
        </section>`
      }
      ${
        mail.html !== '' &&
        html`<iframe
          class="mail-frame"
          title="Message"
          src="${path}/html"
          sandbox="allow-same-origin allow-top-navigation-by-user-activation"
        ></iframe>`
      }
      <details class="mail-text" ${mail.html === '' && html`open`}>
        <summary>Version texte</summary>
        <pre>${mail.text}</pre>
      </details>
      <p><a href="${path}/source">Source du message</a></p>
    </main>`,
  });
}
