import { expect, it } from 'vitest';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
import { featureLines } from './vehicle-features.tsx';

const vehicle = exampleVehicle({ description: 'Diesel\n\n5 places' });

it('the features of a vehicle are the lines of its description, then the kilometres of a day', () => {
  expect(featureLines(vehicle)).toEqual(['Diesel', '5 places', 'Kilométrage max/jour: 250\u00a0km']);
  expect(featureLines({ ...vehicle, description: '' })).toEqual(['Kilométrage max/jour: 250\u00a0km']);
});
