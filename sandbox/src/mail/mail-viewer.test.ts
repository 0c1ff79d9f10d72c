import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerMailViewer } from './mail.routes.ts';

let directory: string;
let app: FastifyInstance;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'volant-mails-'));
  app = fastify();
  // As the main server does for every answer.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-frame-options', 'DENY');
    done();
  });
  registerMailViewer(app, directory);
});

afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const write = async (name: string, lines: string[], minute = 0): Promise<void> => {
  const path = join(directory, name);
  await writeFile(path, lines.join('\r\n'));
  const moment = new Date(Date.UTC(2026, 5, 1, 10, minute));
  await utimes(path, moment, moment);
};

const NASTY = '<img src=x onerror=alert(1)>';

const message = (subject: string): string[] => [
  'Message-ID: <welcome.1@localhost>',
  'Date: Mon, 01 Jun 2026 10:00:00 +0000',
  'From: Volant <bonjour@volant.example>',
  `To: "${NASTY}" <lea@exemple.be>`,
  'Reply-To: Max <max@exemple.be>',
  `Subject: ${subject}`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: multipart/alternative; boundary="a"',
  '',
  '--a',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Bonjour </pre><script>alert(1)</script>',
  '--a',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<!doctype html><html lang="fr"><head><title>Salut</title></head><body><a href="http://localhost:3000/">Site</a></body></html>',
  '--a--',
  '--b',
  'Content-Type: text/calendar; charset=utf-8',
  'Content-Disposition: attachment; filename="reservation.ics"',
  '',
  'BEGIN:VCALENDAR',
  '--b--',
  '',
];

const get = async (path: string) => {
  const answer = await app.inject({ url: path });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
};

describe('the list of mails', () => {
  it('says that there is none before the first one', async () => {
    await rm(directory, { recursive: true });
    const { status, body } = await get('/sandbox/mail');
    expect(status).toBe(200);
    expect(body).toContain('Aucun email pour l’instant');
    expect((await get('/sandbox/mail?format=json')).body).toBe('[]');
  });

  it('shows the newest first, and nothing but messages', async () => {
    await write('welcome.1.eml', message('Premier'), 1);
    await write('welcome.3.eml', message('Dernier'), 3);
    await write('welcome.2.eml', message('Second'), 2);
    await write('welcome.4.eml.part', message('Inachevé'), 4);
    await write('notes.txt', ['rien']);
    const { body } = await get('/sandbox/mail');
    expect([...body.matchAll(/mail-subject">([^<]*)</g)].map(([, subject]) => subject)).toEqual([
      'Dernier',
      'Second',
      'Premier',
    ]);
    expect(body).toContain('1 juin 2026');
    expect(body).toContain('href="/"');
    const [first] = JSON.parse((await get('/sandbox/mail?format=json')).body) as object[];
    expect(first).toEqual({
      name: 'welcome.3',
      subject: 'Dernier',
      from: 'Volant <bonjour@volant.example>',
      to: `${NASTY} <lea@exemple.be>`,
      date: '2026-06-01T10:00:00.000Z',
    });
  });

  it('escapes the headers of a message', async () => {
    await write('welcome.1.eml', message(NASTY));
    const { body, headers } = await get('/sandbox/mail');
    expect(body).not.toContain('<img');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('one mail', () => {
  beforeEach(() => write('welcome.1.eml', message(NASTY)));

  it('shows its headers, its text and its attachments, all escaped', async () => {
    const { status, body, headers } = await get('/sandbox/mail/welcome.1');
    expect(status).toBe(200);
    expect(body).toContain('Max &lt;max@exemple.be&gt;');
    expect(body).toContain('&lt;welcome.1@localhost&gt;');
    expect(body).toContain('Bonjour &lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('href="/sandbox/mail/welcome.1/pieces/0" download="reservation.ics"');
    expect(body).not.toMatch(/<img|<script>/);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('shows its HTML in a frame without scripts, whose links navigate the whole window', async () => {
    const { body: around } = await get('/sandbox/mail/welcome.1');
    const frame = /<iframe[^>]*>/.exec(around)?.[0] ?? '';
    expect(frame).toContain('src="/sandbox/mail/welcome.1/html"');
    expect(frame).toMatch(/sandbox="[^"]*allow-top-navigation-by-user-activation/);
    expect(frame).not.toContain('allow-scripts');
    const { body, headers } = await get('/sandbox/mail/welcome.1/html');
    expect(body).toMatch(/^<!doctype html><base target="_top">/);
    expect(body).toContain('<a href="http://localhost:3000/">');
    expect(headers['x-frame-options']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox (?!.*allow-scripts)/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('serves its attachments and its source', async () => {
    const attachment = await get('/sandbox/mail/welcome.1/pieces/0');
    expect(attachment.body.trim()).toBe('BEGIN:VCALENDAR');
    expect(attachment.headers['content-disposition']).toMatch(/^attachment; filename="reservation.ics"/);
    expect(attachment.headers['x-content-type-options']).toBe('nosniff');
    const source = await get('/sandbox/mail/welcome.1/source');
    expect(source.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(source.body).toContain('Message-ID: <welcome.1@localhost>');
  });

  it('can be read by programs', async () => {
    const mail = JSON.parse((await get('/sandbox/mail/welcome.1?format=json')).body) as object;
    expect(mail).toMatchObject({
      subject: NASTY,
      text: expect.stringContaining('Bonjour') as string,
      html: expect.stringContaining('<a href="http://localhost:3000/">') as string,
      attachments: [{ filename: 'reservation.ics', mimeType: 'text/calendar' }],
    });
  });
});

describe('an address without a mail', () => {
  it.each([
    '/sandbox/mail/welcome.9',
    '/sandbox/mail/welcome.9/html',
    '/sandbox/mail/welcome.1/pieces/7',
    '/sandbox/mail/welcome.1/pieces/x',
    '/sandbox/mail/..%2F..%2Fsecret',
    '/sandbox/mail/.hidden',
    '/sandbox/mail/%00',
  ])('%s is answered with 404', async (path) => {
    await write('welcome.1.eml', message('Bonjour'));
    await writeFile(join(directory, '.hidden.eml'), 'Subject: x\r\n\r\n');
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).toContain('Email introuvable');
  });
});
