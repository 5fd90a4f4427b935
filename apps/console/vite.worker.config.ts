import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
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
