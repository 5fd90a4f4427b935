import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The service worker: one file beside the app's. `BUILD` names its caches; `scripts/build.mjs` sets it to the digest of the sources. */
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
