import type { damageRefusals } from '../../../handovers/damages.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { damageMessages } from './handovers.ts';

export const damageRefusalWords: RefusalWords<typeof damageRefusals> = {
  notFound: damageMessages.notFound,
  repair_in_future: 'La réparation ne peut pas être dans le futur',
  repair_before_damage: 'La réparation ne peut pas précéder le constat du dommage',
  damage_charged: 'Ce dommage est déjà facturé au client',
  not_chargeable: 'Ce dommage n’a pas été constaté au retour d’une location : il n’est facturé à personne',
  damage_ended: 'Ce dommage est déjà réparé ou retiré',
};
