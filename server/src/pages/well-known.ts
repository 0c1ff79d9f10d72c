import type { FastifyInstance } from 'fastify';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { AgencySite } from '@volant/shared/agency/agency.schema.ts';
import type { Clock } from '../platform/clock.ts';

/** How long what the file says holds at most; it is written anew for each reader. */
const DAYS = 180;

/** Addresses that programs look for on every site: RFC 9116, and W3C's for changing a password. */
export const wellKnown = (
  app: FastifyInstance,
  {
    publicUrl,
    agency,
    clock,
  }: { publicUrl: string; agency: () => Promise<Pick<AgencySite, 'email'>>; clock: Clock },
): void => {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { email } = await agency();
    const lines = [
      `Contact: ${email === '' ? publicUrl : `mailto:${email}`}`,
      `Expires: ${addDays(agencyDay(clock.now()), DAYS)}T00:00:00.000Z`,
      'Preferred-Languages: fr',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/profile', 302));
};
