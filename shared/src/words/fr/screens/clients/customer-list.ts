import { counted } from '../../counted.ts';

export const customers = 'Clients';
export const newCustomer = 'Nouveau client';
export const exportFailed = 'Les clients n’ont pas été exportés';
export const pages = 'Pages';
export const filterCustomers = 'Filtrer les clients';
export const customerList = 'Liste des clients';
export const pagesBelow = 'Pages, sous la liste';
export const search = 'Rechercher';
export const searchPlaceholder = 'Nom, email ou téléphone';
export const loading = 'Chargement des clients...';
export const noCustomerYet = 'Aucun client pour le moment.';
export const whoAppearsHere = 'Ceux qui s’inscrivent sur le site et ceux du comptoir apparaissent ici.';
export const noMatch = 'Aucun client ne correspond à cette recherche.';
export const seeAllCustomers = 'Voir tous les clients';
export const loadFailed = 'Erreur lors du chargement des clients';
export const untilDay = (day: string): string => `, jusqu’au ${day}`;
export const blocked = 'Bloqué';
export const customer = 'Client';
export const phone = 'Téléphone';
export const email = 'Email';
export const rentals = 'Locations';
export const due = 'Dû';
export const state = 'État';
export const customerCount = (count: number): string => counted(count, 'client', 'clients');
/** Read aloud in an empty cell. */
export const none = 'aucune';
