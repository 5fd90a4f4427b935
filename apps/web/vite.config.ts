import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import * as czech from '../../packages/messages/src/compiled/cs.ts'
import { messagesInPlace, type Sections } from './src/page-speed/messages-in-place.ts'
import { EVALUATED_FIRST } from './src/page-speed/scripts-after-paint.ts'

const SCHEMAS = /contract\/src\/([a-z-]+)\//

/** A caller of one of them needs the others' schemas. */
const CATALOGUE: ReadonlySet<string> = new Set(['restaurants', 'menu', 'catalogue-file'])

function schemasOf(module: string): string {
  const resource = SCHEMAS.exec(module)?.[1] ?? 'contract'
  return `${CATALOGUE.has(resource) ? 'catalogue' : resource}-schemas`
}

const [REACT, LIBRARIES, APP] = EVALUATED_FIRST

/**
 * Scripts are bundled into few files, because each file has a cost on a slow connection: first what every page needs,
 * then what several pages need, by subject; a route contains only what it alone needs. A module belongs to the first
 * group that matches.
 */
const GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  { name: REACT, test: /node_modules\/(react|react-dom|scheduler)\// },
  // Separate from the app itself, so that a page evaluates them first.
  { name: LIBRARIES, tags: ['$initial'], test: /node_modules/ },
  { name: APP, tags: ['$initial'] },
  // Modules that nearly every page needs in addition to the app itself.
  {
    name: 'common',
    test: /packages\/ui\/src\/(visually-hidden|icon-button|field\/field|progress)|icons\/(check|x)\.mjs|messages\/src\/(translator|czech-formatters|(compiled\/\w+\/)?address)|icu-minify|web\/src\/shared\/cities\/city-pauses|domain\/src\/(text|delivery\/address)/,
  },
  // The address search with its icons.
  {
    name: 'address',
    test: /ui\/src\/combobox|web\/src\/shared\/location\/((delivery-)?address-search|area-choice\.tsx|cities-at)/,
  },
  { name: 'icons', test: /lucide-react/ },
  {
    name: 'base',
    test: /node_modules\/@base-ui\/(utils|react\/(internals\/(?!useAnchor|composite)|utils\/(?!popups|useSwipe)|use-|merge-))/,
  },
  { name: 'floating', test: /@base-ui\/react\/(floating-ui-react|internals|utils\/popups)|@floating-ui/ },
  {
    name: 'choices',
    // Where an amount is typed, another one can be chosen.
    test: /ui\/src\/(checkbox|radio-group|choice-|switch)|domain\/src\/money\/typed-money/,
  },
  {
    name: 'windows',
    test: /@base-ui\/react\/(dialog|alert-dialog)|(dialog|alert|preview)-window\.tsx/,
  },
  // Listed before the contract, which would otherwise include them with its schemas.
  {
    name: 'rules',
    test: /domain\/src\/(catalogue|cart|money|pricing|credits|delivery|delivery-offer|customer\/reorder|time)(\/|\.)(?!review|company|expected|working-day|place|allergens|diets)|packages\/ui\/src\/(price|sums)\/|web\/src\/shared\/cart\/price-sums|messages\/src\/(compiled\/\w+\/)?(cart|other-outlet|price-line|reorder|count|availability|restaurant|order-problem|order-messages)/,
    minShareCount: 3,
  },
  // Modules for placing and tracking an order, together with those that every page loads for its background tasks.
  {
    name: 'orders',
    test: /domain\/src\/(order|order-state|payment|payment-methods|receipt|account|customer|promise|dispatch|ride)\/|domain\/src\/delivery\/(expected|way-to)|messages\/src\/(compiled\/\w+\/)?(tracking|pickup|payment|online-payment|cancel|refund|order-page|checkout|delivery-(sentences|messages|time)|order-sentences|account|consent-wording|password|failure)|contract\/src\/orders\/statuses|web\/src\/(platform\/notifications|shared\/(orders\/|analytics\/due-purchase|session\/stored-contact|delivery-location\/location-in|location\/find-location))|useQueries|queriesObserver/,
    minShareCount: 2,
  },
  // Modules that the calls of every resource need, with the schema library.
  {
    name: 'contract',
    test: /packages\/contract\/src\/[a-z-]+\.ts|node_modules\/zod\/|web\/src\/platform\/schema-settings/,
    minShareCount: 2,
  },
  // The schemas of each resource are separate, because a page calls one or two resources, and creating schemas takes
  // long on a slow processor.
  { name: schemasOf, test: SCHEMAS, minShareCount: 3 },
  {
    name: 'ordering',
    test: /domain\/src\/delivery-offer\/(delivery-slots|lunch)|packages\/ui\/src\/(dialog|field|price|badge|rating|layout|sums|chip|bottom-bar|stepper|skeleton|timeline|tabs|alert-dialog|motion)\/(?!rating-input|[a-z]+-window)|domain\/src\/(diets\/filter|catalogue\/diets|cart\/shared-cart)|web\/src\/shared\/(diets\/(diet-chip|stored)|queries|cart|dish|pictures|favourites|loading|time|location\/use-delivery-at|shell\/(query-result|skip-to-shown)|share-button)(\/|\.)(?!cart-popover|dish-(dialog|choice|extras))|web\/src\/page-speed\/(lists\/|deferred)/,
    minShareCount: 2,
  },
]

const codeSplitting = {
  groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
}

/**
 * Asks V8 to compile a file's functions off the main thread while it is loaded, instead of one by one when they are
 * first called, because a page calls most of the functions that it loads.
 */
const postBanner = '//# allFunctionsCalledOnLoad'

/** `scripts/build.mjs` builds the app once for each language (docs/decisions/159-web-app-by-language.md). */
const LANGUAGE = process.env.APP_LANGUAGE ?? 'cs'
const IS_CZECH = LANGUAGE === 'cs'

const COMPILED = new URL('../../packages/messages/src/compiled/', import.meta.url)

const own: Sections = await import(new URL(`${LANGUAGE}.ts`, COMPILED).href)
const SECTIONS = { ...czech, ...own }

/** Puts the compiled messages of the language in the place of the Czech ones. A section that it lacks stays Czech. */
const messagesOfLanguage: Plugin = {
  name: 'messages-of-language',
  enforce: 'pre',
  resolveId(source) {
    const name = /\/compiled\/cs\/([\w-]+\.ts)$/.exec(source)?.[1]
    if (IS_CZECH || name === undefined) return null
    const file = new URL(`${LANGUAGE}/${name}`, COMPILED)
    return existsSync(file) ? fileURLToPath(file) : null
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    messagesOfLanguage,
    tanstackStart({
      router: {
        basepath: IS_CZECH ? '/' : `/${LANGUAGE}`,
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
    messagesInPlace(SECTIONS, join(import.meta.dirname, '../../packages')),
  ],
  server: { host: '127.0.0.1' },
  // The public files are those of the Czech build, beside which the others are served.
  publicDir: IS_CZECH && 'public',
  // An inlined picture has a cost on every page, even where it is not shown.
  build: { assetsInlineLimit: 0, outDir: IS_CZECH ? 'dist' : `dist/${LANGUAGE}` },
  // The files contain no links to their source maps, which the build moves to a folder that is not served.
  environments: {
    client: {
      build: { sourcemap: 'hidden', rolldownOptions: { output: { codeSplitting, postBanner } } },
    },
  },
  // Libraries are bundled, so that only the used parts are loaded and not, for example, all icons: this saves 25 MB of
  // the server's memory. In development they are not bundled, because Vite does not run CommonJS there.
  ssr: { noExternal: command === 'build' ? true : [] },
}))
