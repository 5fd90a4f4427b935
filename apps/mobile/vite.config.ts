import { fileURLToPath } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The web app as a static bundle: the same sources and routes, with one empty page instead of a server. `VITE_API_BASE`
 * is the host of the API, and `VITE_FIREBASE` states whether Android's push service is set up.
 */
export default defineConfig({
  root: folder('../web'),
  plugins: [
    picturesFromHost(process.env.VITE_API_BASE ?? ''),
    tanstackStart({
      client: { entry: '../../mobile/src/client.tsx' },
      spa: { enabled: true, prerender: { outputPath: '/index.html' } },
    }),
    react(),
  ],
  // The bundle's content security policy forbids fonts inside stylesheets.
  build: { outDir: folder('./dist'), emptyOutDir: true, assetsInlineLimit: 0 },
  ssr: { noExternal: true },
})

/** Makes the paths of pictures in the web's sources absolute, because the bundle contains no pictures. */
function picturesFromHost(host: string): Plugin {
  return {
    name: 'pictures-from-host',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: /['"`]\/img\// },
      handler: (code) => ({ code: code.replace(/(['"`])\/img\//g, `$1${host}/img/`), map: null }),
    },
  }
}
