import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  // The renderer runs from `dist` alone: React is bundled into it, in its production form.
  ssr: { noExternal: true },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    sourcemap: false,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // A picture inside a style sheet delays the text.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { input: 'src/entry-client.tsx' },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/photos': api, '/sandbox': api },
  },
}));
