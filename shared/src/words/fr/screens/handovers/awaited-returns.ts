export const reading = 'Lecture des retours non enregistrés...';
export const notRead =
  'Les retours non enregistrés n’ont pas pu être lus : assurez-vous que le véhicule est là.';
export const returnDone = 'Retour fait';
export const goOnUnread = 'Vous continuez sans les connaître.';
export const goOnWithoutReturn = 'Vous continuez sans ce retour.';
