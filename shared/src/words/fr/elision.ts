/**
 * `de`, `que` and `la` before a name: `d’Élodie`, `qu’Avis`, `l’Opel Corsa`. Before a y only where a consonant follows
 * (`d’Yves`, `de Yasmine`); never before an h, which may be aspirated. The name stays as it is written.
 */
const beforeName =
  (whole: string, elided: string) =>
  (name: string): string =>
    elides(name) ? `${elided}’` : `${whole} `;

const elides = (name: string): boolean => {
  const letters = name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return /^(?:[aeiouœæ]|y[^aeiouyœæ\s])/u.test(letters);
};

/** `d’` or `de `, for a name that is set apart. */
export const ofBefore = beforeName('de', 'd');
const thatBefore = beforeName('que', 'qu');
const theBefore = beforeName('la', 'l');

/** `d’Élodie`, `de Marc` */
export const ofName = (name: string): string => ofBefore(name) + name;

/** `qu’Avis`, `que Volant` */
export const thatName = (name: string): string => thatBefore(name) + name;

/** `l’Opel Corsa`, `la Peugeot 308` */
export const theCar = (name: string): string => theBefore(name) + name;
