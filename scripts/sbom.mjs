/**
 * `npm run sbom`: writes `sbom.cdx.json`, the packages that ship with the product, in CycloneDX 1.5, from the
 * lock file alone. `npm sbom` fails on this tree because of an unused optional peer. The output is
 * deterministic. Plain JavaScript for Node 20, without packages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

/**
 * @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, devOptional?: boolean,
 *   link?: boolean, resolved?: string, name?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string> }} Locked
 */

/** @type {Record<string, Locked>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {string} path */
const nameAt = (path) => packages[path]?.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);

/**
 * Resolves a dependency as Node does.
 * @param {string} from
 * @param {string} wanted
 */
const find = (from, wanted) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${wanted}`;
    const found = packages[path];
    if (found) return found.link ? (found.resolved ?? path) : path;
    if (folder === '') return undefined;
  }
};

/** @param {string} path */
const purlOf = (path) => `pkg:npm/${nameAt(path).replace('@', '%40')}@${packages[path]?.version ?? version}`;

/** @param {string} path */
const neededBy = (path) => {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((wanted) => {
    const found = find(path, wanted);
    return found === undefined || packages[found]?.dev ? [] : [found];
  });
};

// Start from the packages that run; tests and benchmarks do not ship.
const shipped = new Set(['server', 'web', 'shared', 'sandbox']);
for (const path of shipped) for (const needed of neededBy(path)) shipped.add(needed);

// The Node that runs the server is a package of the root.
for (const wanted of Object.keys(packages['']?.optionalDependencies ?? {})) {
  const path = find('', wanted);
  if (path !== undefined) shipped.add(path);
}

/** @param {string} path */
const componentOf = (path) => {
  const { license: terms, integrity } = packages[path] ?? {};
  const [group, plain] = nameAt(path).startsWith('@') ? nameAt(path).split('/') : [undefined, nameAt(path)];
  const [algorithm, hash] = integrity?.split(' ')[0]?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purlOf(path),
    ...(group !== undefined && { group }),
    name: plain,
    version: packages[path]?.version ?? version,
    purl: purlOf(path),
    ...(terms !== undefined && {
      licenses: [/[ ()]/.test(terms) ? { expression: terms } : { license: { id: terms } }],
    }),
    ...(algorithm === 'sha512' &&
      hash !== undefined && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
      }),
  };
};

/** @param {string[]} texts */
const once = (texts) => [...new Set(texts)].sort();

const paths = [...shipped].sort((a, b) => purlOf(a).localeCompare(purlOf(b), 'en'));
const components = [...new Map(paths.map((path) => [purlOf(path), componentOf(path)])).values()];
const rootRef = `pkg:npm/${name}@${version}`;
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': rootRef,
      name,
      version,
      licenses: [{ license: { id: license } }],
    },
  },
  components,
  dependencies: [
    { ref: rootRef, dependsOn: once(['server', 'web', 'shared', 'sandbox'].map(purlOf)) },
    ...components.map(({ purl }) => ({
      ref: purl,
      dependsOn: once(
        paths
          .filter((path) => purlOf(path) === purl)
          .flatMap(neededBy)
          .map(purlOf),
      ),
    })),
  ],
};
const file = join(root, 'sbom.cdx.json');
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${file}: ${components.length} components`);
