import type { HandoverKind } from './handover-parts.ts';

/** Of a report that a device holds and has not sent yet. */
export const signedElsewhereText: Record<HandoverKind, string> = {
  departure: 'Départ signé sur un appareil, pas encore reçu',
  return: 'Retour signé sur un appareil, pas encore reçu',
};
