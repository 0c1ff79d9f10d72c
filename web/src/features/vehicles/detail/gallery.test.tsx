import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { illustrationKey, photoAddress } from '@volant/shared/vehicles/photo.rules.ts';
import type { VehiclePhoto } from '@volant/shared/vehicles/vehicles.schema.ts';
import { Gallery } from './gallery.tsx';

const picture = (key: string): VehiclePhoto => ({
  url: photoAddress({ key, width: 1600, format: 'webp' }),
  width: 1600,
  height: 1067,
  sources: [],
});

const photo = picture('0123456789abcdef0123456789abcdef');
const drawing = picture(illustrationKey('0123456789abcdef0123456789abcdef'));

const shown = (photos: VehiclePhoto[]): string =>
  renderToStaticMarkup(<Gallery name="Renault Clio" photos={photos} />).replaceAll('\u00a0', ' ');

describe('the gallery of a vehicle', () => {
  it('calls drawn pictures illustrations', () => {
    const html = shown([drawing, { ...drawing, url: `${drawing.url}?2` }]);
    expect(html).toContain('Renault Clio, illustration 1 sur 2');
    expect(html).toContain('Illustrations de Renault Clio');
    expect(html).toContain('Illustrations : véhicule de démonstration');
    expect(html).not.toMatch(/photo(?!s\/)/i);
  });

  it('labels a single illustration too', () => {
    expect(shown([drawing])).toContain('Illustrations : véhicule de démonstration');
  });

  it('calls photos photos', () => {
    const html = shown([photo, { ...photo, url: `${photo.url}?2` }]);
    expect(html).toContain('Renault Clio, vue 1 sur 2');
    expect(html).toContain('Photos de Renault Clio');
    expect(html).not.toMatch(/illustration/i);
  });

  it('tells them apart where both are shown', () => {
    const html = shown([photo, drawing]);
    expect(html).toContain('Photos de Renault Clio');
    expect(html).toContain('Illustrations : véhicule de démonstration');
  });
});
