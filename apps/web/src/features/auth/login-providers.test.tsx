/** The ways to log in besides e-mail and password (`marketplace.md` §2, Header), in the pages' HTML. */
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { OFFLINE } from '../../rendered-app-test.tsx'
import { FACEBOOK } from '../../shared/session/login-test.ts'

describe.each(['/login', '/register'])('%s', (path) => {
  it('contains the login providers, so that the browser does not fetch them [marketplace-2.3]', async () => {
    const askedByBrowser = vi.fn<() => readonly unknown[]>(() => [])
    const { html } = await openPage(
      path,
      { '/auth/providers': FACEBOOK },
      { '/auth/providers': askedByBrowser },
    )
    expect(html).toContain('href="/api/auth/facebook" aria-label="Pokračovat přes Facebook"')
    expect(await screen.findByRole('link', { name: 'Pokračovat přes Facebook' })).toBeVisible()
    expect(askedByBrowser).not.toHaveBeenCalled()
  })

  it('is rendered without them if they cannot be read, and the browser fetches them [marketplace-2.3]', async () => {
    const { status } = await openPage(path, { '/auth/providers': OFFLINE }, { '/auth/providers': FACEBOOK })
    expect(status).toBe(200)
    expect(await screen.findByRole('link', { name: 'Pokračovat přes Facebook' })).toBeVisible()
  })
})
