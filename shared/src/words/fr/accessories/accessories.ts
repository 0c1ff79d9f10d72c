import { formatShortPeriod } from '../../../kernel/format-date.ts';
import { addDays, type IsoDate } from '../../../kernel/iso-date.ts';
import type { Period } from '../../../kernel/period.ts';

/** Consecutive days on which the same number of units is out. */
interface ReservedDays extends Period {
  quantity: number;
}

/** Groups consecutive days with the same number, in order. */
export const daysInRows = (days: readonly { day: IsoDate; reserved: number }[]): ReservedDays[] => {
  const rows: ReservedDays[] = [];
  for (const { day, reserved } of days) {
    const last = rows.at(-1);
    if (last?.quantity === reserved && addDays(last.endDate, 1) === day) last.endDate = day;
    else rows.push({ startDate: day, endDate: day, quantity: reserved });
  }
  return rows;
};

/** Maximum number of days named in a sentence. */
const MAX_NAMED = 5;

const dayNames = ({ quantity, ...period }: ReservedDays): string =>
  `${quantity} ${formatShortPeriod(period)}`;

export const accessoryMessages = {
  invalid: 'Veuillez remplir tous les champs avec des valeurs valides',
  notFound: 'Accessoire non trouvé.',
  /** Refusal to delete: a reservation of any state names it. */
  inUse: 'Vous ne pouvez pas supprimer un accessoire déjà reservé',
  nameTaken: (name: string): string => `Un accessoire porte déjà ce nom : « ${name} »`,
  /** Days on which more is reserved than the new stock. */
  stockReserved: (days: readonly ReservedDays[]): string => {
    const named = days.slice(0, MAX_NAMED).map(dayNames);
    const others = days.length > MAX_NAMED ? ', et à d’autres dates' : '';
    return `Ce stock est inférieur à ce qui est déjà réservé : ${named.join(', ')}${others}`;
  },
  /** The accessory itself was saved. */
  pictureFailed: 'L’accessoire est enregistré, mais pas sa photo',
  addedWithoutPicture: (name: string): string =>
    `« ${name} » a été ajouté sans sa photo ; vous pouvez la choisir avec « Modifier »`,
  pictureRequired: 'Choisissez une photo',
  onePicture: 'Un accessoire n’a qu’une photo',
  changedMeanwhile:
    'Cet accessoire a été modifié entre-temps. Enregistrez à nouveau pour confirmer votre saisie, ou corrigez-la',
  /** For a field that somebody else changed too; the value as the form writes it. */
  nowIs: (value: string): string => `Entre-temps devenu : ${value}`,
  updateForbidden: 'Accès refusé. Seuls les managers peuvent modifier des accessoires.',
  updateFailed: 'Erreur lors de la modification de l’accessoire',
  restricted: 'Accès restreint : Seuls les managers peuvent gérer les accessoires.',
  createForbidden: 'Accès refusé. Seuls les managers peuvent créer des accessoires.',
  deleteForbidden: 'Accès refusé. Seuls les managers peuvent supprimer des accessoires.',
  loadFailed: 'Erreur lors du chargement des accessoires',
  createFailed: "Erreur lors de la création de l'accessoire",
} as const;
