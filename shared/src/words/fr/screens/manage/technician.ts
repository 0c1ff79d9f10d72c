export const forTechnician = 'Pour votre technicien';
export const managerSpace = 'Espace gestionnaire';
export const ofPage = 'de cette page';
export const done = 'Fait';
export const toDo = 'À faire';
export const textCopied = 'Texte copié.';
export const copyFailed = 'La copie n’a pas abouti : sélectionnez le texte de la page.';
export const mailSubject = (agency: string): string => `Mise en ligne du site de ${agency}`;
export const sendByMail = 'Envoyer par email';
export const copyText = 'Copier le texte';
export const print = 'Imprimer';
export const smtpUrl =
  'SMTP_URL : smtp://utilisateur:mot-de-passe@serveur:587, ou smtps://… ; le fournisseur des adresses email de l’agence donne ces accès.';
export const mailFrom =
  'MAIL_FROM : une adresse que ce serveur accepte d’envoyer, dont le domaine a ses enregistrements SPF et DKIM.';
export const thenTrialMail =
  'Ensuite, l’agence touche « Envoyer un mail d’essai » dans son Espace gestionnaire.';
export const stripeKeys =
  'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY et STRIPE_WEBHOOK_SECRET : les trois ensemble, du compte Stripe de l’agence, avec ses clés réelles (sk_live_…, pk_live_…, whsec_…).';
export const webhook = (url: string): string =>
  `Dans Stripe, une destination de webhook vers ${url} ; son secret de signature est STRIPE_WEBHOOK_SECRET.`;
export const cardsActive = 'Dans Stripe, les cartes et Bancontact sont activés.';
export const thenCheckProvider = 'Ensuite, l’agence touche « Vérifier » dans son Espace gestionnaire.';
export const publicUrl = 'PUBLIC_URL : l’adresse que les clients tapent, qui commence par https://.';
export const proxy =
  'Un proxy comme nginx porte le certificat et transmet Host, X-Forwarded-For et X-Forwarded-Proto ; TRUST_PROXY dit son adresse.';
export const productionMode = 'NODE_ENV=production refuse au démarrage ce qui ne convient qu’à un essai.';
export const backupDirectory = (directory: string): string =>
  `BACKUP_DIR : un autre disque que celui des données. Aujourd’hui : ${directory}. Une copie ailleurs chaque jour protège aussi d’un incendie.`;
export const verifyBackups =
  'Une fois par mois et après chaque mise à jour : npm run backup -- --verify, qui fait une sauvegarde et la restaure à l’essai, sans toucher aux données.';
export const restore =
  'Pour restaurer vraiment : arrêter le serveur, npm run restore -- latest, puis le redémarrer.';
export const lead =
  'Ce qui se règle sur le serveur avant le premier vrai client. Cette page ne contient aucun mot de passe.';
export const end =
  'Les réglages sont dans le fichier .env du serveur, qui se redémarre après un changement. Détails : docs/deployment.md et docs/operations.md.';
export const partState = (name: string, isDone: boolean): string =>
  `${name} : ${isDone ? 'fait' : 'à faire'}`;
