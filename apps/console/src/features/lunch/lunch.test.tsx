import type { MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import { EMPTY_MENU, NEW_DISH } from '@sousto/domain/menu-editing/document.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { JOHANA, refused, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const PATH = '/podnik/5/poledni-menu'
const WINDOW = { from: '10:30', to: '22:00' }
const HOURS = {
  version: 'h1',
  weekly: {
    monday: WINDOW,
    tuesday: WINDOW,
    wednesday: WINDOW,
    thursday: WINDOW,
    friday: WINDOW,
    saturday: null,
    sunday: null,
  },
  exceptions: [{ date: '2026-11-27', window: null, closed: null, reason: 'firemní oslava' }],
  lunch: { from: '11:00', to: '14:00' },
}
const DISH = { ...NEW_DISH, id: 7001, name: 'Hovězí guláš', price: 155, allergens: [1] }
const DAY = { on: '2026-11-24', groups: [{ id: 501, name: 'Hlavní jídla', subtitle: null, items: [DISH] }] }

/** The menu's state in the wire format; the days in `lunch` have changed since the publication. */
const state = (
  menu: object,
  lunch: readonly string[] = [],
  versions: Readonly<Record<string, string>> = {},
) => ({
  menu: { ...(EMPTY_MENU satisfies MenuDocument), ...menu },
  versions,
  draft:
    lunch.length === 0
      ? null
      : {
          version: '9',
          startedAt: '2026-11-23T10:00:00Z',
          base: null,
          outdated: false,
          changes: lunch.map((key) => ({
            subject: { kind: 'lunch-day', key },
            change: 'added',
            name: key,
            fields: [],
          })),
          edits: [],
        },
  published: null,
  leader: null,
  followers: 0,
  problems: [],
})

const EMPTY = state({})
const OPEN = {
  'GET /me': { me: JOHANA },
  'GET /outlets/{outlet}/menu': state({ lunchMenus: [DAY] }, ['2026-11-24'], { 'lunch-day:2026-11-24': '4' }),
  'GET /outlets/{outlet}/hours': HOURS,
}
const edited = (menu: object, key: string) => ({
  subject: { kind: 'lunch-day', key },
  state: state(menu, [key]),
})

// Monday noon in Prague.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T11:00:00Z') })
  vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(
    Temporal.ZonedDateTime.from('2026-11-23T12:00[Europe/Prague]'),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const day = (name: string) => screen.findByRole('region', { name })
const paste = async (to: string, text: string) => {
  await userEvent.click(within(await day(to)).getByRole('button', { name: /^Vložit text/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Vložit text/ })
  const field = within(dialog).getByLabelText('Text jídelníčku')
  field.focus()
  await userEvent.paste(text)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Přečíst' }))
  return within(await screen.findByRole('region', { name: /z vloženého textu/ }))
}

describe('the week', () => {
  it('shows each day with its dishes, and the days on which the outlet is closed [operations-4.37]', async () => {
    renderConsole(PATH, OPEN)
    expect(within(await day('úterý 24. 11.')).getByText('Hovězí guláš')).toBeVisible()
    expect(within(await day('úterý 24. 11.')).getByText('koncept')).toBeVisible()
    expect(within(await day('pondělí 23. 11.')).getByText('Zatím prázdné')).toBeVisible()
    expect(await within(await day('pátek 27. 11.')).findByText('firemní oslava')).toBeVisible()
    expect(screen.getByText('23. 11. až 27. 11. · vydává se 11:00–14:00')).toBeVisible()
  })

  it('copies the previous day [operations-4.37]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'PUT /outlets/{outlet}/menu/lunch/{on}': edited({ lunchMenus: [DAY] }, '2026-11-25'),
    })
    const wednesday = within(await day('středa 25. 11.'))
    await userEvent.click(wednesday.getByRole('button', { name: 'Zkopírovat úterý' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'PUT /outlets/5/menu/lunch/2026-11-25')?.body).toMatchObject({
        groups: [{ id: null, name: 'Hlavní jídla', items: [{ id: null, name: 'Hovězí guláš', price: 155 }] }],
      }),
    )
  })

  it('is published, and shows the number of days [operations-4.37]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'POST /outlets/{outlet}/menu/publish': state({ lunchMenus: [DAY] }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Zveřejnit 1 den' }))
    expect(await screen.findByText('Zveřejněno, zákazníci to už vidí.')).toBeVisible()
    expect(within(await day('úterý 24. 11.')).getByText('zveřejněno')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('POST /outlets/5/menu/publish')
  })
})

describe('a pasted text', () => {
  const TEXT =
    'STŘEDA 25.11.\n0,33 l Dýňový krém 45,-\n1) Kuřecí steak 149,- /7\n2) Pizza dle nabídky\nDobrou chuť'

  it('is confirmed line by line; unparsed parts are shown, and are not saved [operations-4.38]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'GET /outlets/{outlet}/menu': EMPTY,
      'PUT /outlets/{outlet}/menu/lunch/{on}': edited({}, '2026-11-25'),
    })
    const read = await paste('pondělí 23. 11.', TEXT)
    expect(read.getByRole('heading', { name: 'Středa 25. 11., z vloženého textu' })).toBeVisible()
    expect(read.getByText('není jídlo, přeskočeno')).toBeVisible()
    expect(read.getByText('Nenašli jsme cenu. Doplňte ji, nebo řádek vynechte.')).toBeVisible()
    expect(read.getByText('1 řádek se neuloží, dokud je nedoplníte.')).toBeVisible()
    expect(read.getByLabelText('Cena v korunách: Kuřecí steak')).toHaveValue('149')
    expect(read.getByText('mléko')).toBeVisible()
    await userEvent.click(read.getByRole('button', { name: 'Uložit středu, 2 jídla' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'PUT /outlets/5/menu/lunch/2026-11-25')?.body).toMatchObject({
        groups: [
          { name: 'Polévka', items: [{ name: 'Dýňový krém', weight: '0,33 l', price: 45 }] },
          {
            name: 'Hlavní jídla',
            items: [{ name: 'Kuřecí steak', number: '1', allergens: [7], price: 149 }],
          },
        ],
      }),
    )
  })

  it('is corrected: a price is filled in, a line left out', async () => {
    renderConsole(PATH, { ...OPEN, 'GET /outlets/{outlet}/menu': EMPTY })
    const read = await paste('pondělí 23. 11.', TEXT)
    await userEvent.type(read.getByLabelText('Cena v korunách: Pizza dle nabídky'), '139')
    expect(read.getByRole('button', { name: 'Uložit středu, 3 jídla' })).toBeEnabled()
    await userEvent.click(read.getByRole('button', { name: 'Vynechat: Kuřecí steak' }))
    expect(read.getByRole('button', { name: 'Uložit středu, 2 jídla' })).toBeEnabled()
  })

  it('with an unparsed number waits until a person confirms it [operations-4.38]', async () => {
    renderConsole(PATH, { ...OPEN, 'GET /outlets/{outlet}/menu': EMPTY })
    const read = await paste('pondělí 23. 11.', 'Guláš 149 Kč\nSalát 7 89 Kč\nKachna 1 290 Kč')
    expect(read.getByText('Cena se dá přečíst víc způsoby. Napište ji, nebo řádek vynechte.')).toBeVisible()
    expect(read.getByText(/^Některým číslům jsme nerozuměli/)).toBeVisible()
    expect(read.getByRole('button', { name: 'Uložit pondělí, 1 jídlo' })).toBeEnabled()
    await userEvent.click(read.getByRole('button', { name: 'Je to správně: Salát 7' }))
    expect(read.getByLabelText('Jídlo: Salát 7')).toHaveFocus()
    expect(read.getByRole('button', { name: 'Uložit pondělí, 2 jídla' })).toBeEnabled()
  })

  it('with a picture in a name says that no ticket can draw it', async () => {
    renderConsole(PATH, { ...OPEN, 'GET /outlets/{outlet}/menu': EMPTY })
    const rows = await paste('úterý 24. 11.', 'Guláš 🌶️ (1) 149 Kč')
    expect(rows.getByText(/Lístek ani účtenka neumí napsat: 🌶/u)).toBeVisible()
  })

  it('of another week is shown in that week', async () => {
    renderConsole(PATH, { ...OPEN, 'GET /outlets/{outlet}/menu': EMPTY })
    const read = await paste('pondělí 23. 11.', 'Úterý 1. 12.\nGuláš 149')
    expect(read.getByRole('heading', { name: 'Úterý 1. 12., z vloženého textu' })).toBeVisible()
    expect(await day('pondělí 30. 11.')).toBeVisible()
  })

  it('whose heading contradicts itself asks for its day', async () => {
    renderConsole(PATH, { ...OPEN, 'GET /outlets/{outlet}/menu': EMPTY })
    const read = await paste('pondělí 23. 11.', 'Pondělí 17.11.\nGuláš 149')
    expect(read.getByRole('button', { name: /^Uložit/ })).toBeDisabled()
    await userEvent.selectOptions(read.getByLabelText('Na který den je „Pondělí 17.11.“?'), 'čtvrtek 26. 11.')
    expect(read.getByRole('button', { name: 'Uložit čtvrtek, 1 jídlo' })).toBeEnabled()
  })

  it('with a whole week saves each of its days [operations-4.38]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'GET /outlets/{outlet}/menu': EMPTY,
      'PUT /outlets/{outlet}/menu/lunch/{on}': edited({}, '2026-11-25'),
    })
    const read = await paste('pondělí 23. 11.', 'Pondělí\nGuláš 149\nÚterý\nŘízek 155')
    await userEvent.click(read.getByRole('button', { name: 'Uložit 2 dny, 2 jídla' }))
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ call }) => call)).toEqual([
        'PUT /outlets/5/menu/lunch/2026-11-23',
        'PUT /outlets/5/menu/lunch/2026-11-24',
      ]),
    )
  })

  it('for a day that another person has edited reports the conflict, and loses nothing [operations-4.34]', async () => {
    renderConsole(PATH, {
      ...OPEN,
      'PUT /outlets/{outlet}/menu/lunch/{on}': refused('menu_changed_meanwhile'),
    })
    const read = await paste('úterý 24. 11.', 'Řízek 155')
    await userEvent.click(read.getByRole('button', { name: 'Uložit úterý, 1 jídlo' }))
    expect(await screen.findByText('Ten den mezitím upravil někdo jiný')).toBeVisible()
    expect(read.getByLabelText('Jídlo: Řízek')).toHaveValue('Řízek')
  })
})

it('a person who may not edit the menu has no such screen', async () => {
  renderConsole(PATH, { ...OPEN, 'GET /me': { me: ZDENEK } })
  expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
})
