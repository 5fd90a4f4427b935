import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The console as a static bundle, with the entry of the app. `VITE_API_BASE` is the host of the API. */
export default defineConfig({
  root: folder('.'),
  publicDir: false,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routesDirectory: folder('../console/src/routes'),
      generatedRouteTree: folder('../console/src/routeTree.gen.ts'),
    }),
    react(),
  ],
  // The bundle's content security policy forbids fonts inside stylesheets.
  build: { outDir: 'dist/client', emptyOutDir: true, assetsInlineLimit: 0 },
})
