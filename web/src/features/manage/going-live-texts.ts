import {
  isBackupRecent,
  isRestoreProved,
  PROVED_FOR_DAYS,
  type Check,
} from '@volant/shared/installation/checklist.rules.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import { formatMoment } from '../../lib/dates.ts';

/** The name of each line. */
export const CHECK_NAMES: Readonly<Record<Check, string>> = {
  agency: 'Les coordonnées de l’agence sont complètes',
  vehicle: 'Un premier véhicule est proposé, avec une photo',
  mails: 'Les messages partent',
  payments: 'Les paiements arrivent',
  secondFactor: 'Chaque gestionnaire a la double authentification',
  backups: 'Les données sont sauvegardées, et se restaurent',
  legalPages: 'Les pages légales sont relues',
  address: 'Le site répond à son adresse publique, en https',
};

const at = (moment: string): string => `le ${formatMoment(new Date(moment))}`;

/** `le nom, l’adresse et l’IBAN` */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1) ?? ''}`;

const ofMails = ({ way, place, from, trial }: Installation['mails']): string[] => [
  way === 'smtp'
    ? `Serveur de messagerie : ${place}. Expéditeur : ${from}.`
    : `Aucun serveur de messagerie n’est réglé (SMTP_URL) : les messages sont écrits dans ${place}.`,
  ...(trial === null
    ? ['Aucun mail d’essai n’a encore été envoyé.']
    : [
        `Mail d’essai ${at(trial.at)} : ${trial.isAccepted ? 'accepté' : 'refusé'}. Réponse : « ${trial.answer} »`,
        ...(trial.isOfNow ? [] : ['Les réglages de la messagerie ont changé depuis : envoyez-en un autre.']),
      ]),
];

const MODES: Readonly<Record<Installation['payments']['mode'], string>> = {
  sandbox: 'Mode démonstration : aucune clé du prestataire n’est réglée (STRIPE_SECRET_KEY).',
  test: 'Clés de test : aucun argent ne bouge.',
  live: 'Clés réelles.',
};

const ofPayments = ({ mode, check, lastEventAt }: Installation['payments']): string[] => [
  MODES[mode],
  ...(check === null
    ? ['Le compte chez le prestataire n’a pas encore été vérifié.']
    : [
        `Compte${check.name === null ? '' : ` « ${check.name} »`}, vérifié ${at(check.at)} : ${check.canCharge ? 'peut encaisser' : 'ne peut pas encore encaisser'}. ${check.methods.map(({ name, isActive }) => `${name} : ${isActive ? 'actif' : 'inactif'}`).join(', ')}.`,
        ...(check.isOfNow ? [] : ['Les clés ont changé depuis : vérifiez à nouveau.']),
      ]),
  lastEventAt === null
    ? check?.isOfNow === true
      ? 'Aucun message signé avec ces clés n’est encore arrivé depuis la vérification : vérifiez l’adresse du webhook.'
      : 'Aucun message signé avec ces clés n’est encore arrivé : vérifiez d’abord le compte.'
    : `Dernier message signé du prestataire : ${at(lastEventAt)}.`,
];

const ofBackups = (backups: Installation['backups'], now: Date): string[] => {
  const { directory, everyHours, last, proved } = backups;
  return [
    last === null
      ? `Aucune sauvegarde dans ${directory}.`
      : `Dernière sauvegarde : ${at(last.at)}, dans ${directory}.${isBackupRecent(backups, now) ? '' : ' Elle date.'}`,
    ...(everyHours === null ? ['Le serveur n’en fait pas de lui-même (BACKUPS=off).'] : []),
    proved === null
      ? 'Aucune sauvegarde n’a encore été restaurée à l’essai : npm run backup -- --verify'
      : `Dernière restauration d’essai réussie : ${at(proved.at)}.${isRestoreProved(backups, now) ? '' : ` Elle a plus de ${PROVED_FOR_DAYS} jours : npm run backup -- --verify`}`,
  ];
};

const ofAddress = ({ url, isReached }: Installation['address']): string[] => [
  `Adresse publique : ${url}`,
  ...(url.startsWith('https:')
    ? isReached
      ? []
      : [
          'Vous n’êtes pas arrivé par cette adresse : ouvrez le site par elle. Derrière un proxy, réglez TRUST_PROXY.',
        ]
    : ['Elle doit commencer par https:// (PUBLIC_URL).']),
];

const ofSecondFactor = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [`Se ${names.length === 1 ? 'connecte' : 'connectent'} avec un mot de passe seul : ${listed(names)}.`];

/** What is known of a line, one sentence each. */
export const checkSentences = (check: Check, facts: Installation, now: Date): string[] => {
  switch (check) {
    case 'agency':
      return facts.missingFacts.length === 0 ? [] : [`Il manque ${listed(facts.missingFacts)}.`];
    case 'vehicle':
      return facts.hasShownVehicle
        ? []
        : [
            'Aucun véhicule actif n’a de photo.',
            'Vos véhicules, vos clients et vos réservations sont déjà dans un fichier Excel ou CSV ? Importez-les.',
          ];
    case 'mails':
      return ofMails(facts.mails);
    case 'payments':
      return ofPayments(facts.payments);
    case 'secondFactor':
      return ofSecondFactor(facts.withoutSecondFactor);
    case 'backups':
      return ofBackups(facts.backups, now);
    case 'legalPages':
      return facts.legalPages.readAt === null
        ? []
        : [
            `Relues ${at(facts.legalPages.readAt)}.`,
            ...(facts.legalPages.isOfNow ? [] : ['Elles ont changé depuis.']),
          ];
    case 'address':
      return ofAddress(facts.address);
  }
};
