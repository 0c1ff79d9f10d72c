import { describe, expect, it } from 'vitest';
import { customerFile } from '../words/fr/accounts/customer-file.ts';
import { importFieldWords } from '../words/fr/imports/import-fields.ts';
import { reservationFile } from '../words/fr/reservations/reservation-file.ts';
import { customerCsvHeader } from '../accounts/customer-csv.ts';
import { csvHeader } from '../reservations/reading/reservation-csv.ts';
import {
  correctionHead,
  correctionLines,
  fieldLabel,
  IMPORT_COLUMNS,
  missingFields,
  modelFile,
  noteField,
  recogniseColumns,
  type RememberedColumn,
  takesSeveral,
  wrongField,
} from './columns.rules.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';

const recognised = (
  kind: ImportKind,
  heads: readonly string[],
  remembered?: readonly RememberedColumn[],
): (string | null)[] => recogniseColumns(kind, heads, [importFieldWords], remembered);

describe('columns', () => {
  it.each([
    ['customers', ['Prénom', 'NOM', 'E-mail', 'GSM'], ['firstName', 'lastName', 'email', 'phoneNumber']],
    ['customers', ['Full name', 'Phone', 'Shoe size'], ['fullName', 'phoneNumber', null]],
    ['customers', ['Name', 'Phone'], ['fullName', 'phoneNumber']],
    ['customers', ['Name', 'First name'], ['lastName', 'firstName']],
    ['customers', ['First name', 'Name', 'Surname'], ['firstName', 'fullName', 'lastName']],
    [
      'vehicles',
      ['Immatriculation', 'Marque', 'Modèle', 'Prix/jour (€)'],
      ['plate', 'brand', 'model', 'dailyPrice'],
    ],
    [
      'vehicles',
      ['Immat.', 'Prix/jour TVAC', 'km/j', 'Carb.', 'Pl.', 'CT', 'Boîte vitesse'],
      ['plate', 'dailyPrice', 'maxDailyMileage', 'energy', 'seats', 'inspectionDue', 'transmission'],
    ],
    [
      'customers',
      ['Prénom', 'Nom', 'Téléphone (bureau)', 'Tél. mobile', 'Adresse de messagerie'],
      ['firstName', 'lastName', 'otherPhone', 'phoneNumber', 'email'],
    ],
    [
      'customers',
      ['First Name', 'Last Name', 'E-mail 1 - Value', 'Phone 1 - Value'],
      ['firstName', 'lastName', 'email', 'phoneNumber'],
    ],
    [
      'customers',
      ['First Name', 'Last Name', 'E-mail Address', 'Business Phone', 'Mobile Phone'],
      ['firstName', 'lastName', 'email', 'otherPhone', 'phoneNumber'],
    ],
    [
      'customers',
      [
        'Phone 1 - Type',
        'Phone 1 - Value',
        'Phone 2 - Type',
        'Phone 2 - Value',
        'Organization Name',
        'Birthday',
      ],
      ['phoneType', 'phoneNumber', 'phoneType', 'otherPhone', 'company', 'note'],
    ],
    [
      'customers',
      [
        'Nom',
        'Société',
        'N° TVA',
        'Date de naissance',
        'N° permis',
        'Adresse',
        'Code postal',
        'Ville',
        'Pointure',
      ],
      ['lastName', 'company', 'note', 'note', 'note', 'address', 'postalCode', 'city', null],
    ],
    [
      'customers',
      ['Numéro', 'Nom', 'Rue', 'N°', 'Boîte', 'CP', 'Commune', 'Pays'],
      [null, 'lastName', 'street', 'houseNumber', 'houseNumber', 'postalCode', 'city', 'country'],
    ],
    [
      'reservations',
      ['N°', 'Client', 'Rue et numéro', 'CP', 'Localité'],
      ['number', 'fullName', 'street', 'postalCode', 'city'],
    ],
    ['reservations', ['Rue', 'N°', 'Référence', 'Plaque'], ['street', 'houseNumber', 'number', 'plate']],
    [
      'customers',
      [
        ...['Rue (bureau)', 'Ville (bureau)', 'Code postal (bureau)', 'Pays/Région (bureau)'],
        ...['Rue (domicile)', 'Ville (domicile)', 'Code postal (domicile)', 'Pays/Région (domicile)'],
      ],
      Array<string[]>(2).fill(['street', 'city', 'postalCode', 'country']).flat(),
    ],
    [
      'customers',
      ['Home Street', 'Home City', 'Home Postal Code', 'Home Country/Region', 'Home Address'],
      ['street', 'city', 'postalCode', 'country', 'address'],
    ],
    [
      'customers',
      ['Address 1 - Formatted', 'Address 1 - Street', 'Address 1 - City', 'Address 1 - Postal Code'],
      ['address', 'street', 'city', 'postalCode'],
    ],
    // Of a vehicle.
    ['reservations', ['Boîte', 'Adresse', 'Nr'], [null, 'address', 'houseNumber']],
    ['customers', ['Address 1 - Country', 'Adresse complète', 'CP et ville'], ['country', 'address', 'city']],
    // Of the agency's own export.
    [
      'customers',
      customerCsvHeader(customerFile).trim().replace('\ufeff', '').split(';'),
      [
        ...[null, 'firstName', 'lastName', 'email', 'phoneNumber', null, 'consent', null],
        ...['street', 'postalCode', 'city', 'country'],
      ],
    ],
    ['customers', ['NOM PRENOM', 'Email client', 'OBS'], ['familyFirst', 'email', 'note']],
    ['reservations', ['Customer email', 'Rem.', 'Observations'], ['email', 'note', 'note']],
    ['vehicles', ['Divers', 'Obs.', 'Remarks'], ['privateNote', 'privateNote', 'privateNote']],
    ['accessories', ['Accessoire', 'Prix', 'Stock'], ['name', 'dailyPrice', 'quantity']],
    ['fines', ['Plaque', 'Date', 'Heure', 'PV'], ['plate', 'day', 'time', 'reference']],
    ['customers', ['__proto__', 'constructor', 'Nom'], [null, null, 'lastName']],
  ] as const)('of %s: %j', (kind, heads, fields) => {
    expect(recognised(kind, heads)).toEqual(fields);
  });

  it('have a field once, the most certain head first', () => {
    expect(recognised('reservations', ['Acompte', 'Payé', 'Prix', 'Prix total'])).toEqual([
      null,
      'paid',
      null,
      'total',
    ]);
  });

  it('are as they were chosen for an earlier file', () => {
    const remembered = [
      { head: 'Code', field: 'number' },
      { head: 'Total', field: null },
      { head: 'Gone', field: 'nothing' },
    ];
    expect(recognised('reservations', ['code', 'Total', 'Gone'], remembered)).toEqual(['number', null, null]);
  });

  it.each([
    ['vehicles', 'Remarques', 'privateNote'],
    ['vehicles', 'notes', 'privateNote'],
    ['vehicles', 'Détails', 'privateNote'],
    ['vehicles', 'Équipement', 'privateNote'],
    ['vehicles', 'Description', 'privateNote'],
    ['accessories', 'Remarque', null],
    ['accessories', 'Description', null],
    ['vehicles', 'Description visible par les clients', 'description'],
    ['accessories', 'description VISIBLE par les clients', 'description'],
  ] as const)('of %s never show customers what a column %j says', (kind, head, field) => {
    expect(recognised(kind, [head])).toEqual([field]);
    // Nor because the last file's did.
    const fields = recognised(kind, [head], [{ head, field: 'description' }]);
    expect(fields).toEqual([field]);
  });

  it('may be several in one note', () => {
    expect(recognised('vehicles', ['Notes', 'Remarques', 'Garage', 'Plaque'])).toEqual([
      'privateNote',
      'privateNote',
      null,
      'plate',
    ]);
    const remembered = [
      { head: 'Garage', field: 'privateNote' },
      { head: 'Clés', field: 'privateNote' },
    ];
    expect(recognised('vehicles', ['Garage', 'Clés', 'Notes'], remembered)).toEqual(
      Array(3).fill('privateNote'),
    );
    expect(wrongField('vehicles', ['privateNote', 'privateNote'])).toBeUndefined();
    expect(wrongField('vehicles', ['description', 'description'])?.field).toBe('description');
  });

  it('of the reservations that the product exports are recognised', () => {
    const heads = csvHeader(reservationFile).trim().split(';');
    const fields = recognised('reservations', heads);
    expect(missingFields('reservations', fields)).toEqual([]);
    expect(Object.fromEntries(heads.map((head, index) => [head, fields[index]]))).toMatchObject({
      Numéro: 'number',
      Statut: 'status',
      'Prix total': 'total',
      'Prix annulé': 'canceledTotal',
      Frais: 'charges',
      'Dont hors TVA': 'damages',
      Réductions: 'reductions',
      Arrondis: 'roundings',
      Payé: 'paid',
      'Solde dû': 'due',
      'À rendre': 'credit',
      'Km parcourus': 'mileageDriven',
      'Rendu le': 'returnedOn',
    });
  });

  it.each(IMPORT_KINDS)('of the model of %s are recognised', (kind) => {
    const [heads = ''] = modelFile(kind, importFieldWords).replace('\ufeff', '').split('\r\n');
    expect(recognised(kind, heads.split(';'))).toEqual(IMPORT_COLUMNS[kind].map(({ name }) => name));
  });

  it('are refused when two have one field, or one has none of the kind', () => {
    expect(wrongField('accessories', ['name', null, 'quantity'])).toBeUndefined();
    expect(wrongField('accessories', ['name', 'name'])).toEqual({ field: 'name', isTwice: true });
    expect(wrongField('accessories', ['__proto__'])).toEqual({ field: '__proto__', isTwice: false });
  });

  it('are missing as long as a required field has none', () => {
    expect(missingFields('customers', ['firstName', 'email'])).toEqual(['fullName']);
    expect(missingFields('customers', ['fullName'])).toEqual([]);
    expect(missingFields('accessories', ['name'])).toEqual(['dailyPrice', 'quantity']);
    const rental = ['plate', 'startDate', 'endDate', 'total'];
    expect(missingFields('reservations', [...rental, 'phoneNumber'])).toEqual(['fullName']);
    expect(missingFields('reservations', [...rental, 'email'])).toEqual([]);
  });
});

it('the rows to correct are a file with their sentences, of which no spreadsheet runs anything', () => {
  const heads = ['Nom', 'Prix'];
  const lines = correctionLines(heads, [{ cells: ['=1+1', '5'], sentences: ['Un', 'Deux'] }]);
  expect(correctionHead(heads, 'À corriger') + lines).toBe(
    '\ufeffNom;Prix;À corriger\r\n\'=1+1;5;"Un ; Deux"\r\n',
  );
});

it.each([
  ['customers', 'note'],
  ['vehicles', 'privateNote'],
  ['reservations', 'note'],
  ['accessories', undefined],
  ['fines', undefined],
] as const)('notes of %s take any column: %s', (kind, field) => {
  expect(noteField(kind)).toBe(field);
});

it.each([
  ['customers', 'note', true],
  ['customers', 'email', false],
  ['customers', 'plate', false],
  ['vehicles', 'privateNote', true],
  ['vehicles', 'plate', false],
] as const)('several columns of %s may be %s: %s', (kind, field, several) => {
  expect(takesSeveral(kind, field)).toBe(several);
});

it('a field has its label, and an unknown one its name', () => {
  expect(fieldLabel('customers', 'email', importFieldWords)).toBe('E-mail');
  expect(fieldLabel('customers', 'shoeSize', importFieldWords)).toBe('shoeSize');
});
