/** Wire form of an accessory; `quantity` is the stock of the agency. */
export interface Accessory {
  id: number;
  name: string;
  /** Euros a day. */
  dailyPrice: number;
  quantity: number;
  /** Units free on every day of the asked period; only when the list was asked for a period. */
  available?: number;
}
