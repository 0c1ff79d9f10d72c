import { invoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { nextTryAt } from '@volant/shared/documents/transmission.rules.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { GoOn } from '../../platform/jobs/leased-duties.ts';
import { ublOf } from '../ubl/write-ubl.ts';
import type { PeppolDeps } from './peppol-deps.ts';
import { TransportDown, type AccessPoint, type News, type Outgoing } from './peppol-transport.ts';
import { findByFormerKey } from './send-again.ts';
import { writeFailure, writeTold } from './told.ts';
import {
  awaitsNews,
  beginSending,
  changeTransmission,
  findByNews,
  findSentData,
  listDue,
  type TransmissionRow,
} from './transmissions.store.ts';

const AT_ONCE = 100;
/** After so many failures in a row the access point, not the document, is taken to be the cause. */
const MAX_FAILURES = 2;
/** A delivered document whose proof is not to be had is left so. */
const MAX_PROOF_TRIES = 12;
/** How long a round may begin further calls, and how long of it to read news: a stop of the server waits for its end. */
const ROUND_MS = 20_000;
const NEWS_MS = 10_000;
const MAX_NEWS = 500;

type Deps = PeppolDeps & { transport: AccessPoint };

/** The data of the document are not what they must be: it alone waits. */
class Unwritable extends Error {}

/**
 * Duty: gives the access point the documents that are to be sent, and reads what became of those that it took. Each is read
 * and sent outside a transaction, and what was said is written in one. A document is taken once under its key, so that a
 * process may end anywhere in between: the next one does the step again.
 */
export const transmitting =
  (deps: PeppolDeps) =>
  async (mayContinue: GoOn): Promise<void> => {
    const { transport, log } = deps;
    if (transport.kind === 'manual') return;
    const automatic = { ...deps, transport };
    const maySend = within(ROUND_MS, deps, mayContinue);
    try {
      await readNews(automatic, within(NEWS_MS, deps, mayContinue));
    } catch (error) {
      if (!(error instanceof TransportDown)) throw error;
      log.warn({ err: error }, 'the news of the access point could not be read; the next round tries again');
    }
    await askDue(automatic, maySend);
  };

/** Goes on for so long at most. */
const within = (ms: number, { clock }: Pick<Deps, 'clock'>, mayContinue: GoOn): GoOn => {
  const until = clock.now().getTime() + ms;
  return async () => clock.now().getTime() < until && (await mayContinue());
};

const askDue = async (deps: Deps, mayContinue: GoOn): Promise<void> => {
  let failures = 0;
  for (;;) {
    const due = await listDue(deps.db, deps.clock.now(), AT_ONCE);
    if (due.length === 0) return;
    for (const row of due) {
      if (!(await mayContinue())) return;
      try {
        await (row.state === 'to_send' ? send(deps, row) : readProof(deps, row));
        failures = 0;
      } catch (error) {
        if (!(error instanceof TransportDown || error instanceof Unwritable)) throw error;
        await writeFailure(deps, row, error);
        if (error instanceof Unwritable) continue;
        failures += 1;
        if (error.failure === 'denied' || failures >= MAX_FAILURES) return;
      }
    }
  }
};

const send = async (deps: Deps, row: TransmissionRow): Promise<void> => {
  const { db, clock, transport } = deps;
  const { document_id: id, key } = row;
  const document = await outgoing(deps, row);
  if (!document) {
    await writeTold(deps, id, { when: 'answer', what: 'no_receiver' }, { key, reference: null });
    return;
  }
  if (!(await beginSending(db, row, clock.now()))) return;
  const answer = await transport.send(document);
  await writeTold(
    deps,
    id,
    { when: 'answer', what: answer.what },
    answer.what === 'sent'
      ? { key, reference: answer.reference }
      : { key, reference: null, reason: answer.reason },
  );
};

/** Undefined when nobody can receive it: one of the parties has no electronic address. */
const outgoing = async ({ db }: Deps, row: TransmissionRow): Promise<Outgoing | undefined> => {
  const { data, ubl } = written(await findSentData(db, row.document_id));
  const receiver = data.buyer.is === 'company' ? data.buyer.endpoint : null;
  return ubl === undefined || receiver === null
    ? undefined
    : { key: row.key, kind: data.kind, receiver, ubl };
};

const written = (stored: unknown) => {
  try {
    const data = invoiceData.parse(stored);
    return { data, ubl: ublOf(data, defaultWords().papers.invoice) };
  } catch (error) {
    throw new Unwritable('its data are not those of an invoice', { cause: error });
  }
};

const readProof = async (deps: Deps, row: TransmissionRow): Promise<void> => {
  const { db, clock, transport } = deps;
  const { document_id: id, reference } = row;
  const evidence = reference === null ? undefined : await transport.evidenceOf(reference);
  if (evidence) {
    await writeTold(deps, id, { when: 'later', what: 'delivered' }, { reference, evidence });
    return;
  }
  const tries = row.tries + 1;
  const isGivenUp = reference === null || (row.state === 'delivered' && tries >= MAX_PROOF_TRIES);
  await changeTransmission(db, id, {
    tries,
    failure: null,
    next_at: isGivenUp ? null : nextTryAt(clock.now(), tries),
  });
};

/**
 * Reads the news, each of which is forgotten once it is written. Those of documents that are not known here are, too. News
 * that come again although they were forgotten end the reading.
 */
const readNews = async (deps: Deps, mayContinue: GoOn): Promise<void> => {
  const { db, transport } = deps;
  if (!(await awaitsNews(db))) return;
  const read = new Set<string>();
  while (read.size < MAX_NEWS && (await mayContinue())) {
    const news = await transport.nextNews();
    if (!news) return;
    if (read.has(news.id)) throw new TransportDown('unavailable', `news ${news.id} were not forgotten`);
    read.add(news.id);
    await writeNews(deps, news);
    await transport.forgetNews(news.id);
  }
};

const writeNews = async (deps: Deps, { id: newsId, key, reference, what, reason }: News): Promise<void> => {
  const { db, log } = deps;
  const id = what === null ? undefined : await findByNews(db, { key, reference });
  if (id !== undefined && what !== null) {
    await writeTold(deps, id, { when: 'later', what }, { reference, reason });
    return;
  }
  // Of a round before it was sent again, only that it arrived counts.
  const former = key !== null && what === 'delivered' ? await findByFormerKey(db, key) : undefined;
  if (former === undefined)
    log.warn({ news: newsId }, 'news of the access point are about no document that is known here');
  else await writeTold(deps, former, { when: 'later', what: 'delivered' }, { reference });
};
