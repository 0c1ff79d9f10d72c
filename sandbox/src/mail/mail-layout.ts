import { html, type Html } from '../browser/html.ts';

const MAIL_NOTICE = 'Mode démonstration : ces emails n’ont été envoyés à personne';

/** A page of the mail viewer. */
export function mailPage(options: { title: string; script?: boolean; body: Html }): string {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${options.title}</title>
        <link rel="stylesheet" href="/sandbox/mail/assets/sandbox.css" />
        <link rel="stylesheet" href="/sandbox/mail/assets/mail.css" />
        <link rel="icon" href="data:," />
        ${options.script && html`<script type="module" src="/sandbox/mail/assets/mail-frame.js"></script>`}
      </head>
      <body class="mail">
        <header class="demo-bar">${MAIL_NOTICE}</header>
        ${options.body}
      </body>
    </html> `.text;
}

const french = new Intl.DateTimeFormat('fr-BE', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** `1 juin 2026, 12:00`; text that is no date is returned as it is. */
export function momentText(date: string): string {
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? date : french.format(ms);
}
