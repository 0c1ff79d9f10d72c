import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { fileMailer } from './file-mailer.ts';
import { MailerDown, MailRefused, type Mail } from './mailer.ts';
import { mailBytes, senderOf } from './mail-message.ts';
import { openMailer } from './open-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const FROM = 'Volant <bonjour@volant.example>';

const mail: Mail = {
  name: 'reservation-confirmed.12',
  messageId: '<reservation-confirmed.12@volant.example>',
  date: new Date('2026-06-01T10:00:00Z'),
  to: { name: 'Léa "La" Peeters, fils', address: 'lea@exemple.be' },
  replyTo: { name: 'Max', address: 'max@exemple.be' },
  subject: 'Réservation confirmée : 370,00 €',
  html: '<p>Bonjour Léa</p>',
  text: 'Bonjour Léa\n. un point seul\n.\nfin',
  attachments: [
    {
      filename: 'reservation-12.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: 'BEGIN:VCALENDAR\r\n',
    },
  ],
};

const toClose: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

interface Received {
  from: string;
  to: string[];
  bytes: string;
}

type Refusal = Error & { responseCode: number };
const refusal = (responseCode: number, text: string): Refusal =>
  Object.assign(new Error(text), { responseCode });

/** A mail server that says yes, unless it is told when to say no. */
const aMailServer = async (
  refuse: { from?: Refusal; to?: Refusal; data?: Refusal; auth?: boolean } = {},
): Promise<{ url: string; received: Received[] }> => {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: refuse.auth !== true,
    onAuth: (_auth, _session, done) => {
      done(new Error('535 wrong password'));
    },
    onMailFrom: (_address, _session, done) => {
      done(refuse.from);
    },
    onRcptTo: (_address, _session, done) => {
      done(refuse.to);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuse.data) {
          done(refuse.data);
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          bytes: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  toClose.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  );
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
};

type Says = Partial<
  Record<'greeting' | 'EHLO' | 'HELO' | 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'content', string>
>;

/** A mail server that says yes to all but what it is told; it may hang up, or be silent. */
const aServerThatSays = async (says: Says): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const say = (to: keyof Says, otherwise: string): void => {
      const answer = says[to] ?? otherwise;
      if (answer === 'hang up') socket.destroy();
      else if (answer !== 'silence') socket.write(`${answer}\r\n`);
    };
    let isContent = false;
    let heard = '';
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        if (isContent && line !== '.') continue;
        if (isContent) {
          isContent = false;
          say('content', '250 taken');
          continue;
        }
        const command = (['EHLO', 'HELO', 'MAIL FROM', 'RCPT TO', 'DATA'] as const).find((word) =>
          line.toUpperCase().startsWith(word),
        );
        isContent = command === 'DATA';
        if (command) say(command, isContent ? '354 go on' : '250 yes');
        else socket.end('221 bye\r\n');
      }
    });
    say('greeting', '220 volant');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  toClose.push(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  );
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const failureOf = async (sending: Promise<void>): Promise<Error> => {
  try {
    await sending;
  } catch (error) {
    return error as Error;
  }
  throw new Error('the mail was taken');
};

describe('a mail server', () => {
  it('gets the message, from our address to its reader alone', async () => {
    const { url, received } = await aMailServer();
    await smtpMailer({ url, from: FROM }).send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'bonjour@volant.example', to: ['lea@exemple.be'] });
    expect(received[0]?.bytes.trimEnd()).toContain('Message-ID: <reservation-confirmed.12@volant.example>');
  });

  it.each([
    ['an address that does not exist', { to: refusal(550, 'no such user') }],
    ['a message that it does not want', { data: refusal(554, 'looks like spam') }],
  ])('refuses for good: %s', async (_case, refuse) => {
    const { url } = await aMailServer(refuse);
    const error = await failureOf(smtpMailer({ url, from: FROM }).send(mail));
    expect(error).toBeInstanceOf(MailRefused);
    expect(error.message).toMatch(/no such user|looks like spam/);
  });

  it.each([
    ['an address, for now', { to: refusal(450, 'greylisted') }],
    ['a message, for now', { data: refusal(452, 'disk full') }],
  ])('refuses one mail for now: %s', async (_case, refuse) => {
    const { url } = await aMailServer(refuse);
    const error = await failureOf(smtpMailer({ url, from: FROM }).send(mail));
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error).not.toBeInstanceOf(MailerDown);
  });

  it.each([
    ['our own address', { from: refusal(550, 'who are you?') }],
    ['our password', { auth: true }],
  ])('refuses all mails, which wait until the setting is mended: %s', async (_case, refuse) => {
    const { url } = await aMailServer(refuse);
    const error = await failureOf(
      smtpMailer({ url: url.replace('smtp://', 'smtp://volant:faux@'), from: FROM }).send(mail),
    );
    expect(error).toBeInstanceOf(MailerDown);
    expect(error.message).not.toContain('faux');
  });

  it('is down', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const error = await failureOf(smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }).send(mail));
    expect(error).toBeInstanceOf(MailerDown);
  });

  it.each([
    ['hangs up before it says a word', { greeting: 'hang up' }],
    ['never says a word', { greeting: 'silence' }],
    ['is about to stop', { greeting: '421 shutting down' }],
    ['hangs up when it hears who we are', { EHLO: 'hang up', HELO: 'hang up' }],
  ] as const)('%s: nobody takes mails', async (_case, says) => {
    const url = await aServerThatSays(says);
    const error = await failureOf(smtpMailer({ url, from: FROM, mostMs: 300 }).send(mail));
    expect(error).toBeInstanceOf(MailerDown);
  });

  it.each([
    ['hangs up at one message', { content: 'hang up' }],
    ['never answers to one message', { content: 'silence' }],
    ['stops at one reader', { 'RCPT TO': '421 too many for him' }],
    ['wants us to sign in, or from elsewhere', { 'RCPT TO': '550 5.7.1 relaying denied' }],
    ['wants us to sign in first', { 'RCPT TO': '530 5.7.0 authentication required' }],
  ] as const)('%s: that one waits, the others go on', async (_case, says) => {
    const url = await aServerThatSays(says);
    const error = await failureOf(smtpMailer({ url, from: FROM, mostMs: 300 }).send(mail));
    expect(error).not.toBeInstanceOf(MailerDown);
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});

describe('files', () => {
  const directory = async (): Promise<string> => {
    const path = await mkdtemp(join(tmpdir(), 'volant-mailer-'));
    toClose.push(() => rm(path, { recursive: true, force: true }));
    return path;
  };

  it('hold each mail whole, under a name of its own, and the same mail once', async () => {
    const path = join(await directory(), 'mail');
    const mailer = fileMailer({ directory: path, from: FROM });
    await mailer.send(mail);
    await mailer.send({ ...mail, name: '../../welcome.1' });
    await mailer.send(mail);
    expect((await readdir(path)).toSorted()).toEqual(['.._.._welcome.1.eml', 'reservation-confirmed.12.eml']);
    const text = await readFile(join(path, 'reservation-confirmed.12.eml'), 'utf8');
    expect(text).toContain('Message-ID: <reservation-confirmed.12@volant.example>\r\n');
  });

  it('never take the place of another mail, whatever its name', async () => {
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

  it('are what the settings without a mail server choose; with one, it is chosen', async () => {
    const path = await directory();
    await openMailer({ kind: 'files', from: FROM }, path).send(mail);
    expect(await readdir(path)).toHaveLength(1);
    const { url, received } = await aMailServer();
    await openMailer({ kind: 'smtp', url, from: FROM, requireTls: false }, path).send(mail);
    expect(received).toHaveLength(1);
    expect(await readdir(path)).toHaveLength(1);
  });
});

describe('a mail server without encryption', () => {
  it('gets no mail where TLS is required: they wait', async () => {
    const { url, received } = await aMailServer();
    const mailer = openMailer({ kind: 'smtp', url, from: FROM, requireTls: true }, 'unused');
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailerDown);
    expect(received).toEqual([]);
  });
});

describe('a message', () => {
  it('has one reader, one sender, and where an answer goes', async () => {
    const text = (await mailBytes(mail, 'Dupont, Peeters & Fils <bonjour@volant.example>')).toString();
    const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
    expect(head).toMatch(/^From: "Dupont, Peeters & Fils" <bonjour@volant.example>$/m);
    expect(head).toMatch(/^To: =\?UTF-8\?[^\n]*<lea@exemple.be>$/m);
    expect(head).toMatch(/^Reply-To: Max <max@exemple.be>$/m);
    expect(head).toMatch(/^Date: Mon, 01 Jun 2026 10:00:00 \+0000$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply$/m);
    expect(head).toMatch(/^Content-Language: fr$/m);
    // Seven bits and short lines: no server on the way has anything to change.
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

  it('lets nobody add a header through a name or a subject', async () => {
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

  it('shows the names of its head in the direction of the others', async () => {
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
