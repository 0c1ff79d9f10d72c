import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';

type FactField =
  | 'category'
  | 'seats'
  | 'doors'
  | 'transmission'
  | 'energy'
  | 'bootLitres'
  | 'year'
  | 'rangeKm'
  | 'minAge'
  | 'minLicenceYears'
  | 'extraKmPrice'
  | 'plate'
  | 'vin';

/** The facts of a demo vehicle, as its description gives them. */
export interface DemoFacts extends Readonly<Pick<VehicleDetails, FactField>> {
  /** Days from the first start of the demonstration to the end of the technical inspection. */
  readonly inspectionInDays: number;
  /** The same for the insurance. */
  readonly insuranceInDays: number;
}

/** What most vehicles of the fleet have in common. */
const usual = {
  seats: 5,
  doors: 5,
  rangeKm: null,
  minAge: 21,
  minLicenceYears: 1,
  extraKmPrice: 0.25,
  vin: null,
} as const;

/** Facts by vehicle of the demo fleet, in its order. */
export const demoFacts = {
  fiat500: {
    ...usual,
    category: 'citadine',
    seats: 4,
    doors: 3,
    transmission: 'manuelle',
    energy: 'hybride',
    bootLitres: 185,
    year: 2023,
    extraKmPrice: 0.2,
    plate: '2DMA101',
    inspectionInDays: 410,
    insuranceInDays: 190,
  },
  clio: {
    ...usual,
    category: 'citadine',
    transmission: 'manuelle',
    energy: 'essence',
    bootLitres: 391,
    year: 2023,
    extraKmPrice: 0.2,
    plate: '2DMA102',
    inspectionInDays: 385,
    insuranceInDays: 190,
  },
  yaris: {
    ...usual,
    category: 'citadine',
    transmission: 'automatique',
    energy: 'hybride',
    bootLitres: 286,
    year: 2022,
    extraKmPrice: 0.2,
    plate: '2DMA103',
    inspectionInDays: 240,
    insuranceInDays: 190,
  },
  e208: {
    ...usual,
    category: 'citadine',
    transmission: 'automatique',
    energy: 'electrique',
    bootLitres: 309,
    year: 2024,
    rangeKm: 400,
    plate: '2DMA104',
    inspectionInDays: 620,
    insuranceInDays: 250,
  },
  golf: {
    ...usual,
    category: 'compacte',
    transmission: 'automatique',
    energy: 'essence',
    bootLitres: 381,
    year: 2023,
    plate: '2DMA105',
    inspectionInDays: 330,
    insuranceInDays: 190,
  },
  estate308: {
    ...usual,
    category: 'break',
    transmission: 'automatique',
    energy: 'diesel',
    bootLitres: 608,
    year: 2022,
    plate: '2DMA106',
    inspectionInDays: 165,
    insuranceInDays: 190,
  },
  duster: {
    ...usual,
    category: 'suv',
    transmission: 'manuelle',
    energy: 'hybride',
    bootLitres: 517,
    year: 2024,
    plate: '2DMA107',
    inspectionInDays: 540,
    insuranceInDays: 250,
  },
  bmw320i: {
    ...usual,
    category: 'berline',
    doors: 4,
    transmission: 'automatique',
    energy: 'essence',
    bootLitres: 480,
    year: 2024,
    minAge: 25,
    minLicenceYears: 3,
    extraKmPrice: 0.4,
    plate: '2DMA108',
    inspectionInDays: 505,
    insuranceInDays: 280,
  },
  model3: {
    ...usual,
    category: 'berline',
    doors: 4,
    transmission: 'automatique',
    energy: 'electrique',
    bootLitres: 682,
    year: 2024,
    rangeKm: 510,
    minAge: 25,
    minLicenceYears: 3,
    extraKmPrice: 0.4,
    plate: '2DMA109',
    inspectionInDays: 575,
    insuranceInDays: 280,
  },
  berlingo: {
    ...usual,
    category: 'monospace',
    transmission: 'manuelle',
    energy: 'diesel',
    bootLitres: 775,
    year: 2021,
    plate: '2DMA110',
    inspectionInDays: 120,
    insuranceInDays: 190,
  },
  transporter: {
    ...usual,
    category: 'minibus',
    seats: 9,
    transmission: 'automatique',
    energy: 'diesel',
    bootLitres: null,
    year: 2021,
    minAge: 25,
    minLicenceYears: 3,
    extraKmPrice: 0.35,
    plate: '2DMA111',
    inspectionInDays: 95,
    insuranceInDays: 220,
  },
  master: {
    ...usual,
    category: 'utilitaire',
    seats: 3,
    doors: 4,
    transmission: 'manuelle',
    energy: 'diesel',
    bootLitres: 10_800,
    year: 2020,
    minAge: 23,
    minLicenceYears: 2,
    extraKmPrice: 0.3,
    plate: '2DMA112',
    inspectionInDays: 80,
    insuranceInDays: 220,
  },
} satisfies Record<string, DemoFacts>;
