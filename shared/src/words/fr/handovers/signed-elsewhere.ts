import type { HandoverKind } from '../../../handovers/handover-parts.ts';

/** Shown for a report that was signed on a device and not received yet. */
export const signedElsewhereText: Record<HandoverKind, string> = {
  departure: 'Départ signé sur un appareil, pas encore reçu',
  return: 'Retour signé sur un appareil, pas encore reçu',
};
