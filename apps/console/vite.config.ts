import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

/** Scripts in few files, for each has a price on a slow line: what every screen needs, then what several share; a screen has what only it needs. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'app', tags: ['$initial'] },
  { name: 'forms', test: /react-hook-form|ui\/src\/field|console\/src\/shared\/forms/ },
  {
    name: 'choices',
    test: /@base-ui\/react\/(radio|checkbox|switch)|ui\/src\/(checkbox|radio-group|choice-|switch)/,
  },
  // What opens by a press: loaded then, or once a screen has been open for a while.
  { name: 'windows', test: /@base-ui|@floating-ui|-(window|viewport)\.tsx/ },
  // But what is loaded after a press.
  {
    name: 'board',
    test: /features\/board\/(?!order-details\/(?!panel|details-undo)|printing\/(p[^.]*-|reprint)|availability\/sold-out-form)/,
  },
  {
    name: 'parts',
    test: /lucide-react|@tanstack|packages\/ui\/src|console\/src\/shared|messages\/src\/(compiled\/cs\/)?(menu|payment|refund)|domain\/src\/order\/order-number/,
  },
] satisfies readonly Rolldown.CodeSplittingGroup[]

const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
}

/** Asks V8 to compile a file's functions beside the main thread while it is loaded: a screen calls most of what it loads. */
const postBanner = '//# allFunctionsCalledOnLoad'

export default defineConfig({
  base: '/provoz/',
  publicDir: false,
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }), react()],
  server: { host: '127.0.0.1' },
  build: {
    outDir: 'dist/client',
    // Fonts and drawings are files: the page's policy allows none inside stylesheets.
    assetsInlineLimit: 0,
    // Nothing in the files leads to their maps; the build moves these to where nobody is served from.
    sourcemap: 'hidden',
    // The check of what a board loads reads it.
    manifest: true,
    rolldownOptions: { output: { codeSplitting, postBanner } },
  },
})
