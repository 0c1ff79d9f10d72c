import type { InvoiceKind } from '@volant/shared/documents/document-kinds.ts';
import type { Endpoint } from '@volant/shared/documents/peppol.rules.ts';
import type { TransmissionFailure } from '@volant/shared/documents/transmission.rules.ts';

/** A document as it is given to an access point. */
export interface Outgoing {
  /** Under which it is taken once, however often it is given. */
  key: string;
  kind: InvoiceKind;
  receiver: Endpoint;
  ubl: string;
}

/** `reference`: what the access point calls the document; null when it had it already and does not say. */
export type Answer =
  | { what: 'sent'; reference: string | null }
  | { what: 'refused'; reason: string }
  | { what: 'no_receiver'; reason: string };

/** The receiving access point's receipt, as far as it is kept. */
export type Evidence = Readonly<Record<string, string>>;

/** Something that the access point has to tell about a document that it took. */
export interface News {
  id: string;
  key: string | null;
  reference: string | null;
  /** Null for what changes nothing here. */
  what: 'delivered' | 'refused' | 'no_receiver' | null;
  reason: string;
}

/** A service that sends documents over Peppol. Every call throws a `TransportDown` when there is no usable answer. */
export interface AccessPoint {
  readonly kind: 'storecove';
  /** Gives it a document, unless nobody receives it. */
  send(document: Outgoing): Promise<Answer>;
  /** The proof that a document was delivered; undefined when it was not, or not yet. */
  evidenceOf(reference: string): Promise<Evidence | undefined>;
  /** The oldest of its news; undefined when there are none. It is told again until it is forgotten. */
  nextNews(): Promise<News | undefined>;
  forgetNews(id: string): Promise<void>;
}

/** Managers deposit the documents on a platform of their choice, and note under which reference. */
export interface ManualTransport {
  readonly kind: 'manual';
}

/** How documents leave for companies. */
export type PeppolTransport = AccessPoint | ManualTransport;

/** The access point does not answer, or not in a way that can be read; or it refuses our key (`denied`). */
export class TransportDown extends Error {
  readonly failure: TransmissionFailure;
  /** Whether the document had been given to it, so that it may have taken it. */
  mayHaveTaken = false;

  constructor(failure: TransmissionFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransportDown';
    this.failure = failure;
  }

  afterGiving(): this {
    this.mayHaveTaken = true;
    return this;
  }
}
