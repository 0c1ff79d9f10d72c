import { damageText, leavesWithoutText, settlementLabel, settlementReason, slotLabel } from './handovers.ts';
import { settlementCauseText } from './settlement-cause.ts';

/** What a report and a contract say of a handover: sentences that are stored with them. */
export const handoverWords = {
  checks: {
    licenceSeen: 'permis de conduire vu',
    identitySeen: 'pièce d’identité vue',
    needsCleaning: 'véhicule à nettoyer',
  },
  damage: damageText,
  photos: slotLabel,
  photoOfDamage: (number: number): string => `${slotLabel.damage} n° ${number}`,
  charge: settlementLabel,
  chargeCause: settlementCauseText,
  chargeReason: settlementReason,
  leavesWithout: leavesWithoutText,
};
