import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fileMailer } from './file-mailer.ts';
import { mailBytes, senderOf } from './mail-message.ts';
import { openMailer } from './open-mailer.ts';
import { aMailServer, FROM, mail, toClose } from '../testing/mail-server.ts';

afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

describe('files', () => {
  const directory = async (): Promise<string> => {
    const path = await mkdtemp(join(tmpdir(), 'volant-mailer-'));
    toClose.push(() => rm(path, { recursive: true, force: true }));
    return path;
  };

  it('hold each complete mail under a name of its own, and the same mail once', async () => {
    const path = join(await directory(), 'mail');
    const mailer = fileMailer({ directory: path, from: FROM });
    await mailer.send(mail);
    await mailer.send({ ...mail, name: '../../welcome.1' });
    await mailer.send(mail);
    expect((await readdir(path)).toSorted()).toEqual(['.._.._welcome.1.eml', 'reservation-confirmed.12.eml']);
    const text = await readFile(join(path, 'reservation-confirmed.12.eml'), 'utf8');
    expect(text).toContain('Message-ID: <reservation-confirmed.12@volant.example>\r\n');
  });

  it('never replace another mail, even one of the same name', async () => {
    const path = await directory();
    const mailer = fileMailer({ directory: path, from: FROM });
    const other = { ...mail, messageId: '<another-mail@volant.example>', text: 'Autre chose' };
    await mailer.send(mail);
    await mailer.send(other);
    await mailer.send(mail);
    await mailer.send(other);
    const names = ['reservation-confirmed.12.2.eml', 'reservation-confirmed.12.eml'];
    expect((await readdir(path)).toSorted()).toEqual(names);
    const [second, first] = await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')));
    expect(first).toContain('Bonjour');
    expect(second).toContain('Autre chose');
  });

  it('are used when the settings name no mail server', async () => {
    const path = await directory();
    await openMailer({ kind: 'files', from: FROM }, path).send(mail);
    expect(await readdir(path)).toHaveLength(1);
    const { url, received } = await aMailServer();
    await openMailer({ kind: 'smtp', url, from: FROM, requireTls: false }, path).send(mail);
    expect(received).toHaveLength(1);
    expect(await readdir(path)).toHaveLength(1);
  });
});

describe('a message', () => {
  it('has one recipient, one sender and a Reply-To', async () => {
    const text = (await mailBytes(mail, 'Dupont, Peeters & Fils <bonjour@volant.example>')).toString();
    const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
    expect(head).toMatch(/^From: "Dupont, Peeters & Fils" <bonjour@volant.example>$/m);
    expect(head).toMatch(/^To: =\?UTF-8\?[^\n]*<lea@exemple.be>$/m);
    expect(head).toMatch(/^Reply-To: Max <max@exemple.be>$/m);
    expect(head).toMatch(/^Date: Mon, 01 Jun 2026 10:00:00 \+0000$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply$/m);
    expect(head).toMatch(/^Content-Language: fr$/m);
    // Seven bits and short lines: no relay needs to re-encode it.
    expect(text).not.toMatch(/[^\r\n\x20-\x7e\t]/);
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    const kinds = [...text.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, kind]) => kind);
    expect(kinds).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'text/html',
      'text/calendar',
    ]);
    expect(text).toContain('Content-Type: text/calendar; charset=utf-8; name=reservation-12.ics');
  });

  it('comes from the name that it says, at the address of the installation', async () => {
    const sender = 'Dupont\r\nBcc: tous@exemple.be';
    const text = (await mailBytes({ ...mail, sender }, 'Volant <bonjour@volant.example>')).toString();
    expect(text).toMatch(/^From: [^\r\n]*Dupont[^\r\n]*<bonjour@volant.example>\r$/m);
    expect(text).not.toMatch(/^Bcc:/im);
  });

  it('allows no header injection through a name or a subject', async () => {
    const text = (
      await mailBytes(
        {
          ...mail,
          subject: 'Bonjour\r\nBcc: tous@exemple.be',
          to: { name: 'Léa\r\nBcc: tous@exemple.be', address: 'lea@exemple.be' },
          replyTo: { name: 'x\nBcc: tous@exemple.be', address: 'max@exemple.be' },
        },
        FROM,
      )
    ).toString();
    expect(text).not.toMatch(/^Bcc:/im);
  });

  it('removes direction marks from the names in its header', async () => {
    const to = { name: '\u202eLéa\u2066', address: 'lea@exemple.be' };
    const text = (await mailBytes({ ...mail, to, replyTo: to }, FROM)).toString();
    const names = [...text.matchAll(/=\?UTF-8\?Q\?([^?]*)\?= <lea@/g)].map(([, name]) => name);
    expect(names).toEqual(['L=C3=A9a', 'L=C3=A9a']);
  });

  it.each([
    ['Volant <bonjour@volant.example>', { name: 'Volant', address: 'bonjour@volant.example' }],
    ['"Volant SA" <bonjour@volant.example>', { name: 'Volant SA', address: 'bonjour@volant.example' }],
    ['bonjour@volant.example', { name: '', address: 'bonjour@volant.example' }],
  ])('comes from %s', (from, sender) => {
    expect(senderOf(from)).toEqual(sender);
  });
});
