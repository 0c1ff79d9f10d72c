import { expect, it } from 'vitest';
import { fieldsByCells } from './fields-by-cells.rules.ts';

it.each([
  [['plate', 'model'], ['Peugeot 308', 'Renault Clio', 'Polo'], 'brandModel'],
  [['plate', 'model'], ['Peugeot 308', 'Polo'], 'model'],
  [['plate', 'model'], ['Peugeot 308', '', '', ''], 'brandModel'],
  [['plate', 'model'], ['308', 'Clio'], 'model'],
  [['plate', 'model'], ['', ''], 'model'],
  [['brand', 'model'], ['Peugeot 308', 'Renault Clio'], 'model'],
  [['brandModel', 'model'], ['Peugeot 308', 'Renault Clio'], 'model'],
])('columns %j with the models %j have a %s', (fields, models, field) => {
  const rows = models.map((model) => ['1-ABC-123', model]);
  expect(fieldsByCells({ heads: ['Véhicule', 'Modèle'], fields, rows, remembered: [] })[1]).toBe(field);
});
