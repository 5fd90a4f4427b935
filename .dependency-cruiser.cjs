// Defines which modules may import which. The rules are made from the directory listing: a workspace that is not in the
// table below may import no other workspace, and a new feature is guarded as soon as its directory exists.
const { existsSync, readdirSync } = require('node:fs')

const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

const workspaces = [
  ...folders('apps').map((name) => `apps/${name}`),
  ...folders('packages').map((name) => `packages/${name}`),
  'e2e',
  'bench',
  'chaos',
  'simulate',
]

const everything = workspaces
const mayImport = {
  'packages/domain': [],
  'packages/messages': ['packages/domain'],
  'packages/contract': ['packages/domain', 'packages/messages'],
  'packages/ui': ['packages/messages'],
  'packages/postgres': [],
  'packages/drawings': [],
  'packages/html': [],
  'packages/exchange': ['packages/domain', 'packages/html'],
  'packages/demo': ['packages/domain', 'packages/contract', 'packages/drawings'],
  'packages/testing': ['packages/domain', 'packages/postgres'],
  'apps/api': [
    'packages/domain',
    'packages/messages',
    'packages/contract',
    'packages/exchange',
    'packages/html',
    'packages/postgres',
  ],
  'apps/location': ['packages/domain', 'packages/contract', 'packages/postgres'],
  'apps/fakes': ['packages/html'],
  'apps/simulated-people': [
    'packages/domain',
    'packages/contract',
    'packages/demo',
    'packages/postgres',
    'apps/api',
    'apps/console',
    'apps/fakes',
  ],
  'apps/web': ['packages/domain', 'packages/messages', 'packages/contract', 'packages/ui'],
  'apps/console': ['packages/domain', 'packages/messages', 'packages/contract', 'packages/ui'],
  'apps/mobile': ['apps/web', 'packages/domain', 'packages/ui'],
  'apps/courier-app': [
    'apps/console',
    'apps/mobile',
    'packages/contract',
    'packages/domain',
    'packages/messages',
  ],
  'apps/server': everything.filter(
    (name) =>
      !['e2e', 'bench', 'chaos', 'simulate', 'packages/testing', 'apps/mobile', 'apps/courier-app'].includes(
        name,
      ),
  ),
  e2e: everything,
  bench: everything,
  chaos: everything,
  simulate: everything,
}

/** Tests, and modules that only tests import. */
const test = '(\\.|-)test\\.tsx?$'
const inside = (workspace) => `^${workspace}/`
const group = (names) => `^(${names.join('|')})/`

const betweenWorkspaces = workspaces.map((workspace) => {
  const allowed = mayImport[workspace] ?? []
  const forbidden = workspaces.filter(
    (other) => other !== workspace && !allowed.includes(other) && other !== 'packages/testing',
  )
  return {
    name: `${workspace.replace('/', '-')}-imports-only-its-own`,
    comment: `${workspace} may import: ${allowed.join(', ') || 'no other workspace'}`,
    severity: 'error',
    from: { path: inside(workspace), pathNot: test },
    to: { path: group(forbidden) },
  }
})

/** Within an app, a feature may import another feature only through the files in `open`. */
const betweenFeatures = (app, open) =>
  folders(`${app}/src/features`).map((feature) => ({
    name: `${app.replace('/', '-')}-${feature}-is-isolated`,
    comment:
      open === null
        ? 'a feature imports no other feature'
        : `another feature is reached through ${open} only`,
    severity: 'error',
    from: { path: `^${app}/src/features/${feature}/`, pathNot: test },
    to: {
      path: `^${app}/src/features/`,
      pathNot: [
        `^${app}/src/features/${feature}/`,
        ...(open === null ? [] : [`^${app}/src/features/[^/]+/${open}$`]),
      ],
    },
  }))

/** A feature's `store.ts`, or one of several (`menu-store.ts`). */
const STORE = '^apps/(api|location)/src/features/.+[/-]store\\.ts$'

module.exports = {
  forbidden: [
    ...betweenWorkspaces,
    ...betweenFeatures('apps/api', 'service\\.ts'),
    ...betweenFeatures('apps/location', 'service\\.ts'),
    ...betweenFeatures('apps/web', null),
    ...betweenFeatures('apps/console', null),
    {
      name: 'domain-is-pure',
      comment: 'domain imports nothing: no package, no Node module',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: test },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'ui-knows-react-only',
      comment: 'the design system knows no business terms; its own texts are messages',
      severity: 'error',
      from: { path: '^packages/ui/src', pathNot: [test, '^packages/ui/src/gallery'] },
      to: {
        pathNot: [
          '^packages/ui/src',
          '^packages/messages/src/ui-messages\\.ts$',
          'node_modules/(react|react-dom|@base-ui|lucide-react|clsx|@fontsource-variable|@types)/',
        ],
      },
    },
    {
      name: 'routes-call-services',
      comment: 'a route reads, calls a service, encodes: it never touches a store',
      severity: 'error',
      from: { path: '^apps/(api|location)/src/features/.+/routes\\.ts$' },
      to: { path: STORE },
    },
    {
      name: 'stores-know-nothing-above',
      severity: 'error',
      from: { path: STORE },
      to: { path: '^apps/(api|location)/src/features/.+/(routes|service)\\.ts$' },
    },
    ...['web', 'console'].flatMap((app) => [
      {
        name: `${app}-goes-one-way`,
        comment: 'routes → features → shared → platform → page-speed',
        severity: 'error',
        from: { path: `^apps/${app}/src/(shared|platform|page-speed)/`, pathNot: test },
        to: { path: `^apps/${app}/src/(routes|features)/` },
      },
      {
        name: `${app}-features-know-no-routes`,
        severity: 'error',
        from: { path: `^apps/${app}/src/features/`, pathNot: test },
        to: { path: `^apps/${app}/src/routes/` },
      },
    ]),
    {
      name: 'page-speed-knows-no-page',
      comment:
        'what makes every page quick imports nothing of the app, so that it can be read, measured and left out alone',
      severity: 'error',
      from: { path: '^apps/web/src/page-speed/', pathNot: test },
      to: { path: '^apps/web/src/(?!page-speed/)' },
    },
    {
      name: 'server-knows-the-page-speed-of-web',
      comment: 'the server serves the built app; of its sources it runs the changes to the HTML alone',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/(?!src/page-speed/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'native-apps-alone-know-capacitor',
      severity: 'error',
      from: { pathNot: '^apps/(mobile|courier-app)/' },
      to: { path: 'node_modules/@(capacitor|capgo)' },
    },
    {
      name: 'calls-leave-by-one-client',
      comment: 'deadline, lookup and guard are those of apps/api/src/http/outgoing.ts',
      severity: 'error',
      from: {
        path: '^apps/(api|location|server)/',
        pathNot: [test, '^apps/api/src/http/(outgoing|public-address)\\.ts$'],
      },
      to: {
        path: '(^|node_modules/)(dns|dns/promises|https|undici)(/|$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [test, '^packages/testing/'] },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'no-circles',
      comment: 'not even of types, so that a file can be read and moved without the others',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.css$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['routeTree\\.gen\\.ts', '/dist/', '/test-results/', '^apps/(mobile|courier-app)/(android|ios)/'],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
