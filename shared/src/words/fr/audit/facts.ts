import { formatShortDate } from '../format/dates.ts';
import { pricingMessages } from '../pricing/pricing.ts';
import { statusLabel } from '../reservations/reservations.ts';
import { auditActs, auditSubjects } from './audit.ts';

const customerFields: Readonly<Record<string, string>> = {
  firstName: 'prénom',
  lastName: 'nom',
  phoneNumber: 'téléphone',
  email: 'adresse email',
};

/** What files are filtered by. */
const filters: Readonly<Record<string, string>> = {
  month: 'mois',
  status: 'statut',
  q: 'recherche',
  person: 'compte n°',
  name: 'nom',
  kind: 'sur',
  id: 'numéro',
  reservation: 'réservation n°',
  vehicle: 'véhicule n°',
  act: 'acte',
  from: 'du',
  to: 'au',
};

/** The values of those that are chosen, as the screens call them. */
const filterValues: Readonly<Record<string, (value: string) => string | undefined>> = {
  act: (value) => auditActs[value],
  kind: (value) => auditSubjects[value],
  from: formatShortDate,
  to: formatShortDate,
  status: (value) =>
    ({ ...statusLabel, all: 'Toutes', current: 'En cours', today: 'Aujourd’hui', todo: 'À traiter' })[value],
};

/** What the journal has as codes, as its answers say it. */
export const auditFacts = {
  weekday: (weekday: number): string => pricingMessages.weekdays[weekday] ?? String(weekday),
  customerFields: (fields: readonly string[]): string =>
    fields.map((field) => customerFields[field] ?? field).join(', '),
  /** `value`: null of what somebody typed. */
  filter: (filter: readonly (readonly [name: string, value: string | null])[]): string =>
    filter
      .map(([name, value]) => {
        const label = filters[name] ?? name;
        return value === null ? `${label} par un texte` : `${label} ${filterValues[name]?.(value) ?? value}`;
      })
      .join(', '),
};

/** The exported file. */
export const journalFile = {
  header: ['Jour', 'Heure', 'Personne', 'Rôle', 'Adresse réseau', 'Acte', 'Sur', 'Numéro', 'Détail'],
  account: (id: number): string => `compte n° ${id}`,
  set: (label: string, value: string): string => `${label} : ${value}`,
  removed: (label: string, value: string): string => `${label} : ${value} (retiré)`,
  changed: (label: string, before: string, after: string): string => `${label} : ${before} → ${after}`,
  subject: (kind: string, name: string): string => `${kind} : ${name}`,
};
