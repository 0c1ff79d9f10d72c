import { drawFront } from './ends/front-view.ts';
import { drawRear } from './ends/rear-view.ts';
import { drawSide } from './side/side-view.ts';
import type { SceneView, VehicleScene } from './scene.types.ts';

export interface DemoPhoto {
  readonly fileName: string;
  readonly svg: string;
}

/** The picture of a vehicle from one point of view, as an SVG of 1600 × 1067. */
export function drawScene(scene: VehicleScene, view: SceneView): string {
  if (view === 'side') return drawSide(scene);
  if (view === 'front') return drawFront(scene);
  if (view === 'rear') return drawRear(scene);
  const tint = {
    side: '#b8433a',
    front: '#a33b33',
    rear: '#8f342d',
    interior: '#59504a',
    seats: '#6b625b',
    cargo: '#7c736b',
  };
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067" viewBox="0 0 1600 1067">',
    '<rect width="1600" height="1067" fill="#ece6dd"/>',
    `<rect x="300" y="400" width="1000" height="340" rx="${String(scene.body.length * 10)}" fill="${tint[view]}"/>`,
    '</svg>',
  ].join('');
}

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
