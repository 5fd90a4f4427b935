import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), tanstackStart(), react()],
  server: { host: '127.0.0.1' },
  // Nothing in the files leads to their maps; the build moves these to where nobody is served from.
  environments: { client: { build: { sourcemap: 'hidden' } } },
  // Libraries are built in, only what is used of them, not every icon that there is: 25 MB less of the server's memory. In development they
  // are not (Vite runs no CommonJS there).
  ssr: { noExternal: command === 'build' ? true : [] },
}))
