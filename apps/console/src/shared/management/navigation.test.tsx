import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, grants: [{ role: 'admin' }], outlets: [] }
const ROUTES = path.join(import.meta.dirname, '../../routes')

it('the navigation of an admin leads to each screen of the administration [operations-2.26]', async () => {
  renderConsole('/sprava/podminky', { 'GET /me': { me: ADMIN } })
  const [navigation] = await screen.findAllByRole('navigation')
  const links = Array.from(navigation?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href'))
  // A screen below another one (`sprava.mesta_.$city.tsx`) is opened from there.
  const screens = readdirSync(ROUTES)
    .flatMap((file) => /^sprava\.([a-z0-9-]+)\.tsx$/.exec(file)?.[1] ?? [])
    .map((name) => (name === 'index' ? '/provoz/sprava' : `/provoz/sprava/${name}`))
  expect(screens.length).toBeGreaterThan(20)
  expect(links).toEqual(expect.arrayContaining(screens))
})
