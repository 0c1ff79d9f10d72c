import type { FastifyInstance, FastifyReply } from 'fastify';
import { assetBytes, FONT } from '../browser/assets.ts';
import { html } from '../browser/html.ts';
import { openMailBox, type StoredMail } from './mail-box.ts';
import { mailPage } from './mail-layout.ts';
import { mailListPage } from './mail-list.page.ts';
import { messagePage } from './mail.page.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src data:; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
/** A message runs no script and fetches nothing; its links may navigate the whole window. */
const MESSAGE_POLICY =
  "sandbox allow-same-origin allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

const ASSETS = {
  'sandbox.css': 'text/css; charset=utf-8',
  'mail.css': 'text/css; charset=utf-8',
  [FONT]: 'font/woff2',
  'mail-frame.js': 'text/javascript; charset=utf-8',
};

const sent = (reply: FastifyReply, policy = PAGE_POLICY): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');

const page = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  sent(reply).code(status).type('text/html; charset=utf-8').send(text);

const missing = (reply: FastifyReply): FastifyReply =>
  page(
    reply,
    mailPage({
      title: 'Email introuvable',
      body: html`<main class="mail-main">
        <p>
          <a class="back" href="/sandbox/mail"><span aria-hidden="true">←</span> Tous les emails</a>
        </p>
        <h1>Email introuvable</h1>
        <p>Ce message n’existe pas ou plus.</p>
      </main>`,
    }),
    404,
  );

/** A Content-Disposition header with a safely quoted file name. */
const quoted = (filename: string): string =>
  `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename)}`;

const download = (reply: FastifyReply, filename: string, mimeType: string, bytes: Buffer): FastifyReply =>
  sent(reply, MESSAGE_POLICY)
    .header('content-disposition', quoted(filename))
    .type(/^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream')
    .send(bytes);

interface MailRequest {
  Params: { name: string };
  Querystring: { format?: string };
}

const asJson = ({ source: _source, attachments, ...mail }: StoredMail) => ({
  ...mail,
  attachments: attachments.map(({ filename, mimeType, bytes }) => ({
    filename,
    mimeType,
    size: bytes.length,
  })),
});

/**
 * Shows the messages of a directory under `/sandbox/mail` (`?format=json` for programs). For demonstrations and tests
 * only: whoever reaches it can read every mail.
 */
export function registerMailViewer(app: FastifyInstance, directory: string): void {
  const box = openMailBox(directory);

  for (const [name, type] of Object.entries(ASSETS)) {
    const bytes = assetBytes(name);
    app.get(`/sandbox/mail/assets/${name}`, (_request, reply) =>
      sent(reply).header('cache-control', 'no-cache').type(type).send(bytes),
    );
  }

  app.get<MailRequest>('/sandbox/mail', async (request, reply) => {
    const mails = await box.list();
    return request.query.format === 'json' ? sent(reply).send(mails) : page(reply, mailListPage(mails));
  });

  const ofMail = (
    path: string,
    answer: (mail: StoredMail, reply: FastifyReply, format: string | undefined) => FastifyReply,
  ): void => {
    app.get<MailRequest>(`/sandbox/mail/:name${path}`, async (request, reply) => {
      const mail = await box.find(request.params.name);
      return mail ? answer(mail, reply, request.query.format) : missing(reply);
    });
  };
  ofMail('', (mail, reply, format) =>
    format === 'json' ? sent(reply).send(asJson(mail)) : page(reply, messagePage(mail)),
  );
  ofMail('/html', (mail, reply) =>
    sent(reply, MESSAGE_POLICY)
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><base target="_top">${mail.html}`),
  );
  ofMail('/source', (mail, reply) => sent(reply).type('text/plain; charset=utf-8').send(mail.source));
  app.get<{ Params: { name: string; index: string } }>(
    '/sandbox/mail/:name/pieces/:index',
    async (request, reply) => {
      const mail = await box.find(request.params.name);
      const attachment = mail?.attachments[Number(request.params.index)];
      if (!attachment) return missing(reply);
      return download(reply, attachment.filename, attachment.mimeType, attachment.bytes);
    },
  );
}
