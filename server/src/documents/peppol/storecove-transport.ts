import type { PeppolSettings } from '../../platform/config/peppol-settings.ts';
import { TransportDown, type AccessPoint, type News, type Outgoing } from './peppol-transport.ts';
import * as answers from './storecove-answers.ts';
import { storecoveCalls } from './storecove-http.ts';
import { storecoveAddress } from './storecove-schemes.ts';

const TIMEOUT_MS = 10_000;

const OUTCOMES: Readonly<Record<string, News['what']>> = {
  succeeded: 'delivered',
  failed: 'refused',
  no_action_taken: 'no_receiver',
};

/**
 * Storecove's access point. It reads our UBL and writes the document that it sends from it. A key that it knows is refused
 * with 422, without what became of the first call; it has no call for the state of a document, only news of it and, once it
 * was delivered, the proof.
 */
export const storecoveTransport = (
  { url, apiKey, legalEntity }: Extract<PeppolSettings, { kind: 'storecove' }>,
  timeoutMs = TIMEOUT_MS,
): AccessPoint => {
  const call = storecoveCalls({ url, apiKey, timeoutMs });

  const discover = async ({ kind, receiver }: Outgoing): Promise<{ isThere: boolean; reason: string }> => {
    const { scheme, id } = storecoveAddress(receiver);
    const { status, body } = await call('POST', '/discovery/receives', {
      documentTypes: [kind === 'credit_note' ? 'creditnote' : 'invoice'],
      network: 'peppol',
      metaScheme: 'iso6523-actorid-upis',
      scheme,
      identifier: id,
    });
    // An address that cannot be one.
    if (status === 422) return { isThere: false, reason: answers.readAs(answers.refusedCall, body).reason };
    return { isThere: answers.readAs(answers.discovered, body).code === 'OK', reason: `${scheme} ${id}` };
  };

  /** Without a usable answer, and unless our key was refused, the document may have been taken. */
  const submit = async (document: object) => {
    try {
      return await call('POST', '/document_submissions', document);
    } catch (error) {
      throw error instanceof TransportDown && error.failure !== 'denied' ? error.afterGiving() : error;
    }
  };

  return {
    kind: 'storecove',
    send: async (document) => {
      const { isThere, reason } = await discover(document);
      if (!isThere) return { what: 'no_receiver', reason };
      const { status, body } = await submit({
        legalEntityId: legalEntity,
        idempotencyGuid: document.key,
        routing: { eIdentifiers: [storecoveAddress(document.receiver)] },
        document: {
          // Credit notes too: it reads in the document what it is.
          documentType: 'invoice',
          rawDocumentData: {
            document: Buffer.from(document.ubl, 'utf8').toString('base64'),
            parseStrategy: 'ubl',
          },
        },
      });
      if (status === 422) {
        const refused = answers.readAs(answers.refusedCall, body);
        return refused.isTaken
          ? { what: 'sent', reference: null }
          : { what: 'refused', reason: refused.reason };
      }
      return { what: 'sent', reference: answers.readAs(answers.submitted, body).guid };
    },
    evidenceOf: async (reference) => {
      const path = `/document_submissions/${encodeURIComponent(reference)}/evidence/sending`;
      const { status, body } = await call('GET', path);
      if (status === 404) return undefined;
      const fields = answers.readAs(answers.evidence, body);
      return answers.isProof(fields) ? fields : undefined;
    },
    nextNews: async () => {
      const { status, body } = await call('GET', '/webhook_instances/');
      return status === 200 ? newsOf(answers.readAs(answers.newsInstance, body)) : undefined;
    },
    forgetNews: async (id) => {
      const path = `/webhook_instances/${encodeURIComponent(id)}`;
      const { status } = await call('DELETE', path);
      // 404: somebody forgot it already.
      if (status === 422) throw new TransportDown('unavailable', `DELETE ${path}: answered 422`);
    },
  };
};

/** News that cannot be read says nothing: it would stay the next for ever. */
const newsOf = ({ guid: id, body }: { guid: string; body: string }): News => {
  const { data } = answers.newsBody.safeParse(jsonOf(body));
  const isOfDocument = data?.event_type == null || data.event_type === 'document_submission';
  return {
    id,
    key: data?.idempotencyGuid ?? data?.idempotency_guid ?? null,
    reference: data?.guid ?? null,
    what: data && isOfDocument ? (OUTCOMES[data.event] ?? null) : null,
    reason: data?.details ?? '',
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
