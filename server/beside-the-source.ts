import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A module that reads a file beside it (SQL, a photo, the program of a worker) reads the one beside its source, wherever
 * in `output` its code ends.
 */
export const besideTheSource = (output: string): Plugin => ({
  name: 'volant:beside-the-source',
  enforce: 'pre',
  transform: {
    // Packages are not even handed over: there are 2,000 modules of them.
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
    handler: (code, id) => {
      const file = relative(output, id).replaceAll('\\', '/');
      return {
        code: code.replaceAll(/import\.meta\.(dirname|url)/g, (_, name) =>
          name === 'url'
            ? `new URL('${file}', import.meta.url).href`
            : `(import.meta.dirname + '/${dirname(file)}')`,
        ),
        // The lines stay the same.
        map: null,
      };
    },
  },
});
