import { CATEGORY_NAMES, ENERGY_NAMES, TRANSMISSION_NAMES } from '../vehicles/facts.ts';
import { formatPrice } from '../format/amounts.ts';
import { seatsOrMore } from './criteria.ts';
import type { NearSearch } from '../../../search/near.rules.ts';
import { searchMessages } from './search.ts';
import { hasDates, type Search } from '../../../search/search.rules.ts';

/** What a search asks for by one of its criteria. */
const asked = (search: Search, criterion: NearSearch['without']): string => {
  switch (criterion) {
    case 'category':
      return search.category === null ? '' : CATEGORY_NAMES[search.category];
    case 'seats':
      return search.seats === null ? '' : seatsOrMore(search.seats);
    case 'transmission':
      return search.transmission === null ? '' : TRANSMISSION_NAMES[search.transmission];
    case 'energy':
      return search.energy === null ? '' : ENERGY_NAMES[search.energy];
    case 'maxEuros':
      return search.maxEuros === null ? '' : `${formatPrice(search.maxEuros * 100)} au plus`;
  }
};

export const nearMessages = {
  title: 'Avec un critère de moins\u00a0:',
  /** `Sans « Break » : 3 véhicules, dès 149,70 €` */
  relaxed: (search: Search, { without, count, fromCents }: NearSearch): string => {
    const from = `${formatPrice(fromCents)}${hasDates(search) ? '' : '/jour'}`;
    return `Sans «\u00a0${asked(search, without)}\u00a0»\u00a0: ${searchMessages.found(count)}, dès\u00a0${from}`;
  },
  windows: 'Ce type de véhicule est libre à d’autres dates\u00a0:',
} as const;
