export const back = 'Retour';
export const loading = 'Chargement du véhicule...';
export const editVehicle = 'Modifier le véhicule';
export const close = 'Fermer';
export const cancel = 'Annuler';
export const saving = 'Sauvegarde en cours...';
export const save = 'Sauvegarder';
export const generalInformation = 'Informations générales';
export const photos = 'Photos';
export const editHeading = 'MODIFIER LE VÉHICULE';
export const editSteps = 'Étapes de la modification';
export const summary = 'Résumé';
export const saveChanges = 'Sauvegarder les modifications';
export const addVehicle = 'Ajouter un véhicule';
export const addSteps = 'Étapes de l’ajout';
export const confirmation = 'Confirmation';
export const create = 'Créer le véhicule';
export const creating = 'Création en cours...';
export const photoLimits = (megabytes: number, max: number): string =>
  `JPG, PNG, GIF — ${megabytes}\u00a0Mo et ${max}\u00a0photos au plus`;
export const cover = 'Couverture';
export const makePhotoCover = (position: number): string => `Mettre en couverture la photo ${position}`;
export const makeCover = 'Mettre en couverture';
export const moveUp = (position: number): string => `Monter la photo ${position}`;
export const moveDown = (position: number): string => `Descendre la photo ${position}`;
export const removePhoto = (position: number): string => `Retirer la photo ${position}`;
export const movedToCover = 'Photo déplacée en première position, photo de couverture.';
export const movedTo = (position: number, total: number): string =>
  `Photo déplacée en position ${position} sur ${total}.`;
export const photoRemoved = (position: number): string => `Photo ${position} retirée.`;
export const addPhotos = 'Ajouter des photos';
export const vehiclePhotos = 'Photos du véhicule';
export const photosNotSaved =
  'Les informations générales sont enregistrées, les photos ne le sont pas encore.';
export const checkCatalogue = 'Avant de réessayer, vérifiez que le véhicule ne figure pas déjà au catalogue.';
export const draftRestored = 'Votre saisie interrompue a été retrouvée.';
export const sendingPhotos = 'Envoi des photos...';
export const processingPhotos = 'Traitement des photos...';
export const previous = 'Précédent';
export const next = 'Suivant';
export const technicalSheet = 'Fiche technique (facultatif)';
export const before = (value: string): string => `Avant : ${value}`;
export const coverPhoto = 'Photo 1, couverture';
export const photo = (position: number): string => `Photo ${position}`;
export const removedPhoto = (position: number): string => `Photo retirée ${position}`;
export const removed = 'Retirée';
export const edit = (vehicle: string): string => `Modifier ${vehicle}`;
export const filesLeftOut = (names: readonly string[]): string =>
  `${names.length > 1 ? 'Fichiers non ajoutés' : 'Fichier non ajouté'} : ${names.join(', ')}`;
export const photosOf = (count: number, max: number): string =>
  count === 0 ? 'Aucune photo.' : `${count} sur ${max}. La première est la photo de couverture.`;
export const photoCount = (count: number): string => `${count} ${count > 1 ? 'photos' : 'photo'}`;
export const photosRemoved = (count: number): string =>
  count > 1 ? `${count} photos retirées` : '1 photo retirée';
export const newPhoto = 'Nouvelle';
export const movedPhoto = 'Déplacée';
export const kilobytes = (count: number): string => `${count}\u00a0ko`;
export const megabytes = (count: string): string => `${count} Mo`;
