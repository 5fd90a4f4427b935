import { RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { renderApp } from '../../rendered-app-test.tsx'
import { KVETA } from './login-test.ts'

const ACCOUNT = /Můj účet, Květa/

it('the first render matches the server HTML even if the user is already known [marketplace-3.27]', async () => {
  const { router } = renderApp('/kontakt-rozvoz-jidel', { 'GET /auth': KVETA })
  await screen.findByRole('button', { name: ACCOUNT })
  const beginning = renderToString(<RouterProvider router={router} />)
  expect(beginning).toMatch(/Přihlásit se/)
  expect(beginning).not.toMatch(ACCOUNT)
})

it('the server does not fetch the user: its HTML is the same for all visitors [marketplace-3.27]', async () => {
  const askedByServer = vi.fn<() => unknown>(() => KVETA)
  await openPage('/kontakt-rozvoz-jidel', { 'GET /auth': askedByServer }, { 'GET /auth': () => null })
  expect(await screen.findByRole('button', { name: 'Přihlásit se' })).toBeVisible()
  expect(screen.queryByRole('button', { name: ACCOUNT })).toBeNull()
  expect(askedByServer).not.toHaveBeenCalled()
})
