import { RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'
import { KVETA } from './login-test.ts'

const ACCOUNT = /Můj účet, Květa/

it('the first render matches the server HTML even if the user is known already', async () => {
  const { router } = renderApp('/kontakt-rozvoz-jidel', { 'GET /auth': KVETA })
  await screen.findByRole('button', { name: ACCOUNT })
  const beginning = renderToString(<RouterProvider router={router} />)
  expect(beginning).toMatch(/Přihlásit se/)
  expect(beginning).not.toMatch(ACCOUNT)
})
