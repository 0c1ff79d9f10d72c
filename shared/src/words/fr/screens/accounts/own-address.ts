export const addressLead =
  'Facultative : elle figure sur vos contrats et sert à vous écrire. Pour la retirer, videz les champs.';
export const updating = 'Mise à jour...';
export const updateAddress = 'Mettre à jour l’adresse';
