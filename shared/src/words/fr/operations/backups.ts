import { formatMoment } from '../format/dates.ts';

export const backupsWords = {
  underWay: 'Une autre sauvegarde de cette base est en cours.',
  directoryRefused: (error: string): string =>
    `Le dossier des sauvegardes (BACKUP_DIR) ne peut pas être créé : ${error}`,
  fileChanged: (name: string, file: string): string =>
    `La sauvegarde ${name} est abîmée : son fichier ${file} a changé.`,
  fileBroken: (name: string): string =>
    `La sauvegarde ${name} est abîmée : son fichier ne se décompresse pas.`,
  unopened: (name: string, said: string): string => `La sauvegarde ${name} ne s'ouvre pas : ${said}.`,
  foreign: (name: string): string => `La sauvegarde ${name} n'est pas celle d'une base de Volant.`,
  rowsDiffer: ({ table, found, count }: { table: string; found: number; count: number }): string =>
    `${table} (${found} au lieu de ${count})`,
  incomplete: (name: string, wrong: string): string => `La sauvegarde ${name} n'est pas entière : ${wrong}.`,
  newerMigrations: (name: string, unknown: string): string =>
    `La sauvegarde ${name} vient d'une version plus récente de Volant (${unknown}) : installez-la d'abord.`,
  mayNotCreate:
    "L'utilisateur de DATABASE_URL ne peut pas créer de base (droit CREATEDB) : la sauvegarde est vérifiée dans une base à part avant de remplacer la vôtre.",
  toolMissing: (name: string): string =>
    `${name} est introuvable : installez les outils de PostgreSQL (paquet postgresql-client), de la version du serveur ou plus récents.`,
  toolFailed: (name: string, said: string): string => `${name} a échoué :\n${said}`,
  none: (directory: string): string => `Aucune sauvegarde dans ${directory}.`,
  newer: (path: string): string =>
    `La sauvegarde ${path} vient d'une version plus récente de Volant : installez-la d'abord.`,
  notWhole: (path: string): string => `${path} n'est pas une sauvegarde complète.`,
  ofServer: "Cette sauvegarde vient d'un serveur PostgreSQL : indiquez-en un avec DATABASE_URL.",
  ofEmbedded: 'Cette sauvegarde vient de la base embarquée : retirez DATABASE_URL pour la restaurer.',
  photosMissing: (name: string): string =>
    `Attention : des photos manquent dans la sauvegarde ${name}, ou y sont abîmées.`,
  span: (createdAt: Date, value: Date): string =>
    `entre le ${formatMoment(createdAt)} et le ${formatMoment(value)}`,
  restored: (name: string): string => `Restauré : la sauvegarde ${name}. Le serveur peut démarrer.`,
  erasedAgain: (repeated: number): string =>
    `Personnes effacées depuis la sauvegarde, effacées de nouveau : ${repeated}.`,
  verified: ({
    account,
    reservation,
    payment,
  }: {
    account: number;
    reservation: number;
    payment: number;
  }): string => `Vérifié : ${account} comptes, ${reservation} réservations, ${payment} paiements.`,
  formerKept: (aside: string): string => `L'ancienne base est conservée : ${aside}`,
  inUse: (name: string, details: string): string =>
    `La base ${name} est utilisée${details} : arrêtez le serveur avant de restaurer.`,
  otherKind: (name: string): string =>
    `La sauvegarde ${name} vient d'une base d'une autre sorte : elle ne se restaure pas avec les réglages de ce serveur.`,
  photosMissingInTrial: (name: string): string =>
    `Des photos manquent dans la sauvegarde ${name}, ou y sont abîmées.`,
  filesUnreadable: 'fichiers illisibles',
  lost: (span: string, work: string): string => `Perdu, ${span} : ${work}.`,
};
