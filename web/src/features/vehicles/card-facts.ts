import { ENERGY_NAMES } from '#words/vehicles/facts.ts';
import * as words from '#words/screens/vehicles/catalogue.ts';
import type { Vehicle } from './api/vehicles.queries.ts';
import { descriptionLines } from './vehicle-text.ts';

const FACTS_SHOWN = 3;

type Described = Pick<Vehicle, 'transmission' | 'energy' | 'seats' | 'description'>;

/**
 * The three facts of a card: gearbox, energy and seats when all are known, else the first lines of the description,
 * else the facts that are known.
 */
export const cardFacts = ({ transmission, energy, seats, description }: Described): string[] => {
  const known = [
    ...(transmission ? [words.gearbox(transmission)] : []),
    ...(energy ? [ENERGY_NAMES[energy]] : []),
    ...(seats ? [words.seats(seats)] : []),
  ];
  const lines = known.length === FACTS_SHOWN ? [] : descriptionLines(description).slice(0, FACTS_SHOWN);
  return lines.length > 0 ? lines : known;
};
