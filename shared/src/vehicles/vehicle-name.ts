export interface NamedVehicle {
  brand: string;
  model: string;
}

/** `Volkswagen Golf`, wherever a vehicle is named. The catalogue and the title of its page have it in capitals. */
// oxlint-disable-next-line volant/one-vehicle-name -- The only place that joins them.
export const vehicleName = ({ brand, model }: NamedVehicle): string => `${brand} ${model}`;
