import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { stale } from '../../rendered-console-test.tsx'
import { stubStreams } from '../../shared/live/stub-streams-test.ts'
import { aCity, anAlert, inMinutes, ready } from './city-test.ts'
import { DISPATCHER, LOAD, openCity } from './dispatch-test.ts'

beforeEach(() => {
  stubStreams()
})

const OWNER = 'PUT /dispatch/{city}/alerts/owner'
const ALERT = anAlert({ kind: 'service_away', code: 'mail' })
const HANA = { id: 7, name: 'Hana Klidná' }
const region = async () => within(await screen.findByRole('region', { name: /^Upozornění/ }))
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const puts = (sent: readonly { readonly call: string; readonly body: unknown }[]) =>
  sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)

it('the action of an alert makes the dispatcher its owner [dispatch-6.7]', async () => {
  const { sent } = openCity(aCity({ orders: [ready('4833')] }), { [OWNER]: ALERT })
  await click(/^Přidělit kurýra: 4833/)
  await screen.findByRole('dialog', { name: 'Přidělit 4833' })
  expect(puts(sent)).toEqual([{ kind: 'no_courier', subject: '2026/4824833', take: true, seen: null }])
})

it('an alert of a colleague names the colleague and stays theirs unless it is taken over [dispatch-6.7]', async () => {
  const theirs = anAlert({ kind: 'no_courier', order: '2026/4824833', owner: HANA })
  const { sent } = openCity(aCity({ orders: [ready('4833')], alerts: [theirs] }), { [OWNER]: theirs })
  expect((await region()).getByText(/řeší Hana Klidná/)).toBeVisible()
  await click(/^Přidělit kurýra: 4833/)
  await userEvent.keyboard('{Escape}')
  expect(puts(sent)).toEqual([])
  await click(/^Převzít: 4833/)
  expect(puts(sent)).toEqual([{ kind: 'no_courier', subject: '2026/4824833', take: true, seen: 7 }])
})

it('an own alert can be given back [dispatch-6.7]', async () => {
  const mine = { ...ALERT, owner: { id: DISPATCHER.id, name: DISPATCHER.name } }
  const { sent } = openCity(aCity({ alerts: [mine] }), { [OWNER]: ALERT })
  await click(/^Vrátit: E-maily/)
  expect(puts(sent)).toEqual([{ kind: 'service_away', subject: 'mail', take: false, seen: DISPATCHER.id }])
})

it('the second of two dispatchers who take an alert at once is told who has it [dispatch-6.7]', async () => {
  const problem = anAlert({ kind: 'problem', ride: null })
  const taken = { ...problem, owner: HANA }
  const { answer } = openCity(aCity({ alerts: [problem] }), { [OWNER]: stale('alert_taken', taken) })
  const take = await screen.findByRole('button', { name: /^Beru si to: Nahlášený problém/ })
  answer(LOAD, aCity({ alerts: [taken] }))
  await userEvent.click(take)
  expect(await screen.findByRole('alert')).toHaveTextContent('Upozornění už má někdo jiný.')
  expect(await screen.findByText(/řeší Hana Klidná/)).toBeVisible()
})

it('an alert about the routing service leads to the source of travel times [dispatch-6.12]', async () => {
  openCity(aCity({ alerts: [anAlert({ kind: 'service_away', code: 'routing' })] }), { [OWNER]: ALERT })
  await click(/^Zdroj dob jízdy: Služba tras neodpovídá/)
  expect(await screen.findByRole('dialog')).toBeVisible()
})

it('the history shows when alerts were raised and ended, and who took them [dispatch-6.7]', async () => {
  openCity(aCity(), {
    'GET /dispatch/{city}/alerts': {
      alerts: [
        {
          ...ALERT,
          raisedAt: inMinutes(-30),
          endedAt: inMinutes(-10),
          changes: [{ at: inMinutes(-20), change: 'taken', by: HANA.name }],
        },
      ],
    },
  })
  await click('Historie')
  const entry = await screen.findByText('E-maily se neposílají')
  expect(entry.closest('li')).toHaveTextContent(/\d{1,2}:\d\d–\d{1,2}:\d\d.*převzato: Hana Klidná/)
})
