import { describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ENTRY, pageModules } from './page-modules.ts';
import { notFoundPage, pageAt, pages } from './pages.ts';
import { paths } from '../lib/paths.ts';

const web = join(import.meta.dirname, '..', '..');

describe('an address', () => {
  it.each([
    [paths.home, 'Location de véhicules en Belgique'],
    ['/login/', 'Connexion'],
    ['/LOGIN', 'Connexion'],
    [paths.newVehicle, 'Ajouter un véhicule'],
    [paths.archivedVehicles, 'Véhicules archivés'],
    [paths.vehicle(7), 'Véhicule'],
    [paths.modifyVehicle(7), 'Modifier le véhicule'],
    [paths.manage, 'Espace gestionnaire'],
    [paths.planning, 'Planning'],
    [paths.fines, 'Amendes'],
    [paths.guide, 'Aide'],
    [paths.guidePage('depart'), 'Aide'],
    [paths.journal, 'Journal'],
    [paths.fleet, 'Véhicules'],
    [paths.settings, 'Réglages'],
    [paths.team, 'Équipe'],
    [paths.books, 'Comptabilité'],
    [paths.figures, 'Chiffres'],
    [paths.customers, 'Clients'],
    [paths.customer(7), 'Client'],
    [paths.importer, 'Importer'],
    ['/nulle-part', 'Page introuvable'],
    ['/vehicules/details/7/photos', 'Page introuvable'],
  ])('%s is the page %s', (address, title) => {
    const { page, goesHome } = pageAt(address);
    expect(page.title).toBe(title);
    expect(goesHome).toBe(false);
  });

  it('of a vehicle holds its id', () => {
    expect(pageAt(paths.vehicle(7)).params).toEqual({ id: '7' });
  });

  it.each(['/vehicules/details', '/vehicules/details/', '/vehicules/modify'])(
    '%s leads to the home page',
    (address) => {
      expect(pageAt(address)).toMatchObject({ page: notFoundPage, goesHome: true });
    },
  );

  it('of every page is in `paths`, and of no two the same', () => {
    const known = Object.values(paths).map((path) => (typeof path === 'function' ? path(1) : path));
    const addresses = pages.map(({ path }) => path.replace(/:(id|token|reservationId|page)/, '1'));
    expect(known).toEqual(expect.arrayContaining(addresses));
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('the modules of a page', () => {
  it('are found for every page, and are files', async () => {
    const modules = await pageModules();
    const all = [...pages, notFoundPage];
    expect([...modules.keys()]).toEqual(all);
    for (const page of all) {
      const own = modules.get(page) ?? [];
      expect(own[0]).toBe(ENTRY);
      expect(own.some((file) => file.endsWith('/manager-shell.tsx'))).toBe(page.inShell);
      for (const file of own) expect(existsSync(join(web, file)), `${page.path}: ${file}`).toBe(true);
    }
  });

  it('hold the one that names the script of the page, unless the first script does', async () => {
    for (const [{ path, inFirstScript }, modules] of await pageModules()) {
      const naming = ['src/app/pages.ts', ...modules.slice(1, -1)];
      const named = `/${basename(modules.at(-1) ?? '')}')`;
      const codes = await Promise.all(naming.map(async (file) => readFile(join(web, file), 'utf8')));
      expect(inFirstScript || codes.some((code) => code.includes(named)), path).toBe(true);
    }
  });

  it('are another for each page, but for the two reports of one module', async () => {
    const own = [...(await pageModules()).values()].map((modules) => modules.at(-1));
    expect(own.filter((module, at) => own.indexOf(module) !== at)).toEqual(['src/app/report-page.tsx']);
  });
});
