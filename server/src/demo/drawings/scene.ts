export type BodyType =
  | 'city-car'
  | 'small-hatchback'
  | 'hatchback'
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

export type RimStyle = 'classic' | 'five-twin' | 'turbine' | 'aero' | 'rugged' | 'multi-spoke' | 'steel';

export type SceneView = 'side' | 'front' | 'rear' | 'interior' | 'seats' | 'cargo';

export interface VehicleScene {
  readonly body: BodyType;
  readonly paint: PaintName;
  readonly rim: RimStyle;
  /** Roof and pillars in black gloss. */
  readonly blackRoof?: boolean;
  readonly gearbox: 'manual' | 'automatic';
  /** The pictures in their order; the first one is the cover. */
  readonly views: readonly SceneView[];
}
