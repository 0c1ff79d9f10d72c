import type { accessoryRefusals } from '../../../accessories/accessories.refusals.ts';
import type { ReservedDays } from '../../../accessories/reserved-days.ts';
import { formatShortPeriod } from '../format/dates.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';

/** Maximum number of days named in a sentence. */
const MAX_NAMED = 5;

const dayNames = ({ quantity, ...period }: ReservedDays): string =>
  `${quantity} ${formatShortPeriod(period)}`;

export const accessoryRefusalWords: RefusalWords<typeof accessoryRefusals> = {
  notFound: 'Accessoire non trouvé.',
  inUse: 'Vous ne pouvez pas supprimer un accessoire déjà reservé',
  nameTaken: ({ name }) => `Un accessoire porte déjà ce nom : « ${name} »`,
  stockReserved: ({ days }) => {
    const named = days.slice(0, MAX_NAMED).map(dayNames);
    const others = days.length > MAX_NAMED ? ', et à d’autres dates' : '';
    return `Ce stock est inférieur à ce qui est déjà réservé : ${named.join(', ')}${others}`;
  },
  pictureRequired: 'Choisissez une photo',
  onePicture: 'Un accessoire n’a qu’une photo',
  createForbidden: 'Accès refusé. Seuls les managers peuvent créer des accessoires.',
  updateForbidden: 'Accès refusé. Seuls les managers peuvent modifier des accessoires.',
  deleteForbidden: 'Accès refusé. Seuls les managers peuvent supprimer des accessoires.',
};
