import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MailerDown, MailRefused } from './mailer.ts';
import { openMailer } from './open-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { aMailServer, FROM, mail, type Refusal, toClose } from '../testing/mail-server.ts';

afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

const refusal = (responseCode: number, text: string): Refusal =>
  Object.assign(new Error(text), { responseCode });

type Says = Partial<
  Record<'greeting' | 'EHLO' | 'HELO' | 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'content', string>
>;

/** A mail server that accepts everything, except where `says` has another answer, `hang up` or `silence`. */
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
  it('gets the message, from our address to its recipient alone', async () => {
    const { url, received } = await aMailServer();
    const answers: string[] = [];
    await smtpMailer({ url, from: FROM }).send(mail, (answer) => answers.push(answer));
    expect(received).toHaveLength(1);
    expect(answers).toEqual([expect.stringMatching(/^250/)]);
    expect(received[0]).toMatchObject({ from: 'bonjour@volant.example', to: ['lea@exemple.be'] });
    expect(received[0]?.bytes.trimEnd()).toContain('Message-ID: <reservation-confirmed.12@volant.example>');
  });

  it.each([
    ['an address that does not exist', { to: refusal(550, 'no such user') }],
    ['a message that it does not want', { data: refusal(554, 'looks like spam') }],
  ])('refuses permanently: %s', async (_case, refuse) => {
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
  ])('refuses all mails, which wait until the setting is fixed: %s', async (_case, refuse) => {
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
  ] as const)('%s: it is down for all mails', async (_case, says) => {
    const url = await aServerThatSays(says);
    const error = await failureOf(smtpMailer({ url, from: FROM, maxMs: 300 }).send(mail));
    expect(error).toBeInstanceOf(MailerDown);
  });

  it.each([
    ['hangs up at one message', { content: 'hang up' }],
    ['never answers to one message', { content: 'silence' }],
    ['stops at one recipient', { 'RCPT TO': '421 too many for him' }],
    ['denies relaying', { 'RCPT TO': '550 5.7.1 relaying denied' }],
    ['wants us to sign in first', { 'RCPT TO': '530 5.7.0 authentication required' }],
  ] as const)('%s: that one waits, the others go on', async (_case, says) => {
    const url = await aServerThatSays(says);
    const error = await failureOf(smtpMailer({ url, from: FROM, maxMs: 300 }).send(mail));
    expect(error).not.toBeInstanceOf(MailerDown);
    expect(error).not.toBeInstanceOf(MailRefused);
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
