/** The times that the checkout offers (`ordering.md` §4, Delivery choice). */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aCart, aCartLine, aLocation, aMenuItem, hours } from '@sousto/testing/builders.ts'
import { prague } from '@sousto/testing/calendars.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KITCHEN, MENU, renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { storeLocation } from '../../shared/location/stored-location.ts'

const { id, slug, name, citySlug } = KITCHEN
const GULAS = MENU.categories[0]?.items[1] ?? aMenuItem()
const [, ALWAYS] = KITCHEN.days
const CLOSED_TODAY = { ...KITCHEN, days: [null, ALWAYS, ALWAYS], now: { open: false, window: null } }

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(
    aCart({
      restaurant: { id, slug, name, citySlug, siblingIds: [] },
      lines: [aCartLine({ item: GULAS, quantity: 2 })],
    }),
  )
  storeLocation(aLocation())
})

async function open(answers: Parameters<typeof renderApp>[1] = {}) {
  const user = userEvent.setup()
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/platba', answers)
  await screen.findByRole('heading', { level: 1 })
  return { user }
}

describe('the time', () => {
  it('names the date of every slot: after midnight the same times are offered on two dates', async () => {
    vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-28T00:30'))
    const night = hours('20:00', '05:00')
    const { user } = await open({
      '/restaurants/{restaurant}': {
        ...KITCHEN,
        yesterday: night,
        days: [night, null, null],
        now: { open: true, window: night },
      },
    })
    await user.click(await screen.findByRole('radio', { name: /Na později/ }))
    const times = (date: string) => {
      const group = screen.getByRole('radiogroup', { name: date })
      return within(group)
        .getAllByRole('radio')
        .map(({ textContent }) => textContent)
    }
    expect(times('Čas, sobota 28. 11.')).toEqual([
      '02:00',
      '02:30',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
      '05:00',
      '20:00',
      '20:30',
      '21:00',
      '21:30',
      '22:00',
      '22:30',
      '23:00',
      '23:30',
    ])
    expect(times('Čas, neděle 29. 11.')).toHaveLength(11)
    const [saturday, sunday] = screen.getAllByRole('radio', { name: '02:00' })
    await user.click(sunday ?? document.body)
    expect([saturday, sunday].map((slot) => slot?.getAttribute('aria-checked'))).toEqual(['false', 'true'])
  })

  it('states the lead time only where that decides the first slot', async () => {
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

  it('says under the button why no time can be chosen', async () => {
    vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-27T18:00'))
    const lunch = { ...GULAS, id: 1005, name: 'Menu 1', lunch: true }
    storeCart({ ...currentCart(), lines: [aCartLine({ item: lunch })] })
    const { user } = await open({
      '/menu/{restaurant}': { lunch: [], categories: [{ name: 'A', subtitle: null, items: [lunch] }] },
    })
    await user.type(await screen.findByRole('textbox', { name: /^Jméno/ }), 'Jana')
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'jana@example.com')
    await user.type(screen.getByRole('textbox', { name: /^Telefon/ }), '+420700000001')
    const [button] = screen.getAllByRole('button', { name: 'REKAPITULACE OBJEDNÁVKY' })
    const hint = document.getElementById(button?.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Polední menu teď nelze objednat.')
  })
})
