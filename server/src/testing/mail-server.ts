import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Mail } from '../outbox/mailer.ts';

export const FROM = 'Volant <bonjour@volant.example>';

export const mail: Mail = {
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

export const toClose: (() => Promise<unknown>)[] = [];

interface Received {
  from: string;
  to: string[];
  bytes: string;
}

export type Refusal = Error & { responseCode: number };

/** A mail server that accepts everything except what `refuse` names. */
export const aMailServer = async (
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
