/** Surroundings of a vehicle, and their reflections in its paint and glass. */
export interface Setting {
  /** Gradients and blurs; their ids begin with "set". */
  readonly defs: string;
  /** How wide the shortest and the longest vehicle are drawn, of 1600. */
  readonly widths: readonly [number, number];
  /** Everything behind the vehicle, ground included. */
  readonly backdrop: string;
  /** Drawn over the vehicle. */
  readonly foreground?: string;
  readonly sky: string;
  readonly ground: string;
  /** What is seen through the side windows. */
  readonly through: string;
  /** Colour and strength of the shadow below the vehicle. */
  readonly shadow: string;
  readonly shadowStrength: number;
  /** Strength of the ground's reflection; 0 for none. */
  readonly mirror: number;
  /** Lamps are on, and the body is this much darker. */
  readonly night?: { readonly tint: string; readonly strength: number; readonly rim: string };
}

/** Widths that leave room for the surroundings. */
export const OUTDOOR_WIDTHS = [1200, 1415] as const;

/** Ground level of the tyres. */
export const FLOOR_Y = 790;
