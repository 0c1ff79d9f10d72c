export type BodyType =
  | 'city-car'
  | 'small-hatchback'
  | 'tall-hatchback'
  | 'sport-hatchback'
  | 'compact-hatchback'
  | 'estate'
  | 'suv'
  | 'saloon'
  | 'electric-saloon'
  | 'ludospace'
  | 'minibus'
  | 'van';

export type PaintName =
  | 'mint'
  | 'red'
  | 'pearl'
  | 'yellow'
  | 'blue'
  | 'olive'
  | 'terracotta'
  | 'navy'
  | 'graphite'
  | 'sky'
  | 'silver'
  | 'white';

export type RimStyle =
  'classic' | 'five-star' | 'five-twin' | 'turbine' | 'aero' | 'rugged' | 'multi-spoke' | 'steel';

export type SettingName = 'coast' | 'street' | 'hills' | 'dusk';

/** Views: the whole vehicle in the studio or outdoors, a close-up of one end outdoors, or the interior. */
export type SceneView = 'studio' | 'place' | 'nose' | 'tail' | 'interior' | 'seats' | 'cargo';

export interface VehicleScene {
  readonly body: BodyType;
  readonly paint: PaintName;
  readonly rim: RimStyle;
  /** Roof and pillars in black gloss. */
  readonly blackRoof?: boolean;
  readonly gearbox: 'manual' | 'automatic';
  /** Outdoor setting. */
  readonly place: SettingName;
  /** The pictures in their order; the first one is the cover. */
  readonly views: readonly SceneView[];
}

/** A picture as SVG of 1600 × 1067, and the part of it that is shown, in the same proportions. */
export interface Drawing {
  readonly svg: string;
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number };
}
