import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import siteConfig from '../../web/vite.config.ts';
import { screenWords } from '../../web/words.ts';
import { mark } from './mark.ts';

/** The screens, in the invented language. */
export default defineConfig((environment) => {
  const config = siteConfig(environment);
  const words = screenWords({
    language: 'fr',
    render: mark,
    isPiecewise: false,
    module: join(import.meta.dirname, 'mark.ts'),
  });
  return {
    ...config,
    plugins: [otherCalendar, words, config.plugins?.filter((plugin) => !isOf(plugin, words.name))],
  };
});

/** Calendars in Japanese: any Latin letters left on the page are French. */
const otherCalendar: Plugin = {
  name: 'volant:other-calendar',
  enforce: 'pre',
  resolveId: {
    filter: { id: /words\/format\/locale\.ts$/ },
    handler: () => join(import.meta.dirname, 'locale.ts'),
  },
};

const isOf = (plugin: unknown, name: string): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name;
