export const settingsWords = {
  requiredFact: (name: string, meaning: string): string =>
    `${name} est obligatoire en production : ${meaning}`,
  agencyName: "le nom de l'agence",
  agencyAddress: "l'adresse de l'agence",
  agencyPhone: 'le numéro de téléphone que les clients appellent',
  agencyEmail: "l'adresse e-mail de l'agence, qui reçoit aussi les alertes",
  agencyCompanyNumber: "le numéro d'entreprise (BCE)",
  phoneInvalid: (phone: string): string => `AGENCY_PHONE n'est pas un numéro de téléphone (reçu : ${phone})`,
  emailInvalid: (email: string): string => `AGENCY_EMAIL n'est pas une adresse valide (reçu : ${email})`,
  companyNumberInvalid: (companyNumber: string, companyNumber2: string): string =>
    `AGENCY_COMPANY_NUMBER n'est pas un numéro d'entreprise belge : dix chiffres dont les deux derniers contrôlent les autres, comme ${companyNumber} (reçu : ${companyNumber2})`,
  storecoveRequired: 'PEPPOL_TRANSPORT=storecove demande STORECOVE_API_KEY et STORECOVE_LEGAL_ENTITY',
  storecoveUnused: 'STORECOVE_API_KEY et STORECOVE_LEGAL_ENTITY demandent PEPPOL_TRANSPORT=storecove',
  storecoveEntityInvalid: (value: string): string =>
    `STORECOVE_LEGAL_ENTITY doit être le numéro de votre entité chez Storecove (reçu : ${value})`,
  storecoveInsecure: (value: string): string =>
    `STORECOVE_URL doit commencer par https:// quand ce n'est pas cette machine (reçu : ${value})`,
  captchaKeysTogether: 'RECAPTCHA_SITE_KEY et RECAPTCHA_SECRET_KEY vont ensemble',
  senderRequired:
    "MAIL_FROM est obligatoire en production : l'expéditeur des messages, comme « Nom <adresse> », dont votre serveur de messagerie accepte l'adresse",
  senderInvalid: (from: string): string =>
    `MAIL_FROM doit être une adresse, ou « Nom <adresse> » (reçu : ${from})`,
  smtpWithoutUrl: 'MAIL=smtp demande SMTP_URL',
  smtpRequired: 'SMTP_URL est obligatoire en production (MAIL=files écrit les messages dans DATA_DIR/mail)',
  managerTogether: 'MANAGER_EMAIL et MANAGER_PASSWORD vont ensemble',
  managerEmailInvalid: (email: string): string =>
    `MANAGER_EMAIL n'est pas une adresse valide (reçu : ${email})`,
  managerPasswordPublished: 'MANAGER_PASSWORD est un mot de passe publié : choisissez-en un autre',
  rateLimitsOff: 'RATE_LIMITS=off est refusé en production',
  publicUrlRequired: 'PUBLIC_URL est obligatoire en production',
  publicUrlInsecure:
    'PUBLIC_URL doit commencer par https:// en production (INSECURE_HTTP=on accepte http://, sans clé Stripe réelle)',
  trustProxyRequired:
    "TRUST_PROXY est obligatoire en production : les adresses de votre proxy (loopback, s'il est sur cette machine), ou none si le site est servi sans proxy",
  trustProxyVague: (value: string): string =>
    `TRUST_PROXY=${value} ne dit pas à quel proxy se fier : donnez ses adresses, par exemple TRUST_PROXY=loopback pour un proxy de cette machine`,
  trustProxyInvalid: (value: string): string =>
    `TRUST_PROXY doit être none, ou une liste d'adresses (10.0.0.5, 10.0.0.0/8, loopback) séparées par des virgules (reçu : ${value})`,
  and: ' et ',
  stripeKeyMissing: (missing: string): string => `${missing} manque : les trois clés Stripe vont ensemble`,
  stripeSecretInvalid: 'STRIPE_SECRET_KEY doit commencer par sk_test_ ou sk_live_',
  stripePublishableInvalid: 'STRIPE_PUBLISHABLE_KEY doit commencer par pk_test_ ou pk_live_',
  stripeWebhookInvalid: 'STRIPE_WEBHOOK_SECRET doit commencer par whsec_',
  stripeModesDiffer: 'STRIPE_SECRET_KEY et STRIPE_PUBLISHABLE_KEY ne sont pas du même mode (test ou live)',
  secretsKeyInvalid: 'SECRETS_KEY doit être 64 chiffres hexadécimaux (`openssl rand -hex 32`)',
  bucketKeysTogether: 'S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY vont ensemble',
  modeInvalid: (value: string): string =>
    `NODE_ENV doit valoir production, development ou test, ou rester vide (reçu : ${value})`,
  paymentsWithLiveKey: (consent: string): string =>
    `PAYMENTS=${consent} est refusé avec une clé Stripe réelle`,
  settingWithLiveKey: (name: string): string => `${name}=on est refusé avec une clé Stripe réelle`,
  stripeRequired:
    'En production, les clés Stripe sont obligatoires (PAYMENTS=sandbox accepte le mode démonstration)',
  stripeLiveRequired:
    'En production, les clés Stripe doivent être réelles (PAYMENTS=test accepte des clés de test)',
  demoElsewhere:
    'DEMO=on demande que HOST et PUBLIC_URL soient ceux de cette machine (127.0.0.1, ::1 ou localhost)',
  numberInvalid: ({
    name,
    sentence,
    min,
    max,
    value,
  }: {
    name: string;
    sentence: string;
    min: number;
    max: number;
    value: string;
  }): string => `${name} doit être ${sentence} entre ${min} et ${max} (reçu : ${value})`,
  aPort: 'un numéro de port',
  aWholeNumber: 'un nombre entier',
  or: ' ou ',
  choiceInvalid: ({ name, values, value }: { name: string; values: string; value: string }): string =>
    `${name} doit valoir ${values} (reçu : ${value})`,
  addressInvalid: ({ name, protocols, value }: { name: string; protocols: string; value: string }): string =>
    `${name} doit être une adresse ${protocols}//… (reçu : ${value})`,
};
