import type { Age, Channel } from '../../../../figures/figures.rules.ts';
import { formatInteger } from '../../format/amounts.ts';
import { formatSpan } from '../../format/page-dates.ts';
import { MONTH_NAMES } from '../../format/month-names.ts';
import type { Span, Step } from '../../../../figures/spans.rules.ts';

export const title = 'Chiffres';
export const print = 'Imprimer';
export const spans = 'Périodes';
export const thisWeek = 'Cette semaine';
export const thisMonth = 'Ce mois';
export const lastMonth = 'Mois dernier';
export const thisYear = 'Cette année';
export const lastYear = 'Année dernière';
export const ofSpan = 'Période des chiffres';
export const from = 'Du';
export const to = 'Au';
export const show = 'Afficher';
export const wrongSpan = 'Le dernier jour ne peut pas précéder le premier, ni le suivre de plus de dix ans';
export const ofFigures = 'des chiffres';
export const comparedWith = (before: string): string => `Période comparée\u00a0: ${before}.`;
export const hasDaysToCome = 'Les jours à venir comptent tels qu’ils sont réservés aujourd’hui.';

export const keyFigures = 'L’essentiel';
export const earned = 'Chiffre d’affaires';
export const net = 'HTVA';
export const revenue = 'Revenu HTVA';
export const perDay = 'Prix/jour';
export const taken = 'Encaissé';
export const gross = 'TVAC';
export const occupancy = 'Occupation';
export const dayPrice = 'Prix moyen d’un jour';
export const before = (value: string): string => `Avant : ${value}`;
export const none = '–';

export const evolution = 'Évolution';
export const earnedChart = 'Chiffre d’affaires (HTVA)';
export const takenChart = 'Encaissements (TVAC)';
export const legendNow = 'Cette période';
export const legendBefore = 'Période précédente';
export const seeTable = 'Voir le tableau';
export const stepsCaption = 'Évolution du chiffre d’affaires et des encaissements';
export const period = 'Période';
export const beforeHead = 'Avant';
export const chartAbout = (what: string, most: string, step: string): string =>
  `${what}, au plus ${most} ${step}. Les valeurs sont dans le tableau.`;
export const barTitle = (name: string, value: string): string => `${name}\u00a0: ${value}`;
export const perStep: Record<Step, string> = {
  day: 'par jour',
  week: 'par semaine',
  month: 'par mois',
  year: 'par an',
};

export const byVehicle = 'Par véhicule';
export const byCategory = 'Par catégorie';
export const vehicle = 'Véhicule';
export const category = 'Catégorie';
export const noCategory = 'Sans catégorie';
export const vehicles = 'Véhicules';
export const rentals = 'Locations';
export const daysRented = 'Jours facturés';
export const occupied = 'Jours occupés';
export const blocked = 'Jours bloqués';
export const repair = 'Dont réparation';
export const total = 'Total';
export const noVehicle = 'Aucun véhicule pendant ces jours.';
export const idle = (count: number): string =>
  count === 1
    ? 'Un véhicule n’a pas été loué pendant cette période :'
    : `${formatInteger(count)} véhicules n’ont pas été loués pendant cette période :`;

export const parts = 'De quoi il est fait';
export const price = 'Location';
export const charges = 'Frais (kilomètres, carburant…)';
export const reductions = 'Réductions';
export const kept = 'Acomptes gardés';
export const indemnities = 'Indemnités et amendes (hors TVA, hors chiffre d’affaires)';
export const amount = 'Montant';
export const line = 'Poste';
export const cancellations = 'Annulations';
export const noShows = 'Clients non venus';
export const lost = 'Locations perdues';
export const count = 'Nombre';

export const channels = 'Canaux de réservation';
export const channel = 'Canal';
export const channelName: Record<Channel, string> = { online: 'En ligne', counter: 'Au comptoir' };
export const methods = 'Moyens de paiement';
export const method = 'Moyen';

export const people = 'Réductions et remboursements par personne';
export const person = 'Personne';
export const automatic = 'Automatique ou compte supprimé';
export const refunds = 'Remboursements';
export const noPeople = 'Aucune réduction et aucun remboursement pendant cette période.';
export const times = (count: number): string => `${formatInteger(count)}\u00a0×`;

export const now = 'Situation aujourd’hui';
export const ahead = 'Réservé pour les 30 prochains jours';
export const aheadHint = (days: string, occupancyText: string): string =>
  `${days}, occupation ${occupancyText}`;
export const deposits = 'Payé d’avance';
export const depositsHint = (rentals: number): string => `pour ${locations(rentals)} à venir`;
export const cautions = 'Cautions détenues';
export const cautionsHint = (rentals: number): string => `pour ${locations(rentals)}`;
export const overdue = 'Impayés de locations terminées';
export const overdueAge = 'Depuis';
export const ageName: Record<Age, string> = {
  week: '7 jours au plus',
  month: '8 à 30 jours',
  quarter: '31 à 90 jours',
  older: 'Plus de 90 jours',
};
export const noOverdue = 'Aucun impayé.';

export const notes = 'Comment ces chiffres sont comptés';
export const noteList: readonly string[] = [
  'Le chiffre d’affaires est le prix de chaque jour facturé, hors TVA, au jour où le véhicule est loué ; les frais et les réductions, au jour où ils sont inscrits.',
  'Les encaissements sont les paiements moins les remboursements, TVA comprise, au jour où ils sont comptabilisés. Les cautions n’en sont pas.',
  'L’occupation est le nombre de jours loués divisé par les jours où les véhicules du parc n’étaient pas bloqués.',
  'Le coût des véhicules n’est pas connu de l’application : le résultat par véhicule n’est pas calculé.',
  'Les impayés sont ceux des locations terminées depuis deux ans au plus.',
];

export const exportVehicles = 'Exporter les véhicules';
export const exportSteps = 'Exporter l’évolution';
export const earnedNet = 'Chiffre d’affaires HTVA';
export const takenGross = 'Encaissé TVAC';
export const plate = 'Plaque';
export const fleetDays = 'Jours au parc';
export const firstDay = 'Premier jour';
export const lastDay = 'Dernier jour';
export const vehiclesFile = ({ from: first, to: last }: Span): string => `vehicules-${first}-${last}.csv`;
export const stepsFile = ({ from: first, to: last }: Span): string => `evolution-${first}-${last}.csv`;

const locations = (rentals: number): string =>
  rentals === 0
    ? 'aucune location'
    : `${formatInteger(rentals)}\u00a0${rentals > 1 ? 'locations' : 'location'}`;

/** `23,5 %` of 0.235. */
export const percent = (share: number): string => {
  const tenths = Math.round(Math.abs(share) * 1_000);
  const digits = tenths % 10 === 0 ? '' : `,${tenths % 10}`;
  return `${share < 0 && tenths > 0 ? '−' : ''}${formatInteger(Math.floor(tenths / 10))}${digits}\u00a0%`;
};

/** `+12 %`, `−5 %`. */
export const change = (share: number): string =>
  share > 0 ? `+${percent(Math.round(share * 100) / 100)}` : percent(Math.round(share * 100) / 100);

/** In a table: `1er–7 juin`. */
export const stepName = (span: Span, step: Step): string => {
  const [year = '', month = ''] = span.from.split('-');
  if (step === 'year') return year;
  if (step === 'month') return `${MONTH_NAMES[Number(month) - 1] ?? ''} ${year}`;
  return formatSpan({ startDate: span.from, endDate: span.to });
};

const SHORT_MONTHS = 'jan fév mars avr mai juin juil août sept oct nov déc'.split(' ');

/** Under a bar: `12/6`, `juin`, `2026`. */
export const axisName = (span: Span, step: Step): string => {
  const [year = '', month = '', day = ''] = span.from.split('-');
  if (step === 'year') return year;
  if (step === 'month') {
    const name = SHORT_MONTHS[Number(month) - 1] ?? '';
    return month === '01' ? `${name} ${year.slice(2)}` : name;
  }
  return `${Number(day)}/${Number(month)}`;
};
