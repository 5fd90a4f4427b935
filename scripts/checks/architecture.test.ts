import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { check, violations } from './architecture.ts'

const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')
const planted: string[] = []

function plant(path: string, text: string): void {
  mkdirSync(`${root}/${path}`.replace(/\/[^/]+$/, ''), { recursive: true })
  writeFileSync(`${root}/${path}`, text)
  planted.push(path)
}

afterEach(() => {
  for (const path of planted.splice(0))
    rmSync(`${root}/${path.includes('planted-feature') ? path.replace(/\/[^/]+$/, '') : path}`, {
      recursive: true,
    })
})

describe('the architecture check', () => {
  it('finds no violation in the project', () => {
    expect(check(root)).toEqual([])
  })

  it.each([
    [
      'a rule that reads the outside',
      'packages/domain/src/planted.ts',
      "import 'node:fs'\n",
      'domain-is-pure',
    ],
    [
      'ui that knows the business',
      'packages/ui/src/planted.ts',
      "import '@sousto/domain/money/money.ts'\n",
      'packages-ui-imports-only-its-own',
    ],
    [
      'location that reaches into the api',
      'apps/location/src/planted.ts',
      "import '../../api/src/api.ts'\n",
      'apps-location-imports-only-its-own',
    ],
    [
      'a route that skips its service',
      'apps/api/src/features/catalogue/planted-feature/routes.ts',
      "import '../restaurant-store.ts'\n",
      'routes-call-services',
    ],
    [
      'a new feature that opens another one’s store',
      'apps/api/src/features/planted-feature/service.ts',
      "import '../catalogue/restaurant-store.ts'\n",
      'apps-api-planted-feature-is-isolated',
    ],
  ])('catches %s', (_title, path, text, rule) => {
    plant(path, text)
    const folder = path.split('/').slice(0, 2).join('/')
    expect(violations(root, [folder]).found.map((line) => line.split(':')[0])).toContain(rule)
  })

  it('catches a circle of types', () => {
    plant('packages/domain/src/planted.ts', "export type { Other } from './planted-other.ts'\n")
    plant('packages/domain/src/planted-other.ts', "export type { Planted as Other } from './planted.ts'\n")
    expect(violations(root, ['packages/domain']).found).toContainEqual(
      expect.stringContaining('no-circles: packages/domain/src/planted'),
    )
  })
})
