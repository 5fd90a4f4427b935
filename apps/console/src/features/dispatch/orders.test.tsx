import { dispatchExamples } from '@sousto/contract/dispatch/examples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refused } from '../../rendered-console-test.tsx'
import { stubStreams } from '../../shared/live/stub-streams-test.ts'
import { aCity, aCourier, aRide, ready } from './city-test.ts'
import { openCity } from './dispatch-test.ts'

beforeEach(() => {
  stubStreams()
})

const ORDER = ready('4833', { ride: 31 })
const city = () =>
  aCity({
    orders: [ORDER],
    couriers: [aCourier(12, 'Kryštof Nebylý', { ride: 31 })],
    rides: [aRide(31, ORDER.number, 12)],
  })
const AT_ORDER = { path: '/dispecink/olomouc?objednavka=2026%2F4824833' }
const MESSAGES = 'POST /dispatch/{city}/orders/{year}/{number}/messages'
const CANCEL = 'POST /dispatch/{city}/orders/{year}/{number}/cancel'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

it('a template can be changed before it is sent to the customer [dispatch-6.9]', async () => {
  const { sent } = openCity(city(), { [MESSAGES]: dispatchExamples.sendMessage.answer }, AT_ORDER)
  await press('Napsat zákazníkovi')
  const opened = await dialog('Napsat zákazníkovi')
  await userEvent.click(opened.getByRole('button', { name: 'Odeslat' }))
  expect(opened.getByLabelText('Zpráva')).toHaveAccessibleDescription('Napište prosím zprávu.')
  await userEvent.click(opened.getByRole('button', { name: /^Omlouváme se, kurýr/ }))
  await userEvent.type(opened.getByLabelText('Zpráva'), ' Díky.')
  await userEvent.click(opened.getByRole('button', { name: 'Odeslat' }))
  await gone()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
    {
      call: 'POST /dispatch/olomouc/orders/2026/4824833/messages',
      body: {
        to: 'customer',
        text: 'Omlouváme se, kurýr se zdržel. Přivezeme vám to asi o 10 minut později. Díky.',
      },
    },
  ])
})

it('cancelling an order asks for the reason and for who bears it, and says why it failed [dispatch-6.10]', async () => {
  const { sent, answer } = openCity(city(), { [CANCEL]: refused('order_not_cancellable') }, AT_ORDER)
  await press('Zrušit objednávku')
  const opened = await dialog('Zrušit objednávku 4833')
  const submit = opened.getByRole('button', { name: 'Zrušit objednávku' })
  expect(submit).toBeDisabled()
  await userEvent.click(opened.getByRole('radio', { name: 'Není, kdo by ji dovezl' }))
  await userEvent.click(opened.getByRole('radio', { name: 'Kurýr' }))
  await userEvent.click(submit)
  expect(await opened.findByRole('alert')).toHaveTextContent('Tuhle objednávku už zrušit nejde.')
  answer(CANCEL, dispatchExamples.cancelOrder.answer)
  await userEvent.click(submit)
  await gone()
  expect(sent.filter(({ call }) => call.startsWith('POST')).at(-1)?.body).toEqual({
    reason: 'cannot_deliver',
    bearer: 'courier',
    note: '',
  })
})

it('the page of an order shows its history in words [dispatch-6.11]', async () => {
  openCity(
    city(),
    { 'GET /dispatch/{city}/orders/{year}/{number}': dispatchExamples.orderTimeline.answer },
    { path: '/dispecink/olomouc/objednavka/2026/4824831' },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Objednávka 2026/4824831' })).toBeVisible()
  const entries = within(await screen.findByRole('region', { name: 'Historie' })).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/Zákazník objednal.*U Modrého hrnce/),
    expect.stringMatching(/Stav: .*podnik/),
    expect.stringMatching(/Johana Vymyšlená/),
    expect.stringMatching(/Jízda 31: přidělena.*Kryštof Nebylý/),
    expect.stringMatching(/Kurýr: příjezd, zastávka 1.*poloha stará 8.sekund/),
    expect.stringMatching(/Zpráva zákazníkovi.*„Kuchyně má zpoždění.*Dan Dispečer/),
  ])
})
