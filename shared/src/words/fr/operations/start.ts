export const startWords = {
  databaseUnknown: "La base de DATABASE_URL n'existe pas sur ce serveur.",
  databaseUser: "Le serveur PostgreSQL refuse l'utilisateur de DATABASE_URL.",
  databasePassword: 'Le serveur PostgreSQL refuse le mot de passe de DATABASE_URL.',
  databaseSilent: 'La base de données de DATABASE_URL ne répond pas.',
  databaseAway: (url: string, seconds: number): string =>
    `La base de données de DATABASE_URL (${url}) ne répond pas : attendue ${seconds} secondes en vain.`,
  databaseAwaited: (url: string, seconds: number): string =>
    `La base de données de DATABASE_URL (${url}) ne répond pas encore : elle est attendue ${seconds} secondes au plus.`,
  dataDirInUse: (directory: string, pid: string | undefined): string =>
    `Le dossier de données ${directory} est déjà utilisé par un autre serveur${pid ? ` (processus ${pid})` : ''}. Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.`,
  dataDirOfOther: ({ directory, uid, user }: { directory: string; uid: number; user: number }): string =>
    `Le dossier de données ${directory} appartient à un autre utilisateur (n° ${uid}, et non ${user}). Donnez-le à celui du serveur (chown -R), ou choisissez un autre dossier avec DATA_DIR.`,
  dataDirReadable: (directory: string): string =>
    `D'autres utilisateurs peuvent lire le dossier de données ${directory}, et ses droits ne se changent pas. Choisissez un autre dossier avec DATA_DIR.`,
  diskFull:
    "Le disque est plein : il faut au moins 64 Mo libres à l'emplacement de DATA_DIR. Libérez de la place, puis recommencez.",
  diskShort: (bytes: number, directory: string): string =>
    `Le disque est plein : il faut au moins ${bytes} Mo libres dans ${directory}. Libérez de la place, puis recommencez.`,
  databaseDiskFull: 'Le disque du serveur PostgreSQL est plein. Libérez de la place, puis recommencez.',
  commandDiskFull:
    'Le disque est plein, dans DATA_DIR ou dans BACKUP_DIR. Libérez de la place, puis recommencez.',
  restoreCutShort: (dataDir: string, backup: string): string =>
    `Une restauration a été interrompue dans ${dataDir} : relancez-la avant toute autre chose (npm run restore -- ${backup}).\nL'ancienne base y est toujours : db, ou sinon la plus récente des db.before-…`,
  secretsKeyUnreadable: (path: string): string =>
    `Le fichier ${path} ne contient pas une clé (64 chiffres hexadécimaux). Remettez celui d'origine ; sans lui, supprimez-le : une autre clé sera créée, et les gestionnaires se connecteront avec un code de récupération.`,
  settingRefused: (line: string): string => `Réglage refusé : ${line}`,
  portInUse: (port: number | ''): string =>
    `Le port ${port} est déjà utilisé : choisissez-en un autre avec PORT ou SANDBOX_PORT.`,
  notStarted: "Le serveur n'a pas pu démarrer.",
  databaseStopped: (reason: string): string => `La base embarquée s'est arrêtée : ${reason}`,
  ready: (publicUrl: string): string => `Volant est prêt : ${publicUrl}`,
  agencyDiffers: (differing: string): string =>
    `  Les coordonnées sont celles des réglages de l’agence, pas : ${differing}`,
  screensMissing: '  Les écrans ne sont pas construits : `npm run build`',
  demonstration: '  Mode démonstration : aucun paiement réel',
  mailsHere: (publicUrl: string): string => `  Emails, lisibles sur place : ${publicUrl}/sandbox/mail`,
  stopFailed: (error: string): string => `L'arrêt a échoué : ${error}\n`,
  migrationsUnknown: (unknown: string): string =>
    `La base a des migrations que cette version de Volant ne connaît pas : ${unknown}.`,
  databaseTooOld: (missing: string, last: string): string =>
    `La base vient d'une version de Volant trop ancienne : il lui manque les migrations de ${missing} à ${last}. Démarrez-la une fois (ou restaurez sa sauvegarde) avec la dernière version qui les a, puis revenez à celle-ci : voir « Update and rollback » dans docs/deployment.md.`,
  foreignSecondFactors: (managers: number): readonly string[] => [
    `Double authentification : la clé de cette machine n'ouvre pas celle de ${managers} ${managers === 1 ? 'gestionnaire' : 'gestionnaires'}. Remettez la clé`,
    "d'origine (SECRETS_KEY, ou secrets.key dans DATA_DIR), et redémarrez. Sans elle, ces personnes se connectent avec un",
    'code de récupération, ou un propriétaire réinitialise leur double authentification sur « Équipe » ; pour le dernier',
    'propriétaire : `npm run manager -- reset-totp <email>`.',
  ],
};
