export const vehicleMessages = {
  notFound: 'Véhicule non trouvé',
  archived: "Ce véhicule n'est plus disponible pour consultation.",
} as const;
