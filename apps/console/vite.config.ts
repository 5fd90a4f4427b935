import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

/**
 * Scripts are bundled into few files, because each file is costly on a slow line: code for every screen, code for
 * several screens, and code for a single screen.
 */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'app', tags: ['$initial'] },
  { name: 'forms', test: /react-hook-form|ui\/src\/field|console\/src\/shared\/forms/ },
  {
    name: 'choices',
    test: /@base-ui\/react\/(radio|checkbox|switch)|ui\/src\/(checkbox|radio-group|choice-|switch)/,
  },
  // The address search, which is loaded with the fields that need it.
  {
    name: 'addresses',
    test: /console\/src\/shared\/address\/|ui\/src\/combobox|contract\/src\/addresses\/endpoints|messages\/src\/(compiled\/cs\/)?address/,
  },
  // Code for dialogs: loaded when one is opened, or once a screen has been open for a while.
  { name: 'windows', test: /@base-ui|@floating-ui|-(window|viewport)\.tsx/ },
  // Except code that is loaded after a click.
  {
    name: 'board',
    test: /features\/board\/(?!order-details\/(?!panel|details-undo)|printing\/(p[^.]*-|reprint)|availability\/sold-out-form)/,
  },
  {
    name: 'parts',
    test: /lucide-react|@tanstack|packages\/ui\/src|console\/src\/shared(?!\/(admin\/|constant-texts|webhook-events|bank-account|statements|tax-identity|session\/factor-question|drawn-areas|shell\/(?:list|wide)-table|qr-code|drawn-text|shift-plan|device-push|pay\/|map\/|pictures\/|courier-decisions|courier-documents))|domain\/src\/(board\/ready-wish|promise|order\/order-number|payment\/pays-with|catalogue\/allergens|availability\/city-pause|dispatch\/messages)|contract\/src\/dispatch\/outlet-message|domain\/src\/payment\/refunds|messages\/src\/(compiled\/cs\/)?(menu|payment|refund|order-money|allergen|changed-thing|console-part|ride[-.]|ui[-.])/,
  },
] satisfies readonly Rolldown.CodeSplittingGroup[]

const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
}

/**
 * Makes V8 compile a file's functions off the main thread while it is loading, because a screen calls most of its code.
 */
const postBanner = '//# allFunctionsCalledOnLoad'

export default defineConfig({
  base: '/provoz/',
  publicDir: false,
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }), react()],
  server: { host: '127.0.0.1' },
  build: {
    outDir: 'dist/client',
    // Fonts and drawings are separate files, because the content security policy forbids them inside stylesheets.
    assetsInlineLimit: 0,
    // The files do not link to their source maps; the build moves the maps to a directory that is not served.
    sourcemap: 'hidden',
    // Needed by the check of a board's loaded files.
    manifest: true,
    rolldownOptions: { output: { codeSplitting, postBanner } },
  },
})
