// oxlint-disable max-lines -- Data.
/**
 * Every text that is given to the letter, with the screen or the API answer that shows it.
 * `journeys/site/specified-texts.spec.ts` produces each of them.
 *
 * `{…}` is a placeholder: `{n}` for a whole number, `{prix}` for an amount with cents, any other for any words. A space
 * before `! ? : ; €` may be a no-break space on the screen.
 */

/** Texts that appear together on one screen. */
export interface ScreenTexts {
  /** Path of the screen; `{id}` for a number. */
  at: string;
  /** For whom, and in which situation. */
  when: string;
  texts: readonly string[];
}

/** Exact messages of one answer: among the `errors` of a refusal, the `message` of a success. */
export interface AnswerTexts {
  call: string;
  /** Who calls, and with what. */
  request: string;
  status: number;
  texts: readonly string[];
}

const SESSION_EXPIRED = 'Session expirée. Veuillez vous reconnecter.';
const MANAGER_SESSION_EXPIRED = 'Session expirée, veuillez vous reconnecter';
const NO_RIGHTS = "Accès refusé. Vous n'avez pas les droits nécessaires.";
const UNAUTHENTICATED = 'Utilisateur non authentifié';
const MANAGERS_ONLY = 'Accès restreint : Seuls les managers peuvent gérer les accessoires.';
const ARCHIVED = "Ce véhicule n'est plus disponible pour consultation.";
const LOAD_FAILED = 'Erreur lors du chargement du véhicule';

export const screenTexts = {
  // The frame of every page, and the session
  'bar-visitor': {
    at: '/',
    when: 'the bar at the top, for a visitor',
    texts: ['Accueil', 'Nos véhicules', 'Contactez-nous', 'Se connecter'],
  },
  'bar-customer': {
    at: '/',
    when: 'the bar at the top, for a customer',
    texts: ['Accueil', 'Nos véhicules', 'Contactez-nous', 'Mes réservations', 'Mon compte'],
  },
  'bar-manager': {
    at: '/manage',
    when: 'the bar at the top, for a manager',
    texts: ['Accueil', 'Nos véhicules', 'Contactez-nous', 'Espace gestionnaire', 'Mon compte'],
  },
  footer: { at: '/', when: 'the end of the page', texts: ['Catalogue'] },
  'profile-loading': {
    at: '/',
    when: 'a returning customer, while the profile loads',
    texts: ['Chargement...', 'Chargement du profil...'],
  },
  'profile-unavailable': {
    at: '/',
    when: 'a returning customer whose profile does not load',
    texts: ['Réservation non disponible'],
  },
  'just-registered': { at: '/register', when: 'after a registration', texts: ['Redirection en cours...'] },

  // Home
  'home-visitor': {
    at: '/',
    when: 'a visitor',
    texts: [
      'Louer un véhicule',
      'Nous contacter',
      '{prix} €/jour',
      'Voir les détails',
      'Connectez-vous pour réserver',
    ],
  },
  'home-customer': { at: '/', when: 'a customer', texts: ['Voir les détails', 'Réserver maintenant'] },
  'home-manager': {
    at: '/',
    when: 'a manager',
    texts: ['Voir les détails', 'Modifier', 'Ajouter un véhicule', 'Véhicules archivés'],
  },
  'home-empty': {
    at: '/',
    when: 'a visitor of an agency without a vehicle',
    texts: ['Aucun véhicule disponible', 'Revenez plus tard pour découvrir notre flotte'],
  },
  'home-empty-manager': {
    at: '/',
    when: 'a manager without a vehicle',
    texts: ['Aucun véhicule disponible', 'Ajouter le premier véhicule'],
  },
  'home-list-401': { at: '/', when: 'the list is answered 401', texts: [MANAGER_SESSION_EXPIRED] },
  'home-list-403': { at: '/', when: 'the list is answered 403', texts: ['Accès non autorisé'] },
  'home-list-404': { at: '/', when: 'the list is answered 404', texts: ['Ressource non trouvée'] },
  'home-list-500': {
    at: '/',
    when: 'the list is answered 500',
    texts: ['Erreur lors du chargement des véhicules'],
  },

  // Contact form
  'contact-empty': {
    at: '/',
    when: 'the contact form, sent empty',
    texts: ['Veuillez remplir tous les champs obligatoires.'],
  },
  'contact-captcha': {
    at: '/',
    when: 'the contact form, sent without its captcha',
    texts: ['Veuillez valider le reCAPTCHA.'],
  },
  'contact-sending': { at: '/', when: 'the contact form, being sent', texts: ['ENVOI EN COURS...'] },
  'contact-sent': {
    at: '/',
    when: 'the contact form, sent',
    texts: ['Votre message a été envoyé avec succès !'],
  },
  'contact-failed': {
    at: '/',
    when: 'the contact form, 500 without a message',
    texts: [
      "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
      "Erreur lors de l'envoi du message : {cause}",
    ],
  },
  'contact-failed-silently': {
    at: '/',
    when: 'the contact form, 500 without a message',
    texts: ["Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.", 'Erreur {n}'],
  },

  // Login
  login: { at: '/login', when: 'a visitor', texts: ['Se souvenir', 'Oublié ?', 'Créer un compte'] },
  'login-empty': {
    at: '/login',
    when: 'sent empty',
    texts: ["L'adresse email est requise.", 'Le mot de passe est requis.'],
  },
  'login-bad-email': {
    at: '/login',
    when: 'sent with an invalid email address',
    texts: ["L'adresse email n'est pas valide."],
  },
  'login-failed': {
    at: '/login',
    when: 'a proxy answers 502',
    texts: ["Une erreur inconnue s'est produite."],
  },
  'login-expired': {
    at: '/login',
    when: 'a customer whose session ended on another device',
    texts: [SESSION_EXPIRED],
  },

  // Register
  'register-empty': {
    at: '/register',
    when: 'sent empty, both boxes ticked',
    texts: [
      'Le prénom est requis.',
      'Le nom est requis.',
      "L'adresse email est requise.",
      'Le numéro de téléphone est requis.',
      'Le mot de passe est requis.',
    ],
  },
  'register-wrong': {
    at: '/register',
    when: 'sent with an invalid email address and a short password',
    texts: ["L'adresse email n'est pas valide.", 'Le mot de passe doit contenir au moins 8 caractères.'],
  },
  'register-unticked': {
    at: '/register',
    when: 'both boxes ticked, then unticked',
    texts: [
      'Vous devez accepter les conditions générales.',
      'Vous devez accepter la politique de confidentialité.',
    ],
  },
  'register-taken': {
    at: '/register',
    when: 'sent with the email address of an account',
    texts: ['Cet email est déjà utilisé.'],
  },
  'register-failed': {
    at: '/register',
    when: 'a proxy answers 502',
    texts: ["Une erreur inconnue s'est produite."],
  },

  // Forgotten password
  'forgot-empty': { at: '/forgot-password', when: 'sent empty', texts: ["L'adresse email est requise."] },
  'forgot-bad-email': {
    at: '/forgot-password',
    when: 'sent with an invalid email address',
    texts: ["L'adresse email n'est pas valide."],
  },
  'forgot-failed': {
    at: '/forgot-password',
    when: 'a proxy answers 502',
    texts: ["Une erreur s'est produite.", 'Erreur {n}'],
  },
  'forgot-sent': {
    at: '/forgot-password',
    when: 'sent, with any address',
    texts: [
      'Si un compte existe avec cette adresse email, vous recevrez un lien de réinitialisation dans quelques minutes.',
    ],
  },
  'reset-all-wrong': {
    at: '/reset-password',
    when: 'sent with a password that breaks every rule, and a different confirmation',
    texts: [
      'Au moins 8 caractères, Au moins une lettre majuscule, Au moins un caractère spécial',
      'Les mots de passe ne correspondent pas.',
    ],
  },
  'reset-short': {
    at: '/reset-password',
    when: 'sent with a short password',
    texts: ['Au moins 8 caractères'],
  },
  'reset-no-capital': {
    at: '/reset-password',
    when: 'sent with a password without a capital letter',
    texts: ['Au moins une lettre majuscule'],
  },
  'reset-no-special': {
    at: '/reset-password',
    when: 'sent with a password without a special character',
    texts: ['Au moins un caractère spécial'],
  },
  'reset-failed': {
    at: '/reset-password',
    when: 'a proxy answers 502',
    texts: ["Une erreur s'est produite.", 'Erreur {n}'],
  },

  // Profile
  profile: {
    at: '/profile',
    when: 'a customer',
    texts: ['Mon compte', 'Non modifiable', 'Éditer', 'Se déconnecter'],
  },
  'profile-no-phone': { at: '/profile', when: 'a manager without a phone number', texts: ['Non renseigné'] },
  'profile-dialog': {
    at: '/profile',
    when: 'the dialog',
    texts: ['Modifier mon profil', 'Email', 'Téléphone', 'Mot de passe', 'Fermer'],
  },
  'profile-email-wrong-password': {
    at: '/profile',
    when: 'another address, with a wrong password',
    texts: ['Mot de passe incorrect'],
  },
  'profile-email-taken': {
    at: '/profile',
    when: 'the email address of another account',
    texts: ['Cet email est déjà utilisé'],
  },
  'profile-email-400': {
    at: '/profile',
    when: 'another address, 400 without a message',
    texts: ['Données invalides'],
  },
  'profile-email-failed': {
    at: '/profile',
    when: 'another address, a proxy answers 502',
    texts: ["Erreur lors de la mise à jour de l'email"],
  },
  'profile-email-done': {
    at: '/profile',
    when: 'another address, accepted',
    texts: ['Email mis à jour avec succès !'],
  },
  'profile-phone-wrong': {
    at: '/profile',
    when: 'an invalid number',
    texts: ['Format de numéro de téléphone invalide'],
  },
  'profile-phone-failed': {
    at: '/profile',
    when: 'another number, a proxy answers 502',
    texts: ['Erreur lors de la mise à jour du téléphone'],
  },
  'profile-phone-done': {
    at: '/profile',
    when: 'another number, accepted',
    texts: ['Numéro de téléphone mis à jour avec succès !'],
  },
  'profile-password-differs': {
    at: '/profile',
    when: 'two new passwords that differ',
    texts: ['Les nouveaux mots de passe ne correspondent pas'],
  },
  'profile-password-wrong': {
    at: '/profile',
    when: 'another password, the current one wrong',
    texts: ['Mot de passe actuel incorrect'],
  },
  'profile-password-400': {
    at: '/profile',
    when: 'another password, 400 without a message',
    texts: ['Données invalides'],
  },
  'profile-password-failed': {
    at: '/profile',
    when: 'another password, a proxy answers 502',
    texts: ['Erreur lors de la mise à jour du mot de passe'],
  },
  'profile-password-done': {
    at: '/profile',
    when: 'another password, accepted',
    texts: ['Mot de passe mis à jour avec succès !'],
  },

  // Vehicle
  'vehicle-visitor': {
    at: '/vehicules/details/{id}',
    when: 'a visitor',
    texts: [
      '{n} / {n}',
      '{MARQUE} {modèle}',
      'À partir de {prix}€ / jour',
      'Kilométrage max/jour: {n} km',
      'NOS AUTRES VÉHICULES',
      'VOIR DÉTAILS',
      'RÉSERVER',
      'Vous devez être authentifié pour effectuer une réservation',
    ],
  },
  'vehicle-customer': { at: '/vehicules/details/{id}', when: 'a customer', texts: ['RÉSERVER'] },
  'vehicle-manager': { at: '/vehicules/details/{id}', when: 'a manager', texts: ['MODIFIER', 'ARCHIVER'] },
  'vehicle-missing': {
    at: '/vehicules/details/{id}',
    when: 'a vehicle that does not exist',
    texts: ['Véhicule non trouvé', 'Retour à la liste des véhicules'],
  },
  'vehicle-archived': {
    at: '/vehicules/details/{id}',
    when: 'an archived vehicle, by a visitor',
    texts: [ARCHIVED],
  },
  'vehicle-failed': {
    at: '/vehicules/details/{id}',
    when: 'answered 500',
    texts: [LOAD_FAILED, 'Retour à la liste des véhicules'],
  },
  'vehicle-restricted': {
    at: '/vehicules/archived',
    when: 'an archived vehicle opened from the list after the session ended',
    texts: ['Accès restreint', ARCHIVED, 'Retour'],
  },

  // Status of a vehicle
  'status-done': {
    at: '/vehicules/details/{id}',
    when: 'a manager who has archived a vehicle',
    texts: ['Statut mis à jour'],
  },
  'status-forbidden': {
    at: '/vehicules/details/{id}',
    when: 'a user who is no longer a manager',
    texts: ['Impossible de modifier le statut du véhicule'],
  },
  'status-failed': {
    at: '/vehicules/details/{id}',
    when: 'a proxy answers 502',
    texts: ['HTTP error! status: {n} - {texte}'],
  },
  'status-failed-silently': {
    at: '/vehicules/details/{id}',
    when: '500 without a message',
    texts: ['Erreur lors de la mise à jour du statut du véhicule'],
  },

  // Modification of a vehicle
  'modify-fields': {
    at: '/vehicules/modify/{id}',
    when: 'the first step',
    texts: ['MODIFIER LE VÉHICULE', '{MARQUE} {MODÈLE}', 'Suivant'],
  },
  'modify-last-step': {
    at: '/vehicules/modify/{id}',
    when: 'the last step',
    texts: ['Précédent', 'Sauvegarder les modifications'],
  },
  'modify-saving': { at: '/vehicules/modify/{id}', when: 'being sent', texts: ['Sauvegarde en cours...'] },
  'modify-done': {
    at: '/vehicules/modify/{id}',
    when: 'saved',
    texts: ['Véhicule modifié avec succès ! Redirection en cours...'],
  },
  'modify-wrong': {
    at: '/vehicules/modify/{id}',
    when: 'every field emptied or wrong',
    texts: [
      'La marque et le modèle sont obligatoires',
      'La marque est obligatoire',
      'Le modèle est obligatoire',
      'Le prix journalier doit être supérieur à 0',
      'Le kilométrage maximum par jour doit être supérieur à 0',
      'Le kilométrage ne peut pas être négatif',
    ],
  },
  'modify-no-photo': {
    at: '/vehicules/modify/{id}',
    when: 'every photo removed',
    texts: ['Au moins une photo est requise'],
  },
  'modify-too-many-photos': {
    at: '/vehicules/modify/{id}',
    when: 'an eleventh photo',
    texts: ['Vous ne pouvez pas avoir plus de 10 photos au total'],
  },
  'modify-failed': {
    at: '/vehicules/modify/{id}',
    when: 'a proxy answers 502',
    texts: ['Erreur lors de la modification', 'Erreur lors de la mise à jour : {n} - {texte}'],
  },
  'modify-photos-failed': {
    at: '/vehicules/modify/{id}',
    when: 'the photos answered 502 by something between',
    texts: ['Erreur lors de la modification', 'Erreur lors de la mise à jour des photos : {texte}'],
  },
  'modify-401': {
    at: '/vehicules/modify/{id}',
    when: 'a proxy answers 401',
    texts: [MANAGER_SESSION_EXPIRED],
  },
  'modify-403': {
    at: '/vehicules/modify/{id}',
    when: 'a user who is no longer a manager',
    texts: ['Accès non autorisé - Réservé aux managers'],
  },
  'modify-missing': {
    at: '/vehicules/modify/{id}',
    when: 'a vehicle that does not exist',
    texts: [LOAD_FAILED, 'Véhicule non trouvé'],
  },
  'modify-load-failed': { at: '/vehicules/modify/{id}', when: 'answered 500', texts: [LOAD_FAILED] },
  'modify-dialog': {
    at: '/vehicules/details/{id}',
    when: 'the dialog',
    texts: ['Modifier le véhicule', 'Annuler', 'Sauvegarder'],
  },
  'modify-dialog-saving': {
    at: '/vehicules/details/{id}',
    when: 'the dialog, being sent',
    texts: ['Sauvegarde en cours...'],
  },
  'modify-dialog-done': {
    at: '/vehicules/details/{id}',
    when: 'the dialog, saved',
    texts: ['Véhicule modifié avec succès !'],
  },

  // New vehicle
  'new-wrong': {
    at: '/vehicules/new',
    when: 'the first step, with nothing but a negative mileage',
    texts: [
      'La marque et le modèle sont obligatoires',
      'La marque est obligatoire',
      'Le modèle est obligatoire',
      'Le prix journalier doit être supérieur à 0',
      'Le kilométrage max/jour doit être supérieur à 0',
      'Le kilométrage ne peut pas être négatif',
    ],
  },
  'new-no-photo': {
    at: '/vehicules/new',
    when: 'the second step, without a photo',
    texts: ['Au moins une photo est requise'],
  },
  'new-bad-photos': {
    at: '/vehicules/new',
    when: 'a text, a file over 5 MB and an eleventh photo',
    texts: [
      "Le fichier {fichier} n'est pas une image valide",
      'Le fichier {fichier} est trop volumineux (max 5MB)',
      'Vous ne pouvez pas ajouter plus de 10 photos',
    ],
  },
  'new-false-photo': {
    at: '/vehicules/new',
    when: 'an animation with too many frames, which only the server checks',
    texts: ['Erreur lors de la création du véhicule', "Le fichier {fichier} n'est pas une image valide"],
  },
  'new-401': {
    at: '/vehicules/new',
    when: 'a proxy answers 401',
    texts: ['Vous devez être connecté pour créer un véhicule.'],
  },
  'new-403': {
    at: '/vehicules/new',
    when: 'a user who is no longer a manager',
    texts: ['Accès refusé. Vous devez avoir le rôle MANAGER pour créer un véhicule.'],
  },
  'new-failed': {
    at: '/vehicules/new',
    when: 'a proxy answers 502',
    texts: ['Erreur lors de la création du véhicule', 'Erreur HTTP {n}'],
  },
  'new-done': {
    at: '/vehicules/new',
    when: 'created',
    texts: ['Véhicule créé avec succès ! Redirection en cours...'],
  },

  // Archived vehicles
  archived: {
    at: '/vehicules/archived',
    when: 'a manager',
    texts: [
      'VÉHICULES ARCHIVÉS',
      'Gérez vos véhicules archivés et réactivez-les si nécessaire',
      'ARCHIVÉ',
      '{MARQUE} {MODÈLE}',
      '{prix} €/jour',
      '{n} km',
      '{n} km/jour',
      'Détails',
      'Réactiver',
    ],
  },
  'archived-empty': {
    at: '/vehicules/archived',
    when: 'a manager who has archived nothing',
    texts: ['Aucun véhicule archivé', 'Voir les véhicules actifs'],
  },
  'archived-401': {
    at: '/vehicules/archived',
    when: 'a proxy answers 401',
    texts: ['Erreur lors du chargement des véhicules archivés', SESSION_EXPIRED],
  },
  'archived-403': {
    at: '/vehicules/archived',
    when: 'a user who is no longer a manager',
    texts: [
      'Erreur lors du chargement des véhicules archivés',
      'Accès refusé. Vous devez avoir le rôle MANAGER pour cette action.',
    ],
  },
  'archived-500': {
    at: '/vehicules/archived',
    when: 'answered 500',
    texts: ['Erreur lors du chargement des véhicules archivés', 'Une erreur inattendue est survenue.'],
  },
  'reactivation-failed': {
    at: '/vehicules/archived',
    when: 'the reactivation is answered 500',
    texts: ['Erreur lors de la réactivation du véhicule'],
  },

  // Wizard
  'wizard-steps': {
    at: '/reservation',
    when: 'the steps',
    texts: ['Sélection des dates', 'Accessoires', 'Paiement', 'Confirmation'],
  },
  'wizard-no-profile': {
    at: '/reservation',
    when: 'a customer whose profile does not load',
    texts: ['Profil utilisateur non disponible'],
  },
  'dates-missing': {
    at: '/reservation',
    when: 'continued without dates',
    texts: ['Veuillez sélectionner les dates de début et de fin'],
  },
  'dates-order': {
    at: '/reservation',
    when: 'an end before the start',
    texts: ['La date de fin doit être postérieure à la date de début'],
  },
  'dates-short': {
    at: '/reservation',
    when: 'an end on the day of the start',
    texts: ["La période de location doit être d'au moins 1 jour"],
  },
  'dates-overlap': {
    at: '/reservation',
    when: 'dates that overlap another reservation',
    texts: ['La période sélectionnée chevauche avec une réservation existante'],
  },
  'dates-failed': {
    at: '/reservation',
    when: 'the reserved days are answered 500',
    texts: ['Impossible de charger les disponibilités du véhicule'],
  },
  accessories: {
    at: '/reservation',
    when: 'the second step',
    texts: ['{n} disponible(s)', 'Revenir', 'Continuer vers le paiement'],
  },
  'accessories-empty': {
    at: '/reservation',
    when: 'the second step without accessories',
    texts: ['Aucun accessoire disponible pour le moment.'],
  },
  'accessories-failed': {
    at: '/reservation',
    when: 'the accessories are answered 500',
    texts: ['Erreur lors du chargement des accessoires'],
  },
  'booking-failed': {
    at: '/reservation',
    when: 'the reservation is answered 500 with nothing to read',
    texts: ['Erreur lors de la soumission'],
  },
  payment: {
    at: '/reservation',
    when: 'the third step',
    texts: [
      'Seuls les paiements par carte sont acceptés (Visa, Mastercard, Bancontact)',
      'Finaliser la réservation en réglant {n}€',
      'Mode démonstration : aucun paiement réel',
    ],
  },
  'payment-hosted': {
    at: '/reservation',
    when: "the third step, with the provider's page selected",
    texts: ['Payer {n}€ avec Stripe Checkout'],
  },
  'payment-start-failed': {
    at: '/reservation',
    when: 'the payment is answered 500 when it is opened',
    texts: ["Erreur lors de l'initialisation du paiement"],
  },
  'payment-redirection-failed': {
    at: '/reservation',
    when: 'the page of the provider is answered 500',
    texts: ['Erreur lors de la redirection'],
  },
  'payment-failed': {
    at: '/reservation',
    when: 'the provider fails while the card is charged',
    texts: ['Erreur lors du paiement'],
  },
  'payment-not-finalized': {
    at: '/reservation',
    when: 'paid, and the reservation answered 500',
    texts: ['Paiement réussi mais erreur lors de la finalisation de la réservation'],
  },
  confirmation: { at: '/reservation', when: 'paid', texts: ['RÉSERVATION CONFIRMÉE !'] },

  // Back from the provider
  'payment-success': {
    at: '/payment-success',
    when: 'after the return from the provider',
    texts: ['Redirection en cours...'],
  },
  'reservation-success': {
    at: '/reservation-success',
    when: 'after a payment',
    texts: ['RÉSERVATION CONFIRMÉE !'],
  },
  'reservation-success-failed': {
    at: '/reservation-success',
    when: 'after a declined card',
    texts: ['Paiement non abouti'],
  },
  'payment-cancel': {
    at: '/payment-cancel',
    when: "after leaving the provider's page",
    texts: ['Paiement annulé', 'Reprendre la réservation', "Retour à l'accueil"],
  },

  // My reservations
  'mine-none': {
    at: '/my-reservations',
    when: 'a customer without a reservation',
    texts: ["Vous n'avez pas encore effectué de réservation."],
  },
  'mine-filtered': {
    at: '/my-reservations',
    when: 'a filter without results',
    texts: ['Essayez de modifier vos critères de recherche.'],
  },
  'mine-pending': {
    at: '/my-reservations',
    when: 'a customer who has not paid yet',
    texts: ['En attente de paiement'],
  },
  'mine-401': { at: '/my-reservations', when: 'a proxy answers 401', texts: [SESSION_EXPIRED] },
  'mine-403': { at: '/my-reservations', when: 'answered 403', texts: [NO_RIGHTS] },
  'mine-404': { at: '/my-reservations', when: 'answered 404', texts: ['Aucune réservation trouvée.'] },
  'mine-500': {
    at: '/my-reservations',
    when: 'answered 500',
    texts: ['Erreur lors du chargement de vos réservations.'],
  },

  // Manager
  manage: { at: '/manage', when: 'a manager', texts: ['Bonjour {prénom}'] },
  'all-reservations': { at: '/manager-reservations', when: 'a manager', texts: ['GESTION DES RÉSERVATIONS'] },
  'all-401': {
    at: '/manager-reservations',
    when: 'a proxy answers 401',
    texts: ['Erreur lors du chargement des réservations', MANAGER_SESSION_EXPIRED],
  },
  'all-403': {
    at: '/manager-reservations',
    when: 'a user who is no longer a manager',
    texts: [
      'Erreur lors du chargement des réservations',
      'Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.',
    ],
  },
  'all-500': {
    at: '/manager-reservations',
    when: 'answered 500',
    texts: ['Erreur lors du chargement des réservations'],
  },
  'cancel-done': {
    at: '/manager-reservations',
    when: 'a reservation, cancelled',
    texts: ['Réservation annulée avec succès'],
  },
  'cancel-403': {
    at: '/manager-reservations',
    when: 'a cancellation by somebody who is no manager any more',
    texts: ["Erreur lors de l'annulation de la réservation", NO_RIGHTS],
  },
  'cancel-failed': {
    at: '/manager-reservations',
    when: 'a cancellation, a proxy answers 502',
    texts: ["Erreur lors de l'annulation de la réservation : {n} - {texte}"],
  },
  'finalize-wrong': {
    at: '/manager-reservations',
    when: 'an invalid mileage',
    texts: ['Veuillez saisir un kilométrage valide'],
  },
  'finalize-failed': {
    at: '/manager-reservations',
    when: 'a finalisation, a proxy answers 502',
    texts: ['Erreur lors de la finalisation de la réservation'],
  },
  'finalize-done': {
    at: '/manager-reservations',
    when: 'a reservation, finalised',
    texts: ['Réservation finalisée avec succès'],
  },
  'agency-accessories': {
    at: '/accessories-management',
    when: 'a manager',
    texts: ['GESTION DES ACCESSOIRES', 'En stock'],
  },
  'agency-accessories-out': {
    at: '/accessories-management',
    when: 'an accessory without stock',
    texts: ['Rupture'],
  },
  'agency-accessories-visitor': { at: '/accessories-management', when: 'a visitor', texts: [MANAGERS_ONLY] },
  'agency-accessories-customer': {
    at: '/accessories-management',
    when: 'a customer',
    texts: [MANAGERS_ONLY],
  },
  'agency-accessories-500': {
    at: '/accessories-management',
    when: 'answered 500',
    texts: ['Erreur lors du chargement des accessoires'],
  },
  'accessory-wrong': {
    at: '/accessories-management',
    when: 'an accessory without a name',
    texts: ['Veuillez remplir tous les champs avec des valeurs valides'],
  },
  'accessory-create-403': {
    at: '/accessories-management',
    when: 'an accessory added by somebody who is no manager any more',
    texts: ['Accès refusé. Seuls les managers peuvent créer des accessoires.'],
  },
  'accessory-create-failed': {
    at: '/accessories-management',
    when: 'an accessory, a proxy answers 502',
    texts: ["Erreur lors de la création de l'accessoire"],
  },
  'accessory-delete-403': {
    at: '/accessories-management',
    when: 'an accessory deleted by somebody who is no manager any more',
    texts: ['Accès refusé. Seuls les managers peuvent supprimer des accessoires.'],
  },
  'accessory-delete-404': {
    at: '/accessories-management',
    when: 'an accessory that was deleted meanwhile',
    texts: ['Accessoire non trouvé.'],
  },
  'accessory-delete-reserved': {
    at: '/accessories-management',
    when: 'an accessory with a reservation',
    texts: ['Vous ne pouvez pas supprimer un accessoire déjà reservé'],
  },
} as const satisfies Record<string, ScreenTexts>;

export const answerTexts = {
  'anonymous-profile': {
    call: 'GET /api/auths/me',
    request: 'anonymous',
    status: 401,
    texts: [UNAUTHENTICATED],
  },
  'anonymous-archived': {
    call: 'GET /api/vehicules/archived',
    request: 'anonymous',
    status: 401,
    texts: ['Vous devez être connecté pour accéder aux véhicules archivés.'],
  },
  'anonymous-creation': {
    call: 'POST /api/vehicules',
    request: 'anonymous',
    status: 401,
    texts: ['Vous devez être connecté pour créer un véhicule.'],
  },
  'customer-archived': {
    call: 'GET /api/vehicules/archived',
    request: 'a customer',
    status: 403,
    texts: ['Accès refusé. Vous devez avoir le rôle MANAGER pour cette action.'],
  },
  'customer-creation': {
    call: 'POST /api/vehicules',
    request: 'a customer',
    status: 403,
    texts: ['Accès refusé. Vous devez avoir le rôle MANAGER pour créer un véhicule.'],
  },
  'customer-status': {
    call: 'PATCH /api/vehicules/:id/status',
    request: 'a customer',
    status: 403,
    texts: ['Impossible de modifier le statut du véhicule'],
  },
  'customer-reservations': {
    call: 'GET /api/reservations',
    request: 'a customer',
    status: 403,
    texts: ['Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.'],
  },
  'customer-accessory': {
    call: 'POST /api/accessory',
    request: 'a customer',
    status: 403,
    texts: ['Accès refusé. Seuls les managers peuvent créer des accessoires.'],
  },
  'customer-accessory-removal': {
    call: 'DELETE /api/accessory/:id',
    request: 'a customer',
    status: 403,
    texts: ['Accès refusé. Seuls les managers peuvent supprimer des accessoires.'],
  },
  'customer-cancel': {
    call: 'PATCH /api/reservations/:id',
    request: 'a customer',
    status: 403,
    texts: [NO_RIGHTS],
  },
  'manager-booking': {
    call: 'POST /api/reservations',
    request: 'a manager',
    status: 403,
    texts: [NO_RIGHTS],
  },
  'login-empty': {
    call: 'POST /api/auths/login',
    request: 'nothing',
    status: 400,
    texts: ["L'adresse email est requise.", 'Le mot de passe est requis.'],
  },
  'login-bad-email': {
    call: 'POST /api/auths/login',
    request: 'an invalid email address',
    status: 400,
    texts: ["L'adresse email n'est pas valide."],
  },
  'register-empty': {
    call: 'POST /api/auths/register',
    request: 'nothing',
    status: 400,
    texts: [
      'Le prénom est requis.',
      'Le nom est requis.',
      "L'adresse email est requise.",
      'Le numéro de téléphone est requis.',
      'Le mot de passe est requis.',
    ],
  },
  'register-short': {
    call: 'POST /api/auths/register',
    request: 'a short password',
    status: 400,
    texts: ['Le mot de passe doit contenir au moins 8 caractères.'],
  },
  'register-taken': {
    call: 'POST /api/auths/register',
    request: 'the address of an account',
    status: 409,
    texts: ['Cet email est déjà utilisé.'],
  },
  'forgot-sent': {
    call: 'POST /api/auths/forgot-password',
    request: 'any address',
    status: 200,
    texts: [
      'Si un compte existe avec cette adresse email, vous recevrez un lien de réinitialisation dans quelques minutes.',
    ],
  },
  'reset-all-wrong': {
    call: 'POST /api/auths/reset-password',
    request: 'no token, a password that breaks every rule, and a different confirmation',
    status: 400,
    texts: [
      'Token manquant.',
      'Au moins 8 caractères',
      'Au moins une lettre majuscule',
      'Au moins un caractère spécial',
      'Les mots de passe ne correspondent pas.',
    ],
  },
  'email-wrong-password': {
    call: 'PUT /api/users/me/update-email',
    request: 'a wrong password',
    status: 401,
    texts: ['Mot de passe incorrect'],
  },
  'email-taken': {
    call: 'PUT /api/users/me/update-email',
    request: 'the email address of another account',
    status: 409,
    texts: ['Cet email est déjà utilisé'],
  },
  'phone-wrong': {
    call: 'PUT /api/users/me/update-phone',
    request: 'an invalid number',
    status: 400,
    texts: ['Format de numéro de téléphone invalide'],
  },
  'password-wrong': {
    call: 'PATCH /api/users/me/change-password',
    request: 'a wrong current password',
    status: 401,
    texts: ['Mot de passe actuel incorrect'],
  },
  'password-differs': {
    call: 'PATCH /api/users/me/change-password',
    request: 'two new passwords that differ',
    status: 400,
    texts: ['Les nouveaux mots de passe ne correspondent pas'],
  },
  'contact-empty': {
    call: 'POST /api/contacts',
    request: 'nothing',
    status: 400,
    texts: ['Veuillez remplir tous les champs obligatoires.'],
  },
  'contact-captcha': {
    call: 'POST /api/contacts',
    request: 'no captcha',
    status: 400,
    texts: ['Veuillez valider le reCAPTCHA.'],
  },
  'vehicle-missing': {
    call: 'GET /api/vehicules/:id',
    request: 'a vehicle that does not exist',
    status: 404,
    texts: ['Véhicule non trouvé'],
  },
  'vehicle-archived': {
    call: 'GET /api/vehicules/:id',
    request: 'an archived vehicle, by a visitor',
    status: 410,
    texts: [ARCHIVED],
  },
  'vehicle-empty': {
    call: 'POST /api/vehicules',
    request: 'nothing but a negative mileage',
    status: 400,
    texts: [
      'La marque et le modèle sont obligatoires',
      'Le kilométrage ne peut pas être négatif',
      'Le prix journalier doit être supérieur à 0',
      'Le kilométrage max/jour doit être supérieur à 0',
    ],
  },
  'vehicle-no-brand': {
    call: 'POST /api/vehicules',
    request: 'no brand',
    status: 400,
    texts: ['La marque est obligatoire'],
  },
  'vehicle-no-model': {
    call: 'POST /api/vehicules',
    request: 'no model',
    status: 400,
    texts: ['Le modèle est obligatoire'],
  },
  'vehicle-no-photo': {
    call: 'POST /api/vehicules',
    request: 'no photo',
    status: 400,
    texts: ['Au moins une photo est requise'],
  },
  'vehicle-false-photo': {
    call: 'POST /api/vehicules',
    request: 'a text file named like a PNG',
    status: 400,
    texts: ["Le fichier texte.png n'est pas une image valide"],
  },
  'vehicle-large-photo': {
    call: 'POST /api/vehicules',
    request: 'a photo over 5 MB',
    status: 400,
    texts: ['Le fichier lourde.png est trop volumineux (max 5MB)'],
  },
  'vehicle-too-many-photos': {
    call: 'POST /api/vehicules',
    request: 'eleven photos',
    status: 400,
    texts: ['Vous ne pouvez pas ajouter plus de 10 photos'],
  },
  'change-wrong': {
    call: 'PUT /api/vehicules',
    request: 'no daily mileage',
    status: 400,
    texts: ['Le kilométrage maximum par jour doit être supérieur à 0'],
  },
  'change-too-many-photos': {
    call: 'POST /api/vehicules/:id/update-photos',
    request: 'ten photos beside one that is kept',
    status: 400,
    texts: ['Vous ne pouvez pas avoir plus de 10 photos au total'],
  },
  'booking-no-dates': {
    call: 'POST /api/reservations',
    request: 'no dates',
    status: 400,
    texts: ['Veuillez sélectionner les dates de début et de fin'],
  },
  'booking-order': {
    call: 'POST /api/reservations',
    request: 'an end before the start',
    status: 400,
    texts: ['La date de fin doit être postérieure à la date de début'],
  },
  'booking-short': {
    call: 'POST /api/reservations',
    request: 'an end on the day of the start',
    status: 400,
    texts: ["La période de location doit être d'au moins 1 jour"],
  },
  'booking-overlap': {
    call: 'POST /api/reservations',
    request: 'the dates of another reservation',
    status: 409,
    texts: ['La période sélectionnée chevauche avec une réservation existante'],
  },
  'finalize-wrong': {
    call: 'PATCH /api/reservations/:id/finalize',
    request: 'an invalid mileage',
    status: 400,
    texts: ['Veuillez saisir un kilométrage valide'],
  },
  'accessory-wrong': {
    call: 'POST /api/accessory',
    request: 'an accessory without a price',
    status: 400,
    texts: ['Veuillez remplir tous les champs avec des valeurs valides'],
  },
  'accessory-missing': {
    call: 'DELETE /api/accessory/:id',
    request: 'an accessory that does not exist',
    status: 404,
    texts: ['Accessoire non trouvé.'],
  },
  'accessory-reserved': {
    call: 'DELETE /api/accessory/:id',
    request: 'an accessory with a reservation',
    status: 409,
    texts: ['Vous ne pouvez pas supprimer un accessoire déjà reservé'],
  },
} as const satisfies Record<string, AnswerTexts>;

/** Quoted texts that cannot occur, and why. */
export const unreachableTexts = [
  {
    text: 'Erreur inconnue',
    why: 'for a failure that is no error; every failed call of these pages is one, and has its own sentence',
  },
  {
    text: '{status}: {text}',
    why: 'what a call throws; each screen that makes such a call says it in the sentence it has for that status',
  },
] as const;
