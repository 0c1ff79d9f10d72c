/** The title of the text, wherever it stands. */
export const INSURANCE_AND_FUEL_TITLE = 'Assurance et carburant';

/** As long as the agency has not written its own. */
export const INSURANCE_AND_FUEL_DEFAULT =
  'Responsabilité civile obligatoire comprise. Vous répondez des dommages au véhicule selon les conditions de location. Le véhicule se rend avec le même niveau de carburant.';
