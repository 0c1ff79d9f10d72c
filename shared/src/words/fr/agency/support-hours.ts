/** When the agency answers the telephone. */
export const PHONE_SUPPORT_HOURS = 'du lundi au vendredi, de 9h à 18h';
