import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderConsole } from './rendered-console-test.tsx'

afterEach(() => vi.unstubAllEnvs())

it('the component page is served in development, with every ticket by day and by night', async () => {
  renderConsole('/komponenty')
  expect(await screen.findByRole('heading', { level: 1, name: 'Komponenty' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Připraveno 4824' })).toHaveLength(4)
})

it('the component page is not found in production', async () => {
  vi.stubEnv('DEV', false)
  renderConsole('/komponenty')
  expect(await screen.findByRole('heading', { level: 1, name: 'Tady nic nevisí' })).toBeVisible()
})
