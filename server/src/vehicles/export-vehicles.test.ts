import { describe, expect } from 'vitest';
import { CSV_START } from '@volant/shared/kernel/csv.ts';
import { anEmployee, aVehicle } from '../testing/builders.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

describe('the file of the vehicles', () => {
  it('has every vehicle, archived ones included, with what only the agency may know', async ({
    t,
    manager,
  }) => {
    const { id } = await aVehicle(t, { brand: 'Zoulou', model: 'Un' });
    await aVehicle(t, { brand: 'Zoulou', model: '=2+3', status: 'archived' });
    await t.change('vehicle', { id }, { plate: '1XYZ789' });
    const { status, body, headers } = await t.get<string>('/api/vehicules/export', manager.token);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="vehicules.csv"');
    expect(body.startsWith(`${CSV_START}Plaque;Marque;Modèle;`)).toBe(true);
    const lines = body.split('\r\n').filter((line) => line.includes('Zoulou'));
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.startsWith('1-XYZ-789;Zoulou;Un;50,00;'))).toMatch(/;Actif$/);
    expect(lines.find((line) => line.startsWith(";Zoulou;'=2+3;"))).toMatch(/;Archivé$/);
  });

  it('is for owners alone', async ({ t }) => {
    expect((await t.get('/api/vehicules/export', (await anEmployee(t)).token)).status).toBe(403);
  });
});
