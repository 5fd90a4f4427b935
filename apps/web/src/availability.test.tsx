/** Busy mode, pauses and sold-out extras, as customers see them (`operations.md` §3). */
import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { anExtra, aRestaurantListItem, hours } from '@sousto/testing/builders.ts'
import { prague } from '@sousto/testing/calendars.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, recapButton, startCheckout } from './features/checkout/checkout-test.ts'
import { KITCHEN, renderApp, SIDE } from './rendered-app-test.tsx'
import { storeCart } from './shared/cart/stored-cart.ts'
import { storeLocation } from './shared/delivery-location/stored-location.ts'

const CITY = '/rozvoz-jidel/olomouc'
const MENU_TAB = `${CITY}/u-hrnce/objednat`
const DAY = hours('10:00', '22:00')
const NOW = '2026-11-27T18:00'
const end = (time: string) => prague(time).toInstant().toString()
const BUSY = { minutes: 20, until: end('2026-11-27T18:30') } as const
const PAUSED = { pausedUntil: end('2026-11-27T18:30') }
/** As sent by the server: the range includes the extra minutes of busy mode. */
const BUSY_KITCHEN = {
  ...KITCHEN,
  busy: BUSY,
  delivery: { ...KITCHEN.delivery, minutesMin: 60, minutesMax: 80 },
}
const OPEN_KITCHEN = { ...KITCHEN, yesterday: DAY, days: [DAY, DAY, DAY] as const }

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague(NOW))
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(EMPTY_CART)
  storeLocation(null)
})

describe('the list of a city', () => {
  const cardOf = async (name: string) => {
    const card = (await screen.findByRole('link', { name })).closest('li')
    if (card === null) throw new Error(`no card of ${name}`)
    return card
  }

  it('shows the longer range of a busy kitchen, and how much longer it is [operations-3.4]', async () => {
    renderApp(CITY, {
      '/restaurants': [aRestaurantListItem({ name: 'U Hrnce', minutesMin: 60, minutesMax: 80, busy: BUSY })],
    })
    expect(await cardOf('U Hrnce')).toHaveTextContent('60–80 minteď o 20 min déle')
  })

  it.each([
    ['until when, today', PAUSED.pausedUntil, 'Objednávky znovu v 18:30'],
    ['closed, if the pause outlasts the day', end('2026-11-28T04:00'), 'Aktuálně zavřeno'],
  ])(
    'lists a paused restaurant among the closed ones: %s [operations-3.5]',
    async (_, pausedUntil, badge) => {
      renderApp(CITY, {
        '/restaurants': [
          aRestaurantListItem({ id: 1, slug: 'pauza', name: 'U Pauzy', today: DAY, pausedUntil }),
          aRestaurantListItem({ id: 2, slug: 'otevreno', name: 'U Vrat', today: DAY }),
        ],
      })
      const paused = await cardOf('U Pauzy')
      expect(paused).toHaveAttribute('data-closed')
      expect(within(paused).getByText(badge)).toBeVisible()
      expect(await cardOf('U Vrat')).not.toHaveAttribute('data-closed')
    },
  )
})

describe('a restaurant’s page', () => {
  it('shows the longer range while the kitchen is busy [operations-3.4]', async () => {
    renderApp(MENU_TAB, { '/restaurants/{restaurant}': BUSY_KITCHEN })
    const label = await screen.findByText('doručení, teď o 20 min déle', { selector: 'dt' })
    expect(label.parentElement?.querySelector('dd')).toHaveTextContent('60–80 min')
  })

  it.each([
    [PAUSED.pausedUntil, /^Podnik teď nepřijímá objednávky, znovu začne v 18:30\./],
    [end('2026-11-28T04:00'), /^Podnik teď nepřijímá objednávky, znovu začne zítra v 10:00\./],
  ])(
    'warns while it is paused until %s, and shows the end of the pause [operations-3.5]',
    async (pausedUntil, sentence) => {
      renderApp(MENU_TAB, { '/restaurants/{restaurant}': { ...OPEN_KITCHEN, pausedUntil } })
      const dialog = await screen.findByRole('alertdialog', { name: 'Teď nepřijímá objednávky' })
      expect(within(dialog).getByText(sentence)).toBeVisible()
      expect(screen.getAllByText(sentence)).toHaveLength(2)
    },
  )

  it('stops warning once the pause is over, without a new response [operations-3.5]', async () => {
    vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-27T18:30'))
    renderApp(MENU_TAB, { '/restaurants/{restaurant}': { ...OPEN_KITCHEN, ...PAUSED } })
    expect(await screen.findByRole('heading', { level: 1, name: 'U Hrnce' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the dialog of a dish', () => {
  const [dumplings = anExtra(), chips = anExtra()] = SIDE.extras
  const openDish = async (group: typeof SIDE) => {
    const user = userEvent.setup()
    renderApp(MENU_TAB, { '/restaurants/{restaurant}': KITCHEN, '/menu/addition': [group] })
    await user.click(await screen.findByRole('button', { name: 'Svíčková' }))
    return { user, dialog: await screen.findByRole('dialog', { name: 'Svíčková' }) }
  }

  it('shows a sold-out extra, which cannot be chosen [operations-3.6]', async () => {
    const { user, dialog } = await openDish({ ...SIDE, extras: [chips], soldOut: [dumplings] })
    const soldOut = await within(dialog).findByRole('radio', { name: /Knedlík.*Vyprodáno/ })
    await user.click(soldOut)
    expect(soldOut).not.toBeChecked()
    await user.click(within(dialog).getByRole('radio', { name: /Hranolky/ }))
    expect(within(dialog).getByRole('radio', { name: /Hranolky/ })).toBeChecked()
  })

  it('shows a sold-out optional extra, which cannot be chosen', async () => {
    const { user, dialog } = await openDish({
      ...SIDE,
      kind: 'optional',
      extras: [chips],
      soldOut: [dumplings],
    })
    const soldOut = await within(dialog).findByRole('checkbox', { name: /Knedlík.*Vyprodáno/ })
    await user.click(soldOut)
    expect(soldOut).not.toBeChecked()
  })

  it('does not add a dish whose required extras are all sold out', async () => {
    const { user, dialog } = await openDish({ ...SIDE, extras: [], soldOut: [dumplings, chips] })
    await within(dialog).findByRole('radio', { name: /Knedlík.*Vyprodáno/ })
    await user.click(within(dialog).getByRole('button', { name: /^Přidat.*Kč$/ }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Vyberte povinné přílohy: Příloha')
  })

  it('shows how many extras of a group are chosen, enforces the maximum, and asks for missing ones [operations-4.3]', async () => {
    const salad = anExtra({ id: 303, name: 'Salát' })
    const { user, dialog } = await openDish({ ...SIDE, atLeast: 2, extras: [dumplings, chips, salad] })
    const extra = (name: RegExp) => within(dialog).getByRole('checkbox', { name })
    expect(await within(dialog).findByText('vyberte 2')).toBeVisible()
    await user.click(extra(/Knedlík/))
    await user.click(within(dialog).getByRole('button', { name: /^Přidat.*Kč$/ }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Vyberte povinné přílohy: Příloha (vyberte 2)',
    )
    await user.click(extra(/Hranolky/))
    expect(within(dialog).queryByRole('alert')).toBeNull()
    expect(extra(/Salát/)).toBeDisabled()
    await user.click(extra(/Knedlík/))
    await user.click(extra(/Salát/))
    expect(extra(/Salát/)).toBeChecked()
  })

  it('enforces the maximum of optional extras [operations-4.3]', async () => {
    const { user, dialog } = await openDish({ ...SIDE, kind: 'optional', atMost: 1 })
    expect(await within(dialog).findByText('nejvýše 1')).toBeVisible()
    await user.click(within(dialog).getByRole('checkbox', { name: /Knedlík/ }))
    await user.click(within(dialog).getByRole('checkbox', { name: /Hranolky/ }))
    expect(within(dialog).getByRole('checkbox', { name: /Hranolky/ })).not.toBeChecked()
  })
})

describe('the checkout', () => {
  const times = () =>
    within(screen.getByRole('radiogroup', { name: /^Čas, / }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)

  beforeEach(startCheckout)

  it('shows the longer range of a busy kitchen [operations-3.4]', async () => {
    await open({ '/restaurants/{restaurant}': BUSY_KITCHEN })
    expect(
      await screen.findByRole('radio', { name: /Co nejdříve.*60–80 min, teď o 20 min déle/ }),
    ).toBeVisible()
  })

  it('offers slots by the longer lead time of a busy kitchen [operations-3.4]', async () => {
    const { user } = await open({
      '/restaurants/{restaurant}': { ...BUSY_KITCHEN, ...OPEN_KITCHEN, delivery: BUSY_KITCHEN.delivery },
    })
    await user.click(await screen.findByRole('radio', { name: /Na později/ }))
    expect(screen.getByText(/^Nejdřív za 90 minut/)).toBeVisible()
    expect(times()[0]).toBe('19:30')
  })

  it('offers only times after the pause of a paused kitchen [operations-3.5]', async () => {
    await open({ '/restaurants/{restaurant}': { ...OPEN_KITCHEN, ...PAUSED } })
    expect(await screen.findByText(/^Podnik teď nepřijímá objednávky, znovu začne v 18:30\./)).toBeVisible()
    expect(screen.getByRole('radio', { name: /Co nejdříve/ })).toBeDisabled()
    expect(times()[0]).toBe('20:00')
    expect(recapButton()).toHaveAttribute('aria-disabled', 'true')
  })
})
