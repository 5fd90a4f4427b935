import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from './rendered-app-test.tsx'

afterEach(() => vi.unstubAllEnvs())

it('the component gallery is served in development', async () => {
  renderApp('/komponenty')
  expect(await screen.findByRole('heading', { level: 1, name: 'Komponenty' })).toBeVisible()
})

it('the component gallery is not found in production', async () => {
  vi.stubEnv('DEV', false)
  renderApp('/komponenty')
  expect(await screen.findByRole('heading', { level: 1, name: 'Stránka nenalezena' })).toBeVisible()
})
