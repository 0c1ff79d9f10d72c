/** Wire form of a vehicle; money in euros, `status` as the specification's status calls write it. */
export interface Vehicle {
  id: number;
  brand: string;
  model: string;
  description: string;
  /** Current mileage, km. */
  mileage: number;
  /** Euros a day, at most two decimals. */
  dailyPrice: number;
  /** Kilometres a day included in the price. */
  maxDailyMileage: number;
  /** Cover first. Each URL serves its largest width; `?w=` variants stand in `photos`. */
  photoUrls: string[];
  photos: VehiclePhoto[];
  status: VehicleStatus;
}

export type VehicleStatus = 'ACTIVE' | 'ARCHIVED';

/** One photo in the widths it was stored in, smallest first; URLs are immutable. */
export interface VehiclePhoto {
  url: string;
  width: number;
  height: number;
  sources: { width: number; avif: string; webp: string }[];
}
