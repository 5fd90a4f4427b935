/** The delivery time at the checkout (`ordering.md` §4, §5). */
import { aCartLine, hours } from '@sousto/testing/builders.ts'
import { prague } from '@sousto/testing/calendars.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import {
  ALWAYS,
  confirmButton,
  GULAS,
  introduce,
  OPEN,
  open,
  recapButton,
  startCheckout,
} from './checkout-test.ts'

const NONE = [null, null, null] as const
const CLOSED = { ...OPEN, days: NONE, now: { open: false, window: null } }
const CLOSED_TODAY = { ...CLOSED, days: [null, ALWAYS, ALWAYS] as const }

const labelOf = (radio: HTMLElement) => radio.closest('label')?.textContent

beforeEach(startCheckout)

it('an order with alcohol announces the age check, others do not [operations-4.5]', async () => {
  const SENTENCE = /V objednávce je alkohol/
  const { unmount } = await open()
  expect(screen.queryByText(SENTENCE)).toBeNull()
  unmount()
  const wine = { ...GULAS, alcohol: true }
  storeCart({ ...currentCart(), lines: [aCartLine({ item: wine })] })
  await open({
    '/menu/{restaurant}': { lunch: [], categories: [{ name: 'A', subtitle: null, items: [wine] }] },
  })
  expect(await screen.findByText(SENTENCE)).toBeVisible()
})

describe('the time', () => {
  it('must be a later one if the restaurant is closed [ordering-4.2, ordering-4.18, ordering-5.4, ordering-6.10]', async () => {
    const { user } = await open({ '/restaurants/{restaurant}': CLOSED_TODAY })
    expect(
      await screen.findByText(
        'Provozovna momentálně nerozváží. Objednávky z této provozovny jsou možné pouze na pozdější dobu.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('radio', { name: /Na později/ })).toBeChecked()
    const days = within(screen.getByRole('radiogroup', { name: 'Den' })).getAllByRole('radio')
    expect(days.map((day) => labelOf(day)?.split(' ')[0])).toEqual(['zítra', 'pozítří'])
    await introduce(user)
    await user.click(recapButton())
    const alert = await screen.findByRole('alertdialog', { name: 'Chyba' })
    expect(within(alert).getByText('Vyberte čas doručení')).toBeVisible()
    await user.click(within(alert).getByRole('button', { name: 'Rozumím' }))
    await user.click(screen.getByRole('radio', { name: '12:30' }))
    await user.click(recapButton())
    expect(await confirmButton()).toBeVisible()
  })

  it('has a date with every slot: after midnight the same times are offered on two dates [ordering-4.5]', async () => {
    vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-28T00:30'))
    const night = hours('20:00', '05:00')
    const { user } = await open({
      '/restaurants/{restaurant}': {
        ...OPEN,
        yesterday: night,
        days: [night, null, null],
        now: { open: true, window: night },
      },
    })
    await user.click(await screen.findByRole('radio', { name: /Na později/ }))
    const times = (date: string) => {
      const group = screen.getByRole('radiogroup', { name: date })
      return within(group).getAllByRole('radio').map(labelOf)
    }
    expect(times('Čas, sobota 28. 11.')).toEqual(
      [
        '02:00|02:30|03:00|03:30|04:00|04:30|05:00',
        '20:00|20:30|21:00|21:30|22:00|22:30|23:00|23:30',
      ].flatMap((hours) => hours.split('|')),
    )
    expect(times('Čas, neděle 29. 11.')).toHaveLength(11)
    const [saturday, sunday] = screen.getAllByRole('radio', { name: '02:00' })
    await user.click(sunday ?? document.body)
    expect(saturday).not.toBeChecked()
    expect(sunday).toBeChecked()
  })

  it('mentions the lead time only where it determines the first slot [ordering-4.5]', async () => {
    const lead = /^Nejdřív za \d+ minut/
    vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-27T12:00'))
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: /Na později/ }))
    expect(screen.getByText(lead)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^zítra/ }))
    expect(screen.queryByText(lead)).toBeNull()
    await open({ '/restaurants/{restaurant}': CLOSED_TODAY })
    expect(await screen.findByRole('radiogroup', { name: /^Čas, sobota/ })).toBeVisible()
    expect(screen.queryByText(lead)).toBeNull()
  })

  it('is refused with the closing time if the restaurant has just closed [ordering-4.4, ordering-5.4]', async () => {
    vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-27T22:05'))
    const window = hours('10:00', '22:00')
    const { user } = await open({
      '/restaurants/{restaurant}': { ...OPEN, days: [window, window, window], now: { open: true, window } },
    })
    await introduce(user)
    await user.click(recapButton())
    expect(
      within(await screen.findByRole('alertdialog', { name: 'Chyba' })).getByText(
        'Restaurace právě zavřela. Dnes bylo otevřeno do: 22:00',
      ),
    ).toBeVisible()
  })

  it('says that the restaurant does not open in the near future [ordering-4.20]', async () => {
    await open({ '/restaurants/{restaurant}': CLOSED })
    expect(await screen.findByText('Zavřeno, restaurace v nejbližší době neotevírá')).toBeVisible()
  })

  it('must be a later one if all couriers are busy [ordering-4.2, ordering-6.10]', async () => {
    await open({ '/menu/cityUtility/{city}': 100 })
    expect(
      await screen.findByText(
        'Všichni řidiči momentálně vyřizují jiné objednávky. Objednat si můžete pouze na později.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('radio', { name: /Co nejdříve/ })).toBeDisabled()
  })

  it('cannot be as soon as possible once "later" was chosen [ordering-4.18]', async () => {
    const { user } = await open()
    await introduce(user)
    await user.click(screen.getByRole('radio', { name: /Na později/ }))
    await user.click(recapButton())
    expect(
      within(await screen.findByRole('alertdialog', { name: 'Chyba' })).getByText('Vyberte čas doručení'),
    ).toBeVisible()
  })

  it('does not exist for a cart with a lunch and a dish of the next day [ordering-4.18, ordering-4.21]', async () => {
    const lunch = { ...GULAS, id: 1005, name: 'Menu 1', lunch: true }
    const cake = { ...GULAS, id: 1006, name: 'Dort', nextDayFrom: hours('10:00', '11:00').from }
    storeCart({ ...currentCart(), lines: [aCartLine({ item: lunch }), aCartLine({ item: cake })] })
    await open({
      '/menu/{restaurant}': { lunch: [], categories: [{ name: 'A', subtitle: null, items: [lunch, cake] }] },
    })
    expect(
      await screen.findByText('Položky, které máte v košíku nejdou objednat společně na jeden den.'),
    ).toBeVisible()
  })

  it('for a lunch is one of its hours today, from the full hour to the next [ordering-9.2]', async () => {
    vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-27T10:00'))
    const lunch = { ...GULAS, id: 1005, name: 'Menu 1', lunch: true }
    storeCart({ ...currentCart(), lines: [aCartLine({ item: lunch })] })
    await open({
      '/menu/{restaurant}': { lunch: [], categories: [{ name: 'A', subtitle: null, items: [lunch] }] },
    })
    const texts = async (group: RegExp | string) =>
      within(await screen.findByRole('radiogroup', { name: group }))
        .getAllByRole('radio')
        .map(labelOf)
    expect(await texts('Den')).toEqual([expect.stringMatching(/^dnes /)])
    expect(await texts(/^Čas, pátek/)).toEqual(['12:00–13:00', '13:00–14:00'])
  })

  it('is within the hours of every dish; as soon as possible is refused outside of them, with the reason [operations-4.4]', async () => {
    vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-27T18:00'))
    const brunch = { ...GULAS, id: 1005, name: 'Brunch', hours: hours('10:00', '11:30') }
    storeCart({ ...currentCart(), lines: [aCartLine({ item: brunch })] })
    await open({
      '/menu/{restaurant}': { lunch: [], categories: [{ name: 'A', subtitle: null, items: [brunch] }] },
    })
    expect(
      await screen.findByText('Pokrm Brunch se v tuto dobu nepodává. Vyberte prosím jiný čas.'),
    ).toBeVisible()
    const times = within(screen.getByRole('radiogroup', { name: /^Čas, sobota/ })).getAllByRole('radio')
    expect(times.map(labelOf)).toEqual(['10:00', '10:30', '11:00'])
  })

  it('is explained under the button if none can be chosen [ordering-1.27]', async () => {
    vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-27T18:00'))
    const lunch = { ...GULAS, id: 1005, name: 'Menu 1', lunch: true }
    storeCart({ ...currentCart(), lines: [aCartLine({ item: lunch })] })
    const { user } = await open({
      '/menu/{restaurant}': { lunch: [], categories: [{ name: 'A', subtitle: null, items: [lunch] }] },
    })
    await introduce(user)
    const hint = document.getElementById(recapButton().getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Polední menu teď nelze objednat.')
  })
})
