import { plainNumber } from '../kernel/pasted-text.ts';

/** A number plate as it is stored and compared: `1-abc 123` is `1ABC123`. */
export const normalPlate = (typed: string): string =>
  plainNumber(typed)
    .replace(/[\s.·-]/g, '')
    .normalize('NFC')
    .toUpperCase();

/** Whether a number plate may be stored: `MÜXY123` is one of Munich. */
export const isPlate = (plate: string): boolean => /^[A-Z0-9ÄÖÜ]{2,12}$/.test(plate);

/** A number plate as it is read, Belgian ones with their dashes: `1-ABC-123`. Others are shown as they are stored. */
export const formatPlate = (plate: string): string => {
  const isBelgian = /^(\d?[A-Z]{3}\d{3}|\d{3}[A-Z]{3})$/.test(plate);
  return isBelgian ? plate.replace(/(\d)(?=[A-Z])|([A-Z])(?=\d)/g, '$&-') : plate;
};

/** A chassis number as it is stored: capitals and digits. */
export const normalVin = (typed: string): string => plainNumber(typed).replace(/[\s-]/g, '').toUpperCase();

/** `Peugeot 308 · 1-ABC-123`: its plate tells a vehicle from others of the same name. */
export const vehicleLabel = ({ name, plate }: { name: string; plate: string | null }): string =>
  plate === null ? name : `${name} · ${formatPlate(plate)}`;
