import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './architecture.ts'

const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')

const PLANTED: readonly (readonly [what: string, path: string, text: string, rule: string])[] = [
  [
    'a rule that reads the outside',
    'packages/domain/src/planted.ts',
    "import 'node:fs'\nexport type { Other } from './planted-other.ts'\n",
    'domain-is-pure: packages/domain/src/planted.ts',
  ],
  [
    'a circle of types',
    'packages/domain/src/planted-other.ts',
    "export type { Planted as Other } from './planted.ts'\n",
    'no-circles: packages/domain/src/planted',
  ],
  [
    'ui that knows the business',
    'packages/ui/src/planted.ts',
    "import '@sousto/domain/money/money.ts'\n",
    'packages-ui-imports-only-its-own: packages/ui/src/planted.ts',
  ],
  [
    'location that reaches into the api',
    'apps/location/src/planted.ts',
    "import '../../api/src/api.ts'\n",
    'apps-location-imports-only-its-own: apps/location/src/planted.ts',
  ],
  [
    'a route that skips its service',
    'apps/api/src/features/catalogue/planted-feature/routes.ts',
    "import '../restaurant-store.ts'\n",
    'routes-call-services: apps/api/src/features/catalogue/planted-feature/routes.ts',
  ],
  [
    'a call that leaves by a client of its own',
    'apps/location/src/planted-call.ts',
    "import 'node:https'\n",
    'calls-leave-by-one-client: apps/location/src/planted-call.ts',
  ],
  [
    'a new feature that opens another one’s store',
    'apps/api/src/features/planted-feature/service.ts',
    "import '../catalogue/restaurant-store.ts'\n",
    'apps-api-planted-feature-is-isolated: apps/api/src/features/planted-feature/service.ts',
  ],
]

let found: readonly string[]

beforeAll(() => {
  for (const [, path, text] of PLANTED) {
    mkdirSync(`${root}/${path}`.replace(/\/[^/]+$/, ''), { recursive: true })
    writeFileSync(`${root}/${path}`, text)
  }
  ;({ found } = violations(root, ['packages/domain', 'packages/ui', 'apps/location', 'apps/api']))
})

afterAll(() => {
  for (const [, path] of PLANTED)
    rmSync(`${root}/${path.includes('planted-feature') ? path.replace(/\/[^/]+$/, '') : path}`, {
      recursive: true,
      force: true,
    })
})

describe('the architecture check', () => {
  it.each(PLANTED)('catches %s [foundation.9]', (_what, _path, _text, rule) => {
    expect(found).toContainEqual(expect.stringContaining(rule))
  })

  it('reports nothing in other files', () => {
    expect(found.filter((line) => !line.includes('planted'))).toEqual([])
  })
})
