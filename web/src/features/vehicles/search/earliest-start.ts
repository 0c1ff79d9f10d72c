import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { firstBookableDay } from '@volant/shared/reservations/dates.rules.ts';
import { now } from '../../../lib/clock.ts';

export const earliestStart = (): IsoDate => firstBookableDay(agencyDay(now()));
