import type { FastifyInstance } from 'fastify';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { AgencySite } from '@volant/shared/agency/agency.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Clock } from '../platform/clock.ts';

/** How long what the file says holds at most; it is written anew for each reader. */
const DAYS = 180;

/** The desk as an application of a phone: it opens the day of the agency. */
const DESK = {
  id: '/manage',
  start_url: '/manage',
  scope: '/',
  display: 'standalone',
  background_color: '#faf7f2',
  theme_color: '#ffffff',
  icons: [192, 512].map((size) => ({
    src: `/desk-icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
};

/** Addresses that programs look for on every site: RFC 9116, and W3C's for changing a password. */
export const wellKnown = (
  app: FastifyInstance,
  {
    publicUrl,
    agency,
    clock,
  }: { publicUrl: string; agency: () => Promise<Pick<AgencySite, 'email' | 'name'>>; clock: Clock },
): void => {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { email } = await agency();
    const lines = [
      `Contact: ${email === '' ? publicUrl : `mailto:${email}`}`,
      `Expires: ${addDays(agencyDay(clock.now()), DAYS)}T00:00:00.000Z`,
      `Preferred-Languages: ${defaultWords().language}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/desk.webmanifest', async (_request, reply) => {
    const { name } = await agency();
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
    const { language: lang, answers } = defaultWords();
    return JSON.stringify({ ...DESK, lang, name: answers.desk.application(name), short_name: name });
  });

  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/profile', 302));
};
