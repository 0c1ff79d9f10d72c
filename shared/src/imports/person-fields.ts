import type { ImportField } from './import-fields.ts';

const WHOLE_NAMES = ['fullName', 'familyFirst'];

const PHONE_HEADS = [
  'telephone',
  'tel',
  'tel.',
  'phone',
  'phone 1 - value',
  'telephone principal',
  'primary phone',
  'home phone',
  'business phone',
  'phone number',
  'numero de telephone',
];

/** Heads of a part of an address in exported address books: `home street`, `address 1 - street`. */
const ofAddressBooks = (...parts: readonly string[]): string[] =>
  ['home', 'business', 'other', ...[1, 2, 3].map((number) => `address ${number} -`)].flatMap((prefix) =>
    parts.map((part) => `${prefix} ${part}`),
  );

/** Postal address. Address books have several per person. */
const addressFields = [
  {
    name: 'street',
    takesSeveral: true,
    heads: [
      ...['rue et numero', 'rue et n°', 'rue, numero', 'rue, n°', 'rue/n°', 'rue n°', 'nom de rue', 'voie'],
      ...['street', 'street address', 'address line 1', ...ofAddressBooks('street')],
    ],
  },
  {
    name: 'houseNumber',
    takesSeveral: true,
    heads: [
      ...[
        'numero de rue',
        'n° de rue',
        'numero de maison',
        'n° de maison',
        'n° maison',
        'n° rue',
        'n°/boite',
      ],
      ...['n° et boite', 'house number', 'street number'],
    ],
    headsBehind: {
      fields: ['street', 'address'],
      heads: ['n°', 'no', 'nr', 'num', 'num.', 'numero', 'number', 'boite', 'bte', 'bus', 'box'],
    },
  },
  {
    name: 'postalCode',
    takesSeveral: true,
    heads: [
      ...['cp', 'c.p.', 'code post.', 'zip', 'zip code', 'zip/postal code', 'postal code', 'postcode'],
      ...ofAddressBooks('postal code'),
    ],
  },
  {
    name: 'city',
    takesSeveral: true,
    heads: [
      ...['ville', 'commune', 'ville/commune', 'ville de residence', 'city', 'town'],
      ...[
        'cp ville',
        'cp et ville',
        'cp/ville',
        'cp - ville',
        'cp localite',
        'cp et localite',
        'cp/localite',
      ],
      ...['code postal et ville', 'code postal et localite', 'code postal/ville', 'code postal/localite'],
      ...ofAddressBooks('city'),
    ],
  },
  {
    name: 'country',
    takesSeveral: true,
    heads: ['pays/region', 'country', 'country/region', ...ofAddressBooks('country', 'country/region')],
  },
  {
    name: 'address',
    takesSeveral: true,
    heads: [
      ...['adresse complete', 'adresse postale', 'adresse du client', 'adresse du domicile', 'domiciliation'],
      ...['address', 'full address', 'postal address', 'home address', 'business address', 'other address'],
      ...ofAddressBooks('formatted'),
    ],
  },
] as const satisfies readonly ImportField[];

/** The fields about a person. */
export const personFields = [
  {
    name: 'firstName',
    replacedBy: WHOLE_NAMES,
    heads: ['first name', 'firstname', 'given name', 'prenom du client'],
  },
  {
    name: 'lastName',
    replacedBy: WHOLE_NAMES,
    heads: ['last name', 'lastname', 'surname', 'family name', 'nom de famille', 'nom du client'],
    headsBeside: { field: 'firstName', heads: ['name'] },
  },
  {
    name: 'fullName',
    heads: [
      'prenom nom',
      'prenom/nom',
      'prenom & nom',
      'prenom, nom',
      'nom complet',
      'client',
      'locataire',
      'nom du locataire',
      'name',
      'full name',
      'customer',
      'customer name',
    ],
  },
  {
    name: 'familyFirst',
    heads: [
      'nom prenom',
      'nom/prenom',
      'nom & prenom',
      'nom, prenom',
      'noms et prenoms',
      'noms prenoms',
      'last name first name',
      'last name, first name',
    ],
  },
  {
    name: 'email',
    heads: [
      'email',
      'e-mail',
      'mail',
      'courriel',
      'adresse e-mail',
      'adresse mail',
      'email address',
      'adresse de messagerie',
      'e-mail address',
      'e-mail 1 - value',
      'email client',
      'mail client',
      'email du client',
      'e-mail du client',
      'customer email',
    ],
  },
  {
    name: 'phoneNumber',
    replacedBy: ['otherPhone'],
    // In address books a mobile number is the person's own, while the numbers beside it may be of an office or a home.
    surerHeads: [
      'gsm',
      'mobile',
      'portable',
      'telephone mobile',
      'tel. mobile',
      'tel mobile',
      'n° gsm',
      'mobile phone',
      'cell phone',
    ],
    heads: PHONE_HEADS,
  },
  {
    name: 'otherPhone',
    takesSeveral: true,
    heads: [
      'autre telephone',
      'autre numero',
      'telephone 2',
      'telephone fixe',
      'tel. fixe',
      'fixe',
      'bureau',
      'telephone bureau',
      'tel. bureau',
      'telephone professionnel',
      'telephone (bureau)',
      'telephone domicile',
      'domicile',
      'business phone 2',
      'home phone 2',
      'other phone',
      'work phone',
      'company main phone',
      'telephone societe',
      'gsm 2',
      'mobile 2',
      ...[2, 3, 4, 5].map((number) => `phone ${number} - value`),
      ...PHONE_HEADS,
    ],
  },
  {
    name: 'phoneType',
    takesSeveral: true,
    heads: [
      'type du telephone',
      'phone type',
      ...[1, 2, 3, 4, 5].flatMap((number) => [`phone ${number} - type`, `phone ${number} - label`]),
    ],
  },
  {
    name: 'company',
    heads: [
      'entreprise',
      'nom de la societe',
      'raison sociale',
      'firme',
      'company',
      'organization name',
      'organization 1 - name',
    ],
  },
  ...addressFields,
] as const satisfies readonly ImportField[];

/** Heads of other data about customers that has no field of its own and goes into the note. */
export const PERSON_FACTS: readonly string[] = [
  ...[2, 3, 4].flatMap((number) => [`e-mail ${number} - value`, `e-mail ${number} address`]),
  ...['date de naissance', 'naissance', 'ne le', 'nee le', 'ne(e) le', 'birthday', 'birth date', 'birthdate'],
  ...['date of birth', 'dob', 'tva', 'n° tva', 'no tva', 'numero de tva', 'numero tva', 'vat', 'vat number'],
  ...['bce', 'n° bce', 'n° entreprise', 'numero d’entreprise', 'permis', 'n° permis', 'n° de permis'],
  ...[
    'numero de permis',
    'permis de conduire',
    'date du permis',
    'permis depuis',
    'driving licence',
    'licence',
  ],
  ...['licence number', 'carte d’identite', 'n° carte d’identite'],
  // Further lines of an address.
  ...['rue 2', 'rue 3', 'adresse 2', 'address 2', 'address line 2'],
  ...ofAddressBooks('street 2', 'street 3', 'extended address', 'po box'),
];
