import { html, type Html } from './html.ts';

export const DEMO_NOTICE = 'Mode démonstration : aucun paiement réel';

/** The style sheets of each kind of page, beside the one of all pages. */
const styleSheets = {
  single: ['panel.css'],
  challenge: ['panel.css'],
  element: ['payment-fields.css'],
  checkout: ['payment-fields.css', 'checkout.css'],
};

/** A whole page of the sandbox; `script` is a file of `client/`. */
export function page(options: {
  title: string;
  kind: keyof typeof styleSheets;
  script?: string;
  body: Html;
}): string {
  const styles = ['sandbox.css', ...styleSheets[options.kind]].map(
    (name) => html`<link rel="stylesheet" href="/sandbox/assets/${name}" />`,
  );
  const script =
    options.script && html`<script type="module" src="/sandbox/assets/${options.script}"></script>`;
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${options.title}</title>
        ${styles}
        <link rel="icon" href="data:," />
        ${script}
      </head>
      <body class="${options.kind}">
        ${options.body}
      </body>
    </html> `.text;
}

/** A page with a message and at most one link. */
export function noticePage(options: {
  title: string;
  text: string;
  link?: { href: string; label: string };
}): string {
  const link = options.link && html`<a class="button" href="${options.link.href}">${options.link.label}</a>`;
  return page({
    title: options.title,
    kind: 'single',
    body: html`<main class="panel">
      <p class="demo">${DEMO_NOTICE}</p>
      <h1>${options.title}</h1>
      <p>${options.text}</p>
      ${link}
    </main>`,
  });
}
