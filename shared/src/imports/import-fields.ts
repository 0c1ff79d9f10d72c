import { PUBLIC_DESCRIPTION } from '../vehicles/vehicle-form.ts';

/** What a column may be. */
export interface ImportField {
  name: string;
  /** French, as on the forms. */
  label: string;
  isRequired?: boolean;
  /** Another field that says it too: where the file has that one instead, this one is not required. */
  replacedBy?: string;
  /** A text that people write: a line that begins with a dash is no formula. */
  isProse?: boolean;
  /** Customers read it: only a head that is its label chooses it by itself. */
  isPublic?: boolean;
  /** A note: several columns may go into it. */
  takesSeveral?: boolean;
  /** Other heads that mean it, French and English, most certain first. */
  heads: readonly string[];
  /** Heads that mean it more certainly than its label does. */
  surerHeads?: readonly string[];
  /** Heads that mean it once another field has a column. */
  headsBeside?: { field: string; heads: readonly string[] };
  /** Its cell in the model file. */
  example: string;
}

const person = {
  firstName: {
    name: 'firstName',
    label: 'Prénom',
    replacedBy: 'fullName',
    heads: ['first name', 'firstname', 'given name', 'prenom du client'],
    example: 'Léa',
  },
  lastName: {
    name: 'lastName',
    label: 'Nom',
    replacedBy: 'fullName',
    heads: ['last name', 'lastname', 'surname', 'family name', 'nom de famille', 'nom du client'],
    headsBeside: { field: 'firstName', heads: ['name'] },
    example: 'Peeters',
  },
  fullName: {
    name: 'fullName',
    label: 'Prénom et nom',
    heads: ['nom complet', 'client', 'name', 'full name', 'customer', 'customer name'],
    example: '',
  },
  email: {
    name: 'email',
    label: 'E-mail',
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
    ],
    example: 'lea@exemple.be',
  },
  phoneNumber: {
    name: 'phoneNumber',
    label: 'Téléphone',
    // A mobile number reaches its owner: those of address books have one of an office or a home beside it.
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
    heads: [
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
    ],
    example: '0470 12 34 56',
  },
} satisfies Record<string, ImportField>;

export const customerFields: readonly ImportField[] = [
  ...Object.values(person),
  {
    name: 'consent',
    label: 'Consentement',
    heads: ['consentement rgpd', 'consent', 'gdpr', 'opt-in', 'optin'],
    example: 'oui, le 12/03/2025',
  },
  {
    name: 'note',
    label: 'Note',
    isProse: true,
    takesSeveral: true,
    heads: ['notes', 'remarque', 'remarques', 'commentaire', 'comment'],
    example: '',
  },
];

export const reservationFields: readonly ImportField[] = [
  {
    name: 'number',
    label: 'Numéro',
    heads: [
      'n°',
      'no',
      'numero de reservation',
      'reference',
      'ref',
      'dossier',
      'booking number',
      'number',
      'id',
      'booking id',
    ],
    example: '2026-0147',
  },
  {
    name: 'plate',
    label: 'Plaque',
    isRequired: true,
    heads: ['immatriculation', 'numero de plaque', 'plate', 'license plate', 'licence plate', 'registration'],
    example: '1-ABC-123',
  },
  {
    name: 'startDate',
    label: 'Retrait',
    isRequired: true,
    replacedBy: 'period',
    heads: [
      'date de debut',
      'debut',
      'depart',
      'du',
      'date de depart',
      'start',
      'start date',
      'from',
      'pickup',
      'pick-up',
    ],
    example: '03/08/2026',
  },
  {
    name: 'endDate',
    label: 'Retour',
    isRequired: true,
    replacedBy: 'period',
    heads: ['date de fin', 'fin', 'date de retour', 'au', 'end', 'end date', 'to', 'return', 'drop-off'],
    example: '07/08/2026',
  },
  {
    name: 'period',
    label: 'Retrait et retour',
    heads: ['periode', 'dates', 'date de location', 'dates de location', 'du au', 'du ... au ...', 'period'],
    example: '',
  },
  {
    name: 'returnedOn',
    label: 'Rendu le',
    heads: ['restitue le', 'retour effectif', 'retour reel', 'returned on', 'actual return'],
    example: '',
  },
  ...Object.values(person),
  {
    name: 'total',
    label: 'Prix total',
    isRequired: true,
    heads: ['total', 'prix', 'montant', 'montant total', 'total tvac', 'total price', 'amount', 'price'],
    example: '199,60',
  },
  {
    name: 'paid',
    label: 'Payé',
    heads: [
      'deja paye',
      'montant paye',
      'verse',
      'acompte paye',
      'paid',
      'amount paid',
      'acompte',
      'deposit',
    ],
    example: '60,00',
  },
  {
    name: 'canceledTotal',
    label: 'Prix annulé',
    heads: ['prix de la location annulee', 'canceled price', 'cancelled price'],
    example: '',
  },
  { name: 'charges', label: 'Frais', heads: ['supplements', 'charges', 'extras'], example: '' },
  {
    name: 'damages',
    label: 'Dont hors TVA',
    heads: ['dont dommages', 'dommages', 'damages'],
    example: '',
  },
  { name: 'reductions', label: 'Réductions', heads: ['reduction', 'reductions accordees'], example: '' },
  { name: 'roundings', label: 'Arrondis', heads: ['arrondi', 'rounding'], example: '' },
  { name: 'due', label: 'Solde dû', heads: ['reste a payer', 'solde', 'balance due', 'due'], example: '' },
  { name: 'credit', label: 'À rendre', heads: ['a rembourser', 'credit'], example: '' },
  { name: 'status', label: 'Statut', heads: ['etat', 'status', 'state'], example: '' },
  {
    name: 'mileageDriven',
    label: 'Km parcourus',
    heads: ['kilometres parcourus', 'km roules', 'kilometrage parcouru', 'distance', 'km driven'],
    example: '',
  },
  {
    name: 'accessories',
    label: 'Accessoires',
    isProse: true,
    heads: ['accessoire', 'options', 'accessories'],
    example: '',
  },
  {
    name: 'note',
    label: 'Note',
    isProse: true,
    takesSeveral: true,
    heads: ['notes', 'remarque', 'remarques', 'commentaire', 'comment', 'memo'],
    example: '',
  },
];

export const accessoryFields: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Nom',
    isRequired: true,
    heads: ['accessoire', 'designation', 'libelle', 'name', 'accessory'],
    example: 'Siège bébé',
  },
  {
    name: 'dailyPrice',
    label: 'Prix par jour',
    isRequired: true,
    heads: ['prix', 'prix journalier', 'prix/jour', 'tarif', 'price', 'daily price'],
    example: '5,00',
  },
  {
    name: 'quantity',
    label: 'Quantité',
    isRequired: true,
    heads: ['stock', 'nombre', 'quantite en stock', 'quantity', 'qty'],
    example: '4',
  },
  {
    name: 'description',
    label: PUBLIC_DESCRIPTION,
    isProse: true,
    isPublic: true,
    heads: [],
    example: 'De 0 à 13 kg',
  },
];
