import { VEHICLE_CATEGORIES, type VehicleCategory } from '../vehicles/vehicle-facts.ts';
import { foldText } from '../kernel/search-text.ts';
import type { TypeSpellings } from './desk-spellings.ts';
import { either, madeOf } from './grammar.ts';

/** 'autre' says nothing that can be asked for. */
const ASKED = VEHICLE_CATEGORIES.filter((type) => type !== 'autre');

const namesOf = madeOf(({ names, also, plurals }: TypeSpellings) =>
  ASKED.flatMap((type) =>
    [foldText(names[type]), ...(also[type] ?? [])].map((name) => ({
      type,
      name: new RegExp(`(^| )${name.replace(/(?= |$)/g, `${either(plurals)}?`)}(?= |$)`),
    })),
  ),
);

/** The type of vehicles that folded words name, and the rest of them: `libre suv demain`, `libre demain`. */
export const askedType = (
  folded: string,
  types: TypeSpellings,
): { type: VehicleCategory | undefined; rest: string } => {
  const named = namesOf(types).find(({ name }) => name.test(folded));
  return named
    ? { type: named.type, rest: folded.replace(named.name, '').trim() }
    : { type: undefined, rest: folded };
};
