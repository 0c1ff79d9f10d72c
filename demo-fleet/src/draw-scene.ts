import { drawCargo } from './cabin/cargo-view.ts';
import { drawInterior } from './cabin/interior-view.ts';
import { drawSeats } from './cabin/seats-view.ts';
import type { Drawing, SceneView, SettingName, VehicleScene } from './scene.ts';
import { coast } from './settings/coast.ts';
import { dusk } from './settings/dusk.ts';
import { hills } from './settings/hills.ts';
import type { Setting } from './settings/setting.ts';
import { street } from './settings/street.ts';
import { studio } from './settings/studio.ts';
import { drawSide } from './side/side-view.ts';

const settings: Readonly<Record<SettingName, Setting>> = { coast, street, hills, dusk };

const views: Readonly<Record<SceneView, (scene: VehicleScene, place: Setting) => Drawing>> = {
  studio: (scene) => drawSide(scene, { setting: studio }),
  place: (scene, setting) => drawSide(scene, { setting, facing: 'right' }),
  nose: (scene, setting) => drawSide(scene, { setting, facing: 'right', detail: 'front' }),
  tail: (scene, setting) => drawSide(scene, { setting, detail: 'rear' }),
  interior: drawInterior,
  seats: drawSeats,
  cargo: drawCargo,
};

/** One picture of a vehicle. */
export const drawScene = (scene: VehicleScene, view: SceneView): Drawing =>
  views[view](scene, settings[scene.place]);
