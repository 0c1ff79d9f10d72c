export const vehiclesFrom = 'Nos véhicules, dès';
export const heading = 'Prenez le volant, simplement.';
export const presentation =
  'Choisissez votre véhicule et vos dates, réservez en ligne avec un acompte de 30 % et payez le solde à l’agence.';
export const rentVehicle = 'Louer un véhicule';
export const contactUs = 'Nous contacter';
export const vehicles = 'Nos véhicules';
export const sortAndFilter = 'Trier et filtrer';
export const depositOf = (percent: number): string => `Acompte de ${percent} %`;
export const balanceAtAgency = ', le solde à l’agence';
export const freeCancellation = 'Annulation gratuite';
export const untilHoursBefore = (hours: number): string => ` jusqu’à ${hours} h avant`;
export const guaranteeOf = (euros: string): string => `Caution de ${euros} €`;
export const givenBackAtReturn = ', rendue au retour';
