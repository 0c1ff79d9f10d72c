export const contactMessages = {
  required: 'Veuillez remplir tous les champs obligatoires.',
  emailInvalid: "L'adresse email n'est pas valide.",
  captcha: 'Veuillez valider le reCAPTCHA.',
  sent: 'Votre message a été envoyé avec succès !',
  /** Below it, what is known of an answer that says nothing to people. */
  failedStatus: (status: number): string => `Erreur ${status}`,
  failedCause: (cause: string): string => `Erreur lors de l'envoi du message : ${cause}`,
  failed: "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
} as const;
