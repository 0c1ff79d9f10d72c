import type { FastifyInstance } from 'fastify';
import type { Engine } from '../engine.ts';
import { registerAssets } from './assets.ts';
import { registerBrowserApi } from './browser-api.routes.ts';
import { registerPages } from './pages.routes.ts';

/** Everything that browsers see, under `/sandbox`; the main server forwards these paths as they are. */
export function registerBrowser(app: FastifyInstance, engine: Engine): void {
  void app.register((scope, _options, done) => {
    registerAssets(scope);
    registerBrowserApi(scope, engine);
    registerPages(scope, engine);
    done();
  });
}
