import { drawCargo } from './cabin/cargo-view.ts';
import { drawInterior } from './cabin/interior-view.ts';
import { drawSeats } from './cabin/seats-view.ts';
import { drawFront } from './ends/front-view.ts';
import { drawRear } from './ends/rear-view.ts';
import type { SceneView, VehicleScene } from './scene.ts';
import { drawSide } from './side/side-view.ts';

export interface DemoPhoto {
  readonly fileName: string;
  readonly svg: string;
}

const views: Readonly<Record<SceneView, (scene: VehicleScene) => string>> = {
  side: drawSide,
  front: drawFront,
  rear: drawRear,
  interior: drawInterior,
  seats: drawSeats,
  cargo: drawCargo,
};

/** The picture of a vehicle from one point of view, as an SVG of 1600 × 1067. */
export const drawScene = (scene: VehicleScene, view: SceneView): string => views[view](scene);

const fileNamePart = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** The pictures of a vehicle in their order, the cover first. */
export function demoPhotos(vehicle: { brand: string; model: string; scene: VehicleScene }): DemoPhoto[] {
  const name = fileNamePart(`${vehicle.brand} ${vehicle.model}`);
  return vehicle.scene.views.map((view, index) => ({
    fileName: `${name}-${String(index + 1)}-${view}.svg`,
    svg: drawScene(vehicle.scene, view),
  }));
}
