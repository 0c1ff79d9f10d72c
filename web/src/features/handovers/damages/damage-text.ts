import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { damageLabel, severityLabel, viewLabel } from '#words/handovers/handovers.ts';
import { now } from '../../../lib/clock.ts';
import { formatRowDay } from '../../../lib/row-date.ts';
import type { VehicleDamage } from '../api/handovers.queries.ts';

/** `Griffe, côté gauche, moins de 3 cm, Portière` */
export const damageText = ({ kind, view, severity, note }: VehicleDamage): string =>
  typeset(
    [damageLabel[kind], viewLabel[view].toLowerCase(), severityLabel[severity].toLowerCase(), note]
      .filter((part) => part !== '')
      .join(', '),
  );

/** What became of it; undefined while it is open. */
export const endText = ({ end }: VehicleDamage): string | undefined => {
  if (end === null) return undefined;
  const today = agencyDay(now());
  const day = formatRowDay(agencyDay(new Date(end.at)), today);
  if (end.as === 'taken_back')
    return typeset(`Retiré le ${day} : ${end.reason === '' ? 'motif effacé' : end.reason}`);
  const cost = end.cost === null ? '' : `, ${formatPrice(toCents(end.cost))}`;
  const note = end.note === '' ? '' : `, ${end.note}`;
  return typeset(`Réparé le ${formatRowDay(end.date, today)}${cost}${note}`);
};
