import { formatMoment } from '../format/dates.ts';

export const commandsWords = {
  usage: `Usage :
  npm run backup                               sauvegarde la base et les photos, serveur en marche ou non
  npm run backup -- --verify                   la sauvegarde, puis la restaure dans une base d'essai et en compare le contenu
  npm run restore                              liste les sauvegardes
  npm run restore -- <nom | chemin | latest>   restaure une sauvegarde, serveur arrêté
  npm run retention [-- --apply]               dit ce qui n'est plus à conserver ; --apply le supprime
  npm run -s gdpr -- export <personne>         tout ce qui est conservé d'une personne, en JSON
  npm run gdpr -- erase <personne> [--force] [--notes]
                                               efface une personne ; les écritures comptables restent ;
                                               --notes vide aussi les textes « à lire » qui ont peut-être trait à elle
  npm run demo                                 dit ce que la démonstration a mis dans la base
  npm run demo -- remove [--force]             l'en retire, comptes au mot de passe publié compris

<personne> : son email, le numéro de son compte, ou d'un conducteur son nom, sa date de naissance ou le numéro de son permis,
seuls ou ensemble ; « n° 12 » le cherche dans cette réservation : npm run gdpr -- erase "Jean Dupont 03/02/1980"

Réglages : ceux du serveur (.env) ; BACKUP_DIR, BACKUP_HOURS, BACKUP_KEEP et BACKUP_KEEP_DAYS pour les sauvegardes.
Code de sortie : 0 si c'est fait, 1 sinon. Pour en savoir plus : docs/operations.md`,
  notListening: (message: string): string =>
    `${message}\nCe serveur n'écoute pas encore les ordres : s'il démarre, réessayez dans un instant.`,
  noDatabase: (dataDir: string): string => `Aucune base dans ${dataDir} (DATA_DIR).`,
  noBackup: (directory: string): string => `Aucune sauvegarde dans ${directory}.`,
  backupsOf: (directory: string): string => `Sauvegardes de ${directory}, la plus récente d'abord :`,
  backupLine: ({
    name,
    createdAt,
    reservation,
  }: {
    name: string;
    createdAt: Date;
    reservation: number;
  }): string => `  ${name}  ${formatMoment(createdAt)}, ${reservation} réservations`,
  howToRestore: 'Pour en restaurer une, serveur arrêté : npm run restore -- <nom>',
  backupProved: ({ name, tables, rows }: { name: string; tables: number; rows: number }): string =>
    `Vérifié : la sauvegarde ${name} se restaure en entier (${tables} tables, ${rows} lignes, les mêmes qu'à la sauvegarde).`,
  photosInBucket: 'photos laissées dans leur espace S3',
  backedUp: ({
    directory,
    megabytes,
    photos,
  }: {
    directory: string;
    megabytes: string;
    photos: string;
  }): string => `Sauvegardé : ${directory} (base : ${megabytes} Mo, ${photos})`,
  filesRemoved: (removed: number): string =>
    `  Fichiers de documents et photos de rapports supprimés : ${removed}. Les reçus restent, comme pièces comptables.`,
  filesLeft:
    '  Fichiers de documents et photos de rapports : leur stockage ne répond pas ; le serveur les supprimera dès que possible.',
  olderBackups: ({
    backupsCount,
    directory,
    keep,
    keepDays,
  }: {
    backupsCount: number;
    directory: string;
    keep: number;
    keepDays: number;
  }): string =>
    `  Sauvegardes d'avant : ${backupsCount} dans ${directory}. Il en reste les ${keep} dernières et la dernière de chacun des ${keepDays} derniers jours ; en restaurer une efface de nouveau la personne.`,
  databasesAside: (aside: string): string => `  Bases d'avant une restauration, à supprimer : ${aside}`,
  photoFiles: (count: number): string => `${count} fichiers de photos`,
};
