import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/**
 * Builds the service worker as one file next to the app's. `BUILD` is part of the names of its caches;
 * `scripts/build.mjs` sets it to the digest of the sources.
 */
export default defineConfig({
  publicDir: false,
  define: { BUILD: JSON.stringify((process.env.BUILD ?? 'dev').slice(0, 12)) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    lib: {
      entry: fileURLToPath(new URL('src/worker/worker.ts', import.meta.url)),
      name: 'worker',
      formats: ['iife'],
      fileName: () => 'sw.js',
    },
  },
})
