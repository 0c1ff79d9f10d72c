/** Where a vehicle stands, and what its paint and glass mirror of it. */
export interface Setting {
  /** Gradients and blurs; their ids begin with "set". */
  readonly defs: string;
  /** All that stands behind the vehicle, the ground included. */
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
  /** How clearly the ground mirrors the vehicle: 0 not at all. */
  readonly mirror: number;
  /** Lamps are lit, and the body is this much darker. */
  readonly night?: { readonly tint: string; readonly strength: number; readonly rim: string };
}

/** Where the tyres stand. */
export const FLOOR_Y = 790;
