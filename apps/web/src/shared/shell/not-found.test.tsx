import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { refused, renderApp } from '../../rendered-app-test.tsx'

const GONE = refused('not_found')

/** Pages of missing objects, with the call that answers 404. */
const MISSING = [
  ['/neco-jineho', ''],
  ['/404', ''],
  ['/nenalezeno', ''],
  ['/rozvoz-jidel/atlantida', ''],
  ['/poledni-menu/atlantida', ''],
  ['/kontakt-rozvoz-jidel/atlantida', ''],
  ['/kontakt-rozvoz-jidel/olomouc', '/location/contact/{city}'],
  ['/vseobecne-obchodni-podminky/xyz', '/location/vop/{id}'],
] as const

describe('a missing page', () => {
  it.each(MISSING)('%s is a 404 when it is opened [marketplace-1.2]', async (path, call) => {
    const { status } = await openPage(path, { [call]: GONE })
    expect(status).toBe(404)
    expect(screen.getByRole('heading', { level: 1, name: 'Stránka nenalezena' })).toBeVisible()
  })

  it.each(MISSING)('%s is not found when it is opened by a link [marketplace-1.2]', async (path, call) => {
    const { router } = renderApp('/soukromi', { [call]: GONE })
    await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
    await router.navigate({ href: path })
    expect(await screen.findByRole('heading', { level: 1, name: 'Stránka nenalezena' })).toBeVisible()
  })
})
