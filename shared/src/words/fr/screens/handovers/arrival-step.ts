import type { RequirementWarning } from '../../../../handovers/handover.rules.ts';
import { formatKilometres } from '../../format/amounts.ts';
import { lowerFirst } from '../../lower-first.ts';
import { warningText } from '../../handovers/handovers.ts';
import { chargeText, fuelText } from '../../handovers/level.ts';

interface Meters {
  odometerKm: number;
  fuelEighths: number | null;
  chargePercent: number | null;
}

export const returnOn = (day: string, time: string): string => `Retour ${day}, ${time}`;
export const included = (distance: string): string => `${distance} compris`;
export const stillDue = (amount: string): string => `Reste dû : ${amount}`;
export const settled = 'Soldé';
export const licenceSeen = 'Permis de conduire vu';
export const licenceHint = (years: number): string =>
  `${years > 0 ? `depuis ${years}\u00a0${years > 1 ? 'ans' : 'an'} au moins, ` : ''}valable au retour`;
export const identitySeen = 'Pièce d’identité vue';
export const identityHint = 'carte ou passeport, sans copie';
export const minAgeHint = (years: number): string => `${years} ans au moins, sans copie`;
export const postalAddress = 'Adresse postale';
export const addressHint = 'Facultative : elle figure sur le contrat et sur la lettre d’une amende.';
export const licenceNumber = 'Numéro du permis';
export const licenceCategories = 'Catégories';
export const licenceCountry = 'Pays du permis';
export const birthDate = 'Date de naissance';
export const licenceSince = 'Permis depuis le';
export const licenceEnd = 'Permis valable jusqu’au';
export const unnamed = 'sans nom';
export const driver = 'Conducteur';
export const driverNumber = (number: number): string => `Conducteur n° ${number}`;
export const fullName = 'Prénom et nom';
export const removeDriver = 'Retirer ce conducteur';
export const addDriver = 'Ajouter un conducteur';
export const toCheck = 'À vérifier';
export const driversAtDeparture = 'Conducteurs inscrits au départ :';
export const licenceUntil = (day: string): string => `Permis valable jusqu’au ${day}`;
export const fuelLevel = 'Niveau de carburant';
export const odometer = 'Kilométrage du compteur';
export const batteryCharge = 'Charge de la batterie';
/** A warning of one of several drivers. */
export const warningOfDriver = (driver: string, warning: RequirementWarning): string =>
  `${driver} : ${lowerFirst(warningText(warning))}`;
/** Before the names of the drivers, for screen readers. */
export const driversAre = (count: number): string => `${count > 1 ? 'Conducteurs' : 'Conducteur'} : `;
export const metersAtDeparture = ({ odometerKm, fuelEighths, chargePercent }: Meters): string =>
  [
    `Au départ : ${formatKilometres(odometerKm)}`,
    ...(fuelEighths === null ? [] : [`carburant ${lowerFirst(fuelText(fuelEighths))}`]),
    ...(chargePercent === null ? [] : [`charge ${chargeText(chargePercent)}`]),
  ].join(', ');
