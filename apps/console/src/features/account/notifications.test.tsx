/** Tests notifications of new orders on this device (`operations.md` §3). */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { JOHANA, KRYSTOF, renderConsole } from '../../rendered-console-test.tsx'
import {
  browserWithPush,
  restoreBrowser,
  SUBSCRIPTION,
} from '../../shared/device-push/browser-with-push-test.ts'

const on = { key: 'KEY', subscribed: true }

afterEach(restoreBrowser)

const renderAccount = (answers: Record<string, unknown>) =>
  renderConsole('/ucet', { 'GET /me': { me: JOHANA }, ...answers })

it('are switched on by one click, with the console’s own service worker [operations-3.48]', async () => {
  const user = userEvent.setup()
  const { register } = browserWithPush('granted')
  const { sent } = renderAccount({
    'GET /account/notifications': { ...on, subscribed: false },
    'PUT /account/notifications': on,
  })
  await user.click(await screen.findByRole('button', { name: 'Zapnout' }))
  expect(await screen.findByText('Toto zařízení oznamuje nové objednávky')).toBeVisible()
  expect(register).toHaveBeenCalledWith('/provoz/sw.js')
  expect(sent).toContainEqual({
    call: 'PUT /account/notifications',
    body: { token: JSON.stringify(SUBSCRIPTION) },
  })
})

it('are switched off on the server and in the browser [operations-3.48]', async () => {
  const user = userEvent.setup()
  const { unsubscribe } = browserWithPush('granted')
  renderAccount({
    'GET /account/notifications': on,
    'DELETE /account/notifications': { ...on, subscribed: false },
  })
  await user.click(await screen.findByRole('button', { name: 'Vypnout' }))
  expect(await screen.findByText('Nová objednávka na zamčeném zařízení')).toBeVisible()
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

it('stay off without the person’s permission', async () => {
  const user = userEvent.setup()
  browserWithPush('denied')
  const { sent } = renderAccount({ 'GET /account/notifications': { ...on, subscribed: false } })
  await user.click(await screen.findByRole('button', { name: 'Zapnout' }))
  expect(await screen.findByText('Nová objednávka na zamčeném zařízení')).toBeVisible()
  expect(sent.map(({ call }) => call)).not.toContain('PUT /account/notifications')
})

it('are not offered by a browser without support', async () => {
  renderAccount({ 'GET /account/notifications': { ...on, subscribed: false } })
  expect(await screen.findByText(/Tento prohlížeč oznámení neumí/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Zapnout' })).not.toBeInTheDocument()
})

it('of a courier are those of offers [dispatch-4.21]', async () => {
  browserWithPush('granted')
  renderAccount({ 'GET /me': { me: KRYSTOF }, 'GET /account/notifications': on })
  expect(await screen.findByText('Toto zařízení oznamuje nabídky jízd')).toBeVisible()
})
