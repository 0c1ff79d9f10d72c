import { randomUUID } from 'node:crypto';
import type { PeppolOutcome, PeppolStore, Submission } from './peppol-store.ts';
import { readUblFacts } from './ubl-facts.ts';

/** How long a document is on its way; with the order reference `LENT`, longer. */
const ON_ITS_WAY_MS = 5_000;
const SLOW_WAY_MS = 60_000;

/** Receivers whose number begins so are not registered on the network. */
const UNREGISTERED = '0999';

export interface Mistake {
  source: string;
  details: string;
}

export type Submitted =
  | { guid: string; /** The answer comes late. */ isSlow: boolean; /** It never comes. */ isLost: boolean }
  | { mistakes: Mistake[] };

export interface AccessPoint {
  receives: (body: unknown) => { code: 'OK' | 'NOK'; email: boolean } | { mistakes: Mistake[] };
  submit: (body: unknown) => Submitted;
  /** The proof of delivery; undefined for what was not delivered, or is not yet. */
  evidence: (guid: string) => Record<string, unknown> | undefined;
  nextNews: () => { guid: string; body: string } | undefined;
  removeNews: (guid: string) => boolean;
  list: () => Submission[];
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textAt = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** Parameters that a call does not have, as the provider names them: a misspelt one shows here and not in production. */
const unknownIn = (fields: Fields, known: readonly string[], under = ''): Mistake[] =>
  Object.keys(fields)
    .filter((name) => !known.includes(name))
    .map((name) => ({ source: `${under}${name}`, details: 'is not a known property' }));

const outcomeOf = (reference: string): PeppolOutcome => {
  if (reference === 'REFUSE') return 'failed';
  return reference === 'INCONNU' ? 'no_action_taken' : 'succeeded';
};

const DETAILS: Record<PeppolOutcome, string> = {
  succeeded: '',
  failed: 'BR-99: the receiving access point refused the document',
  no_action_taken: 'No receiver could be found for this document',
};

interface Asked {
  legalEntity: number;
  idempotencyGuid: string;
  scheme: string;
  identifier: string;
  document: string;
}

function readSubmission(body: unknown): { asked: Asked; mistakes: Mistake[] } {
  const fields = fieldsOf(body);
  const document = fieldsOf(fields.document);
  const raw = fieldsOf(document.rawDocumentData);
  const routing = fieldsOf(fields.routing);
  const [receiver] = Array.isArray(routing.eIdentifiers) ? (routing.eIdentifiers as unknown[]) : [];
  const { scheme, id } = fieldsOf(receiver);
  const legalEntity = typeof fields.legalEntityId === 'number' ? fields.legalEntityId : Number.NaN;
  const asked: Asked = {
    legalEntity,
    idempotencyGuid: textAt(fields, 'idempotencyGuid'),
    scheme: typeof scheme === 'string' ? scheme : '',
    identifier: typeof id === 'string' ? id : '',
    document: Buffer.from(textAt(raw, 'document'), 'base64').toString('utf8'),
  };
  const needed: [boolean, string, string][] = [
    [Number.isInteger(legalEntity), 'legalEntityId', 'is not a legal entity'],
    [asked.idempotencyGuid.length === 36, 'idempotencyGuid', 'is the wrong length (should be 36 characters)'],
    [asked.scheme !== '' && asked.identifier !== '', 'routing.eIdentifiers', 'is missing'],
    [document.documentType === 'invoice', 'document.documentType', 'is not included in the list'],
    [raw.parseStrategy === 'ubl', 'document.rawDocumentData.parseStrategy', 'is not included in the list'],
  ];
  return {
    asked,
    mistakes: [
      ...unknownIn(fields, ['legalEntityId', 'idempotencyGuid', 'routing', 'document']),
      ...unknownIn(routing, ['eIdentifiers', 'emails'], 'routing.'),
      ...unknownIn(document, ['documentType', 'rawDocumentData'], 'document.'),
      ...unknownIn(raw, ['document', 'parse', 'parseStrategy'], 'document.rawDocumentData.'),
      ...needed.filter(([isGiven]) => !isGiven).map(([, source, details]) => ({ source, details })),
    ],
  };
}

const newsOf = (given: Submission, times: number): { guid: string; body: string }[] =>
  Array.from({ length: times }, () => ({
    guid: randomUUID(),
    body: JSON.stringify({
      event_type: 'document_submission',
      event: given.outcome,
      details: DETAILS[given.outcome],
      guid: given.guid,
      idempotencyGuid: given.idempotencyGuid,
    }),
  }));

/**
 * The access point: documents, what became of them, and the proof of it. The order reference of a document decides: `LENT`
 * is answered and delivered late, of `DEUX-FOIS` the first answer is lost and the outcome told twice, `REFUSE` is refused on
 * its way, `INCONNU` finds no receiver.
 */
export function openAccessPoint(store: PeppolStore, now: () => number): AccessPoint {
  return {
    receives: (body) => {
      const fields = fieldsOf(body);
      const mistakes = [
        ...unknownIn(fields, ['documentTypes', 'network', 'metaScheme', 'scheme', 'identifier']),
        ...['scheme', 'identifier']
          .filter((name) => textAt(fields, name) === '')
          .map((source) => ({ source, details: 'is missing' })),
      ];
      if (mistakes.length > 0) return { mistakes };
      return { code: textAt(fields, 'identifier').startsWith(UNREGISTERED) ? 'NOK' : 'OK', email: false };
    },
    submit: (body) => {
      const { asked, mistakes } = readSubmission(body);
      const facts = readUblFacts(asked.document);
      if (mistakes.length > 0) return { mistakes };
      if (!facts) {
        const details = 'is no invoice or credit note of UBL';
        return { mistakes: [{ source: 'document.rawDocumentData.document', details }] };
      }
      if (store.hasKey(asked.idempotencyGuid))
        return { mistakes: [{ source: 'idempotencyGuid', details: 'has already been taken' }] };
      const { buyerReference } = facts;
      const isSlow = buyerReference === 'LENT';
      const isTwice = buyerReference === 'DEUX-FOIS';
      const receivedMs = now();
      const given: Submission = {
        ...asked,
        ...facts,
        guid: randomUUID(),
        outcome: outcomeOf(buyerReference),
        receivedMs,
        knownMs: receivedMs + (isSlow ? SLOW_WAY_MS : ON_ITS_WAY_MS),
      };
      store.insert(given, newsOf(given, isTwice ? 2 : 1));
      return { guid: given.guid, isSlow, isLost: isTwice };
    },
    evidence: (guid) => {
      const given = store.find(guid);
      if (given?.outcome !== 'succeeded' || given.knownMs > now()) return undefined;
      return {
        network: 'peppol',
        sender: String(given.legalEntity),
        receiver: `${given.scheme}:${given.identifier}`,
        evidence: {
          message_id: `${given.guid}@sandbox`,
          transmission_id: given.guid,
          receiving_accesspoint: 'POP000000',
          timestamp: new Date(given.knownMs).toISOString(),
          xml: '',
        },
        documents: [],
      };
    },
    nextNews: () => store.nextNews(now()),
    removeNews: (guid) => store.removeNews(guid),
    list: () => store.list(),
  };
}
