import { CATEGORY_NAMES } from '../words/fr/vehicles/facts.ts';
import { VEHICLE_CATEGORIES, type VehicleCategory } from '../vehicles/vehicle-facts.ts';
import { foldText } from '../kernel/search-text.ts';

/** What types are called besides their names; 'autre' says nothing that can be asked for. */
const ALSO: Partial<Record<VehicleCategory, readonly string[]>> = {
  suv: ['4x4'],
  utilitaire: ['camionnette', 'fourgon'],
  camping_car: ['camping car'],
  deux_roues: ['deux roues', 'moto', 'scooter'],
};

const NAMES = VEHICLE_CATEGORIES.filter((type) => type !== 'autre').flatMap((type) =>
  [foldText(CATEGORY_NAMES[type]), ...(ALSO[type] ?? [])].map((name) => ({
    type,
    name: new RegExp(`(^| )${name.replace(/(?= |$)/g, '(?:s|es)?')}(?= |$)`),
  })),
);

/** The type of vehicles that folded words name, and the rest of them: `libre suv demain`, `libre demain`. */
export const askedType = (folded: string): { type: VehicleCategory | undefined; rest: string } => {
  const named = NAMES.find(({ name }) => name.test(folded));
  return named
    ? { type: named.type, rest: folded.replace(named.name, '').trim() }
    : { type: undefined, rest: folded };
};
