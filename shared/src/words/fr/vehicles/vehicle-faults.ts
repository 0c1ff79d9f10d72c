import type { vehicleFaults } from '../../../vehicles/vehicles.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { formatInteger } from '../format/amounts.ts';

export const vehicleFaultWords: FaultWords<typeof vehicleFaults> = {
  notFound: 'Véhicule non trouvé',
  brandRequired: 'La marque est obligatoire',
  modelRequired: 'Le modèle est obligatoire',
  dailyPricePositive: 'Le prix journalier doit être supérieur à 0',
  dailyPriceNoNumber: 'Le prix journalier doit être un nombre, par exemple 49,90',
  dailyPriceTooHigh: 'Le prix journalier ne peut pas dépasser 10 000 €',
  dailyPriceDecimals: 'Le prix journalier ne peut avoir que deux décimales',
  maxDailyMileagePositive: 'Le kilométrage max/jour doit être supérieur à 0',
  maxDailyMileagePositiveInEdit: 'Le kilométrage maximum par jour doit être supérieur à 0',
  maxDailyMileageInvalid: 'Le kilométrage max/jour doit être un nombre entier de kilomètres',
  maxDailyMileageTooLarge: 'Le kilométrage max/jour ne peut pas dépasser 10 000 000 km',
  mileageNegative: 'Le kilométrage ne peut pas être négatif',
  mileageInvalid: 'Le kilométrage doit être un nombre entier de kilomètres',
  mileageTooLarge: 'Le kilométrage ne peut pas dépasser 10 000 000 km',
  textTooLong: ({ max }) => `Ce texte est trop long : ${formatInteger(max)} caractères au plus`,
  controlCharacters: 'Ce texte contient des caractères non autorisés',
  photoUrlsInvalid: 'La liste des photos conservées est illisible',
  versionInvalid: 'La version du véhicule est illisible',
  statusInvalid: 'Le statut doit valoir ACTIVE ou ARCHIVED',
  /** When both are missing. */
  brandAndModelRequired: 'La marque et le modèle sont obligatoires',
};
