import type { ImportFieldNames } from '../../../imports/columns.rules.ts';
import type { FieldWords } from '../../../imports/import-fields.ts';
import type { ImportKind } from '../../../imports/import-kinds.ts';
import type { VehicleField } from '../../../vehicles/vehicle-form.ts';
import { vehicleFormWords } from '../vehicles/vehicle-form.ts';

type WordsOf<Kind extends ImportKind> = Readonly<Record<ImportFieldNames[Kind], FieldWords>>;

const asOnForm = (field: VehicleField, example?: string): FieldWords => ({
  label: vehicleFormWords.fields[field].label,
  example,
});

const vehicles: WordsOf<'vehicles'> = {
  plate: asOnForm('plate', '1-ABC-123'),
  brand: asOnForm('brand', 'Peugeot'),
  model: asOnForm('model', '308'),
  brandModel: { label: 'Marque et modèle' },
  dailyPrice: asOnForm('dailyPrice', '49,90'),
  maxDailyMileage: asOnForm('maxDailyMileage', '250'),
  mileage: asOnForm('mileage', '45210'),
  description: { label: vehicleFormWords.publicDescription, example: 'Essence' },
  category: asOnForm('category', 'Compacte'),
  seats: asOnForm('seats', '5'),
  transmission: asOnForm('transmission', 'Manuelle'),
  energy: asOnForm('energy', 'Essence'),
  doors: asOnForm('doors', '5'),
  bootLitres: asOnForm('bootLitres', '412'),
  year: asOnForm('year', '2023'),
  rangeKm: asOnForm('rangeKm'),
  minAge: asOnForm('minAge', '21'),
  minLicenceYears: asOnForm('minLicenceYears', '1'),
  extraKmPrice: asOnForm('extraKmPrice', '0,25'),
  vin: asOnForm('vin'),
  inspectionDue: asOnForm('inspectionDue', '31/12/2026'),
  insuranceDue: asOnForm('insuranceDue', '30/06/2027'),
  privateNote: asOnForm('privateNote'),
};

const persons = {
  firstName: { label: 'Prénom', example: 'Léa' },
  lastName: { label: 'Nom', example: 'Peeters' },
  fullName: { label: 'Prénom et nom' },
  familyFirst: { label: 'Nom et prénom' },
  email: { label: 'E-mail', example: 'lea@exemple.be' },
  phoneNumber: { label: 'Téléphone', example: '0470 12 34 56' },
  otherPhone: { label: 'Autre téléphone' },
  phoneType: { label: 'Type de téléphone' },
  company: { label: 'Société' },
  street: { label: 'Rue', example: 'Rue du Marché' },
  houseNumber: { label: 'Numéro et boîte', example: '12 bte 3' },
  postalCode: { label: 'Code postal', example: '5000' },
  city: { label: 'Localité', example: 'Namur' },
  country: { label: 'Pays', example: 'Belgique' },
  address: { label: 'Adresse' },
};

const customers: WordsOf<'customers'> = {
  ...persons,
  consent: { label: 'Consentement', example: 'oui, le 12/03/2025' },
  note: { label: 'Note' },
};

const reservations: WordsOf<'reservations'> = {
  ...persons,
  number: { label: 'Numéro', example: '2026-0147' },
  plate: { label: 'Plaque', example: '1-ABC-123' },
  startDate: { label: 'Retrait', example: '03/08/2026' },
  endDate: { label: 'Retour', example: '07/08/2026' },
  period: { label: 'Retrait et retour' },
  returnedOn: { label: 'Rendu le' },
  total: { label: 'Prix total', example: '199,60' },
  paid: { label: 'Payé', example: '60,00' },
  canceledTotal: { label: 'Prix annulé' },
  charges: { label: 'Frais' },
  damages: { label: 'Dont hors TVA' },
  reductions: { label: 'Réductions' },
  roundings: { label: 'Arrondis' },
  due: { label: 'Solde dû' },
  credit: { label: 'À rendre' },
  status: { label: 'Statut' },
  departureKm: { label: 'Compteur au départ' },
  mileageDriven: { label: 'Km parcourus' },
  accessories: { label: 'Accessoires' },
  note: { label: 'Note' },
};

const accessories: WordsOf<'accessories'> = {
  name: { label: 'Nom', example: 'Siège bébé' },
  dailyPrice: { label: 'Prix par jour', example: '5,00' },
  quantity: { label: 'Quantité', example: '4' },
  description: { label: vehicleFormWords.publicDescription, example: 'De 0 à 13 kg' },
};

const fines: WordsOf<'fines'> = {
  plate: { label: 'Plaque', example: '1-ABC-123' },
  day: { label: 'Date de l’infraction', example: '12/05/2026' },
  time: { label: 'Heure', example: '14:30' },
  reference: { label: 'Référence', example: 'BR.91.L6.012345/2026' },
  authority: { label: 'Destinataire', example: 'Zone de police Bruxelles Capitale' },
  offence: { label: 'Infraction', example: 'Excès de vitesse' },
  amount: { label: 'Montant', example: '58,00' },
  askedOn: { label: 'Date de la demande', example: '20/05/2026' },
};

/** What the fields of files are called, and their cells in the model file. */
export const importFieldWords: { readonly [Kind in ImportKind]: WordsOf<Kind> } = {
  vehicles,
  customers,
  reservations,
  accessories,
  fines,
};
