import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { checksOf, type Check } from '@volant/shared/installation/checklist.rules.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import { CHECK_NAMES, checkSentences } from './going-live-texts.ts';

/** Leads on `/manage` to the page for who installed the site. */
export const TECHNICIAN_SEARCH = '?pour=technicien';

/** The lines of the checklist that the settings of the server decide. */
export const TECHNICIAN_CHECKS = [
  'mails',
  'payments',
  'address',
  'backups',
] as const satisfies readonly Check[];
type TechnicianCheck = (typeof TECHNICIAN_CHECKS)[number];

const steps: Readonly<Record<TechnicianCheck, (facts: Installation) => readonly string[]>> = {
  mails: () => [
    'SMTP_URL : smtp://utilisateur:mot-de-passe@serveur:587, ou smtps://… ; le fournisseur des adresses email de l’agence donne ces accès.',
    'MAIL_FROM : une adresse que ce serveur accepte d’envoyer, dont le domaine a ses enregistrements SPF et DKIM.',
    'Ensuite, l’agence touche « Envoyer un mail d’essai » dans son Espace gestionnaire.',
  ],
  payments: ({ address }) => [
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY et STRIPE_WEBHOOK_SECRET : les trois ensemble, du compte Stripe de l’agence, avec ses clés réelles (sk_live_…, pk_live_…, whsec_…).',
    `Dans Stripe, une destination de webhook vers ${new URL(paymentsApi.webhook.path, address.url).href} ; son secret de signature est STRIPE_WEBHOOK_SECRET.`,
    'Dans Stripe, les cartes et Bancontact sont activés.',
    'Ensuite, l’agence touche « Vérifier » dans son Espace gestionnaire.',
  ],
  address: () => [
    'PUBLIC_URL : l’adresse que les clients tapent, qui commence par https://.',
    'Un proxy comme nginx porte le certificat et transmet Host, X-Forwarded-For et X-Forwarded-Proto ; TRUST_PROXY dit son adresse.',
    'NODE_ENV=production refuse au démarrage ce qui ne convient qu’à un essai.',
  ],
  backups: ({ backups }) => [
    `BACKUP_DIR : un autre disque que celui des données. Aujourd’hui : ${backups.directory}. Une copie ailleurs chaque jour protège aussi d’un incendie.`,
    'Une fois par mois et après chaque mise à jour : npm run backup -- --verify, qui fait une sauvegarde et la restaure à l’essai, sans toucher aux données.',
    'Pour restaurer vraiment : arrêter le serveur, npm run restore -- latest, puis le redémarrer.',
  ],
};

export interface TechnicianPart {
  check: TechnicianCheck;
  name: string;
  isDone: boolean;
  /** What is known now. */
  known: readonly string[];
  /** What is to be set, also where it is done: it may have to be done again. */
  steps: readonly string[];
}

export const TECHNICIAN_LEAD =
  'Ce qui se règle sur le serveur avant le premier vrai client. Cette page ne contient aucun mot de passe.';
export const TECHNICIAN_END =
  'Les réglages sont dans le fichier .env du serveur, qui se redémarre après un changement. Détails : docs/deployment.md et docs/operations.md.';

export const technicianParts = (facts: Installation, now: Date): TechnicianPart[] => {
  const checks = checksOf(facts, now);
  return TECHNICIAN_CHECKS.map((check) => ({
    check,
    name: CHECK_NAMES[check],
    isDone: checks[check],
    known: checkSentences(check, facts, now),
    steps: steps[check](facts),
  }));
};

/** The page as the text of a mail. */
export const technicianText = (parts: readonly TechnicianPart[]): string =>
  [
    TECHNICIAN_LEAD,
    ...parts.map(({ name, isDone, known, steps: toDo }) =>
      [`${name} : ${isDone ? 'fait' : 'à faire'}`, ...known, ...toDo.map((step) => `- ${step}`)].join('\n'),
    ),
    TECHNICIAN_END,
  ].join('\n\n');
