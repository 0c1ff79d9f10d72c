import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { emptyDraft, VEHICLE_FIELDS } from '@volant/shared/vehicles/vehicle-form.ts';
import { VEHICLE_PRICES } from '@volant/shared/vehicles/vehicle-prices.rules.ts';
import { useVehicleForm } from './use-vehicle-form.ts';
import { VehicleFields } from './vehicle-fields.tsx';

const Form = () => <VehicleFields form={useVehicleForm('new', emptyDraft)} arePricesFixed={false} />;
const markup = renderToStaticMarkup(<Form />);

/** The text of each element that the expression finds. */
const textsOf = (found: RegExp): string[] =>
  [...markup.matchAll(found)].map(([, text = '']) => text.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '));

describe('the fields of a vehicle', () => {
  it('are in order, each with its label, and a star when required', () => {
    const specified = [
      'Marque *',
      'Modèle *',
      'Prix journalier (€) *',
      'Kilométrage max/jour (km) *',
      'Kilométrage actuel (km)',
      'Description',
    ];
    const labels = textsOf(/<label[^>]*>(.*?)<\/label>/g);
    expect(labels.filter((label) => specified.includes(label))).toEqual(specified);
  });

  it('have hints', () => {
    expect(textsOf(/<p id="[a-zA-Z]+-hint"[^>]*>(.*?)<\/p>/g)).toEqual(
      expect.arrayContaining([
        'TVA comprise, par exemple 49,90',
        'Compris dans le prix, par exemple 250',
        'Laissez vide pour un véhicule neuf',
        'Une caractéristique par ligne : carburant, boîte de vitesses, nombre de places…',
      ]),
    );
  });

  it('each have a control with their id', () => {
    const ids = [...markup.matchAll(/<(?:input|textarea|select)[^>]* id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(VEHICLE_FIELDS);
  });

  it('show prices that only owners may change', () => {
    const Fixed = () => <VehicleFields form={useVehicleForm('change', emptyDraft)} arePricesFixed />;
    const readOnly = [...renderToStaticMarkup(<Fixed />).matchAll(/<input[^>]* readOnly=""[^>]*>/gi)];
    expect(readOnly.map(([tag]) => / name="([^"]*)"/.exec(tag)?.[1])).toEqual(
      VEHICLE_FIELDS.filter((field) => field in VEHICLE_PRICES),
    );
    expect(markup).not.toMatch(/ readOnly=/i);
  });
});
