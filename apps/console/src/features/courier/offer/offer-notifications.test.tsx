/** Tests the setting for offers on a locked phone (`dispatch.md` §4, Offer). */
import 'fake-indexeddb/auto'
import { ownWorkExamples } from '@sousto/contract/courier/examples.ts'
import type { CourierState } from '@sousto/contract/courier/wire.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { KRYSTOF, renderConsole } from '../../../rendered-console-test.tsx'
import {
  browserWithPush,
  restoreBrowser,
  SUBSCRIPTION,
} from '../../../shared/device-push/browser-with-push-test.ts'
import { stubStreams } from '../../../shared/live/stub-streams-test.ts'

const EXAMPLE = ownWorkExamples.state.answer as CourierState
const on = { key: 'KEY', subscribed: true }
const off = { key: 'KEY', subscribed: false }

beforeEach(() => void stubStreams())
afterEach(restoreBrowser)

const open = (shift: CourierState['shift']) =>
  renderConsole('/kuryr', {
    'GET /me': { me: KRYSTOF },
    'GET /courier': { ...EXAMPLE, now: Temporal.Now.instant().toString(), shift, offer: null, ride: null },
    'GET /courier/transfer-account': { iban: null },
    'GET /account/notifications': off,
    'PUT /account/notifications': on,
  })

it.each([
  ['before a shift', null],
  ['on shift', EXAMPLE.shift],
])('offers on a locked phone are switched on %s by one tap [dispatch-4.21]', async (_, shift) => {
  const user = userEvent.setup()
  browserWithPush('granted')
  const { sent } = open(shift)
  await user.click(await screen.findByRole('button', { name: 'Zapnout' }))
  expect(await screen.findByText('Nabídky oznamuje i zamčený telefon')).toBeVisible()
  expect(sent).toContainEqual({
    call: 'PUT /account/notifications',
    body: { token: JSON.stringify(SUBSCRIPTION) },
  })
})

it('a browser without notifications says that the screen has to stay open', async () => {
  open(EXAMPLE.shift)
  expect(await screen.findByText(/nechte tuhle obrazovku otevřenou/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Zapnout' })).not.toBeInTheDocument()
})
