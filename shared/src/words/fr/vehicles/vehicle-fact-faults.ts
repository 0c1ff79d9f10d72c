import type { vehicleFactFaults } from '../../../vehicles/vehicle-facts.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const vehicleFactFaultWords: FaultWords<typeof vehicleFactFaults> = {
  categoryInvalid: 'Cette catégorie n’existe pas',
  seatsInvalid: 'Le nombre de places doit être un nombre entier de 1 à 9',
  doorsInvalid: 'Le nombre de portes doit être un nombre entier de 1 à 9',
  transmissionInvalid: 'La boîte de vitesses doit être manuelle ou automatique',
  energyInvalid: 'Cette énergie n’existe pas',
  bootInvalid: 'Le volume du coffre doit être un nombre entier de litres, de 1 à 30\u00a0000',
  yearInvalid: 'L’année doit être comprise entre 1950 et 2100',
  rangeInvalid: 'L’autonomie doit être un nombre entier de kilomètres, de 1 à 3\u00a0000',
  minAgeInvalid: 'L’âge minimum doit être un nombre entier d’années, de 18 à 99',
  minLicenceInvalid: 'L’ancienneté du permis doit être un nombre entier d’années, de 1 à 50',
  extraKmInvalid:
    'Le kilomètre supplémentaire doit coûter entre 0,01 et 100\u00a0€, avec deux décimales au plus',
  plateInvalid: 'La plaque doit compter de 2 à 12 lettres et chiffres',
  vinInvalid: 'Le numéro de châssis doit compter 17 lettres et chiffres, sans I, O ni Q',
  inspectionInvalid: 'La date du contrôle technique n’est pas valide',
  insuranceInvalid: 'La date de l’assurance n’est pas valide',
  noteInvalid: 'La note privée doit être un texte de 2\u00a0000\u00a0caractères au plus',
};
