import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { stale } from '../../../rendered-console-test.tsx'
import { stubStreams } from '../../../shared/live/stub-streams-test.ts'
import { aCity, aCourier, anAlert, anOrder, aRide, ready } from '../city-test.ts'
import { openCity } from '../dispatch-test.ts'

beforeEach(() => {
  stubStreams()
  localStorage.clear()
})

const ORDER = ready('4833')
const KRYSTOF = aCourier(12, 'Kryštof Nebylý')
const NELA = aCourier(13, 'Nela Prázdná')
const CREATE = 'POST /dispatch/{city}/rides'
const row = (name: RegExp) => screen.findByRole('button', { name })
const posts = (sent: readonly { readonly call: string; readonly body: unknown }[]) =>
  sent.filter(({ call }) => call.startsWith('POST'))

it('an order is lifted and given to a courier by keys, after its result was said [dispatch-6.16]', async () => {
  const { sent } = openCity(aCity({ orders: [ORDER], couriers: [KRYSTOF, NELA] }), {
    [CREATE]: aRide(31, ORDER.number, null),
  })
  ;(await row(/4833, hotová/)).focus()
  await userEvent.keyboard('p')
  expect(await screen.findByText(/^Kryštof N\.: u dveří \d+:\d\d, .*nabídne se\. Šipky/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(await row(/Nela P\..*u dveří .*nabídne se/)).toBeVisible()
  expect(screen.getByText(/^Nela P\.: u dveří \d+:\d\d/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(posts(sent)).toEqual([
      {
        call: 'POST /dispatch/olomouc/rides',
        body: { orders: [ORDER.number], to: { courier: 13, offer: true } },
      },
    ]),
  )
  expect(screen.queryByText(/Šipky/)).not.toBeInTheDocument()
})

it('Esc returns a lifted order, and Enter does nothing over a courier who cannot take it [dispatch-6.16]', async () => {
  const { sent } = openCity(
    aCity({ orders: [ORDER], couriers: [aCourier(12, 'Kryštof N', { shift: null })] }),
  )
  ;(await row(/4833, hotová/)).focus()
  await userEvent.keyboard('p')
  expect(await screen.findByText(/^Kryštof N\.: nemá směnu/)).toBeVisible()
  await userEvent.keyboard('{Enter}{Escape}')
  await waitFor(() => expect(screen.queryByText(/Šipky/)).not.toBeInTheDocument())
  expect(posts(sent)).toEqual([])
})

it('an order dropped on a courier who has not loaded joins the ride, and the second of two dispatchers reads what is true [dispatch-6.16]', async () => {
  const other = anOrder('4840', { ride: 31 })
  const { sent } = openCity(
    aCity({
      orders: [ORDER, other],
      couriers: [{ ...KRYSTOF, ride: 31 }, NELA],
      rides: [aRide(31, other.number, 12)],
    }),
    { 'POST /dispatch/{city}/rides/{ride}/orders': stale('order_has_ride', aRide(32, ORDER.number, 13)) },
  )
  ;(await row(/4833, hotová/)).focus()
  await userEvent.keyboard('p')
  expect(await screen.findByText(/^Kryštof N\.: .*jízda o \d+ min delší, přidá se k jízdě/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Teď platí: jízda 32 je přijatá: Nela P..')).toBeVisible()
  expect(posts(sent)).toEqual([
    { call: 'POST /dispatch/olomouc/rides/31/orders', body: { orders: [ORDER.number] } },
  ])
})

it('keys lead to the alerts, orders and couriers and along their rows, and Esc closes the details [dispatch-6.17]', async () => {
  openCity(
    aCity({
      orders: [ORDER, ready('4834')],
      couriers: [KRYSTOF],
      alerts: [anAlert({ kind: 'no_courier', order: ORDER.number })],
    }),
  )
  await row(/4833, hotová/)
  await userEvent.keyboard('u')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Přidělit kurýra:/ })).toHaveFocus())
  await userEvent.keyboard('k')
  await waitFor(() => expect(screen.getByRole('button', { name: /Kryštof N\.\s*, kolo/ })).toHaveFocus())
  await userEvent.keyboard('o')
  await waitFor(() => expect(screen.getByRole('button', { name: /4833, hotová/ })).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: /4834, hotová/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('complementary')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
})

it('the help lists the shortcuts and switches single keys off [dispatch-6.17]', async () => {
  openCity(aCity({ orders: [ORDER], couriers: [KRYSTOF] }))
  await row(/4833, hotová/)
  await userEvent.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Klávesové zkratky' }))
  expect(help.getByText('Skrýt nebo ukázat mapu')).toBeVisible()
  await userEvent.click(help.getByRole('switch', { name: 'Zkratky jednou klávesou' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.keyboard('m')
  expect(screen.getByRole('button', { name: 'Skrýt mapu' })).toBeVisible()
})
