import type { ListedDocument } from '@volant/shared/documents/documents.schema.ts';
import type { TransmissionState } from '@volant/shared/documents/transmission.rules.ts';

type Listed = Pick<ListedDocument, 'number' | 'hasUbl' | 'peppolState'>;

/** Whether a company is to receive it. */
export const isOnItsWay = <Document extends Listed>(
  document: Document,
): document is Document & { number: string; peppolState: TransmissionState } =>
  document.number !== null && document.peppolState !== null;

/** Whether somebody may have to send a document: its company can receive it, and has not got it. */
export const isToSend = ({ hasUbl, peppolState }: Listed): boolean =>
  hasUbl && peppolState !== null && peppolState !== 'sent' && peppolState !== 'delivered';
