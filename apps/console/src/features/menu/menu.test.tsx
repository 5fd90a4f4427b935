import { vatClassExamples } from '@sousto/contract/vat-classes/examples.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, OFFLINE, refused, renderConsole, stale, ZDENEK } from '../../rendered-console-test.tsx'
import { aDish, availability, DEARER, draftOf, MENU, menuState, menuWith, soldOut } from './menu-test.ts'

const PATH = '/podnik/5/menu'
const LOAD = 'GET /outlets/{outlet}/menu'
const PUT_DISH = 'PUT /outlets/{outlet}/menu/dishes/{id}'
const OPEN = {
  'GET /me': { me: JOHANA },
  [LOAD]: menuState(),
  'GET /outlets/{outlet}/availability': availability(),
}
const MARGHERITA = { kind: 'dish', key: '11' }
const dearer = menuState({
  menu: menuWith(aDish(11, 'Margherita', { price: 195, extraGroups: [201] })),
  draft: draftOf([DEARER]),
  versions: { 'dish:11': 'v11b' },
})

async function openMargherita() {
  await userEvent.click(await screen.findByRole('link', { name: 'Margherita' }))
  return within(await screen.findByRole('dialog', { name: 'Margherita' }))
}

describe('the list', () => {
  it('shows the dishes of a category, then those of another', async () => {
    renderConsole(PATH, OPEN)
    expect(await screen.findByRole('link', { name: 'Diavola' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Caesar' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: /^Saláty/ }))
    expect(await screen.findByRole('link', { name: 'Caesar' })).toBeVisible()
  })

  it('shows the changes of a dish that customers do not see yet [operations-4.18]', async () => {
    renderConsole(PATH, { ...OPEN, [LOAD]: dearer })
    expect(await screen.findByText('cena 189 → 195 Kč')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Zveřejnit 1 změnu' })).toBeVisible()
  })

  it('finds a dish in any category', async () => {
    renderConsole(PATH, OPEN)
    await screen.findByRole('link', { name: 'Diavola' })
    await userEvent.click(screen.getByRole('button', { name: 'Hledat' }))
    await userEvent.keyboard('caes')
    expect(await screen.findByRole('link', { name: 'Caesar' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Diavola' })).not.toBeInTheDocument()
  })

  it('is not available without permission to edit [operations-4.17]', async () => {
    renderConsole(PATH, { ...OPEN, 'GET /me': { me: ZDENEK } })
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})

describe('the order', () => {
  const ORDER = 'PUT /outlets/{outlet}/menu/categories/{id}/order'

  it('is changed by the arrow keys, and announced [operations-4.19]', async () => {
    const answer = { subject: { kind: 'dish-order', key: '1' }, state: menuState() }
    const { sent } = renderConsole(PATH, { ...OPEN, [ORDER]: answer })
    ;(await screen.findByRole('button', { name: 'Přesunout Margherita' })).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await screen.findByText('Margherita: 2. z 3')).toBeInTheDocument()
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'PUT /outlets/5/menu/categories/1/order',
        body: { ids: [12, 11, 13] },
      }),
    )
  })

  it('is changed by buttons, without dragging [operations-4.19]', async () => {
    const answer = { subject: { kind: 'dish-order', key: '1' }, state: menuState() }
    const { sent } = renderConsole(PATH, { ...OPEN, [ORDER]: answer })
    await userEvent.click(await screen.findByRole('button', { name: 'Přesunout Margherita' }))
    await userEvent.click(screen.getByRole('button', { name: 'Poslední' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'PUT /outlets/5/menu/categories/1/order',
        body: { ids: [12, 13, 11] },
      }),
    )
  })

  it('of categories likewise', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'PUT /outlets/{outlet}/menu/order/{place}': {
        subject: { kind: 'category-order', key: 'menu' },
        state: menuState(),
      },
    })
    ;(await screen.findByRole('button', { name: 'Přesunout Saláty' })).focus()
    await userEvent.keyboard('{Home}')
    await waitFor(() =>
      expect(sent).toContainEqual({ call: 'PUT /outlets/5/menu/order/menu', body: { ids: [2, 1] } }),
    )
  })

  it('is restored when it could not be changed', async () => {
    renderConsole(PATH, { ...OPEN, [ORDER]: refused('menu_order_incomplete') })
    ;(await screen.findByRole('button', { name: 'Přesunout Margherita' })).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await screen.findByRole('alert')).toHaveTextContent('V pořadí musí být všechno právě jednou.')
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Přesunout (Marg|Dia)/ })[0]).toHaveAccessibleName(
        'Přesunout Margherita',
      ),
    )
  })
})

describe('selling', () => {
  const SWITCH = 'PUT /outlets/{outlet}/sold-out/{kind}/{id}'

  it('stops at once for two hours, or for another period [operations-4.22]', async () => {
    const { sent } = renderConsole(PATH, { ...OPEN, [SWITCH]: availability([soldOut(12)]) })
    const row = within((await screen.findByRole('link', { name: 'Diavola' })).closest('li') as HTMLElement)
    await waitFor(() => expect(row.getByRole('switch')).toBeEnabled())
    await userEvent.click(row.getByRole('switch', { name: 'Diavola se prodává' }))
    expect(await row.findByRole('button', { name: 'Diavola: vyprodáno do 20:30' })).toBeVisible()
    expect(row.getByRole('button', { name: '2 hodiny, do 20:30' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(row.getByRole('button', { name: 'dokud nezapnu' }))
    const call = 'PUT /outlets/5/sold-out/dish/12'
    await waitFor(() =>
      expect(sent.filter((each) => each.call === call)).toEqual([
        { call, body: { period: '2_hours' } },
        { call, body: { period: 'until_switched_back' } },
      ]),
    )
  })

  it('continues when it is switched back', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'GET /outlets/{outlet}/availability': availability([soldOut(12, null)]),
      'DELETE /outlets/{outlet}/sold-out/{kind}/{id}': availability(),
    })
    expect(await screen.findByRole('button', { name: 'Diavola: vyprodáno do odvolání' })).toBeVisible()
    await userEvent.click(screen.getByRole('switch', { name: 'Diavola se prodává' }))
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /outlets/5/sold-out/dish/12'))
  })
})

describe('the editor', () => {
  it('shows the parts of a name that tickets and receipts cannot draw [operations-3.71]', async () => {
    renderConsole(PATH, { ...OPEN, [PUT_DISH]: { subject: MARGHERITA, state: dearer } })
    const editor = await openMargherita()
    await userEvent.type(editor.getByLabelText('Název'), ' 🍕 北京')
    expect(await editor.findByText('Lístek ani účtenka neumí napsat: 🍕 北京')).toBeVisible()
    expect(await editor.findByText(/^Koncept uložen \d/)).toBeVisible()
  })

  it('saves text to the draft automatically [operations-4.20]', async () => {
    const { sent } = renderConsole(PATH, { ...OPEN, [PUT_DISH]: { subject: MARGHERITA, state: dearer } })
    const editor = await openMargherita()
    fireEvent.change(editor.getByLabelText('Cena'), { target: { value: '195' } })
    expect(editor.getByText('Ještě neuloženo')).toBeVisible()
    expect(await editor.findByText(/^Koncept uložen \d/)).toBeVisible()
    const puts = sent.filter(({ call }) => call === 'PUT /outlets/5/menu/dishes/11')
    expect(puts).toHaveLength(1)
    expect(puts[0]?.body).toMatchObject({
      category: 1,
      dish: { name: 'Margherita', price: 195, packaging: 15 },
    })
    expect(editor.getByText('zveřejněno 189 Kč')).toBeVisible()
  })

  it('offers the VAT classes with today’s percentage, and saves the chosen one [settlement-6.1]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      [PUT_DISH]: { subject: MARGHERITA, state: dearer },
      'GET /outlets/{outlet}/vat-classes': vatClassExamples.ofOutlet.answer,
    })
    const editor = await openMargherita()
    expect(await editor.findByRole('option', { name: 'Jídlo, 12 %' })).toBeVisible()
    await userEvent.selectOptions(editor.getByLabelText('Třída DPH'), 'soft-drink')
    await waitFor(() => {
      const put = sent.findLast(({ call }) => call.startsWith('PUT'))
      expect(put?.body).toMatchObject({ dish: { vat: 'soft-drink' } })
    })
  })

  it('keeps an invalid price in its field, and does not send it', async () => {
    const { sent } = renderConsole(PATH, OPEN)
    const editor = await openMargherita()
    const price = editor.getByLabelText('Cena')
    await userEvent.clear(price)
    await userEvent.type(price, 'sto')
    expect(price).toBeInvalid()
    expect(price).toHaveValue('sto')
    expect(sent.map(({ call }) => call)).not.toContain('PUT /outlets/5/menu/dishes/11')
  })

  it('accepts the energy of a portion in whole kilocalories, and no other character', async () => {
    const { sent } = renderConsole(PATH, { ...OPEN, [PUT_DISH]: { subject: MARGHERITA, state: dearer } })
    const editor = await openMargherita()
    await userEvent.type(editor.getByLabelText('Energie (kcal)'), '78,0')
    expect(editor.getByLabelText('Energie (kcal)')).toHaveValue('780')
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
        dish: { calories: 780 },
      }),
    )
  })

  it('shows allergens, with the rare ones behind a button [operations-4.21]', async () => {
    const { sent } = renderConsole(PATH, { ...OPEN, [PUT_DISH]: { subject: MARGHERITA, state: dearer } })
    const editor = await openMargherita()
    const allergens = within(editor.getByRole('group', { name: 'Alergeny' }))
    expect(allergens.getByRole('button', { name: 'lepek' })).toHaveAttribute('aria-pressed', 'true')
    expect(allergens.queryByRole('button', { name: 'celer' })).not.toBeInTheDocument()
    await userEvent.click(allergens.getByRole('button', { name: 'Alergeny: další' }))
    await userEvent.click(allergens.getByRole('button', { name: 'celer' }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
        dish: { allergens: [1, 7, 9] },
      }),
    )
  })

  it('a dish is said to have no allergens, and to be vegan [delights-2.6]', async () => {
    const { sent } = renderConsole(PATH, { ...OPEN, [PUT_DISH]: { subject: MARGHERITA, state: dearer } })
    const editor = await openMargherita()
    const group = (name: string) => within(editor.getByRole('group', { name }))
    await userEvent.click(group('Alergeny').getByRole('button', { name: 'žádné' }))
    await userEvent.click(group('Vhodné pro').getByRole('button', { name: 'veganské' }))
    await waitFor(() =>
      expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
        dish: { allergens: [], noAllergens: true, diets: ['vegan'] },
      }),
    )
  })

  it('a dish is added to the draft without a name and a price', async () => {
    const state = menuState({
      menu: {
        ...MENU,
        menu: [{ ...MENU.menu[0], items: [...(MENU.menu[0]?.items ?? []), aDish(99, '', { price: null })] }],
      },
      draft: draftOf([{ subject: { kind: 'dish', key: '99' }, change: 'added', name: '', fields: [] }]),
      problems: [
        {
          subject: { kind: 'dish', key: '99' },
          name: '',
          field: 'price',
          code: 'price_missing',
          text: 'Chybí cena.',
        },
      ],
    })
    renderConsole(PATH, {
      ...OPEN,
      'POST /outlets/{outlet}/menu/dishes': { subject: { kind: 'dish', key: '99' }, state },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Jídlo' }))
    const editor = within(await screen.findByRole('dialog', { name: 'Nové jídlo' }))
    expect(editor.getByLabelText('Cena')).toHaveAccessibleDescription(/Chybí cena\./)
  })
})

describe('two people', () => {
  const conflict = stale('menu_changed_meanwhile', {
    subject: MARGHERITA,
    version: 'v11x',
    value: { ...aDish(11, 'Margherita'), price: 19_900, packaging: 1_500, category: 1, extraGroups: [201] },
    edit: { by: 'Petr Novák', at: '2026-11-27T17:31:00Z' },
  })

  async function typePrice() {
    const editor = await openMargherita()
    fireEvent.change(editor.getByLabelText('Cena'), { target: { value: '195' } })
    return within(await editor.findByRole('alert'))
  }

  it('the second sees who changed what [operations-4.24]', async () => {
    renderConsole(PATH, { ...OPEN, [PUT_DISH]: conflict })
    const question = await typePrice()
    expect(question.getByText('Petr Novák to v 18:31 změnil(a) jinak')).toBeVisible()
    expect(question.getByText('Petr Novák: 199 Kč')).toBeVisible()
    expect(question.getByText('vy: 195 Kč')).toBeVisible()
  })

  it('overwrites it knowingly [operations-4.24]', async () => {
    const { answer, seen } = renderConsole(PATH, { ...OPEN, [PUT_DISH]: conflict })
    const question = await typePrice()
    answer(PUT_DISH, { subject: MARGHERITA, state: dearer })
    await userEvent.click(question.getByRole('button', { name: 'Přepsat mými' }))
    await waitFor(() => expect(seen).toEqual(['"v11"', '"v11x"']))
    expect(await screen.findByText(/^Koncept uložen \d/)).toBeVisible()
  })

  it('or takes the other version [operations-4.24]', async () => {
    const { answer } = renderConsole(PATH, { ...OPEN, [PUT_DISH]: conflict })
    const question = await typePrice()
    answer(LOAD, menuState({ menu: menuWith(aDish(11, 'Margherita', { price: 199 })) }))
    await userEvent.click(question.getByRole('button', { name: 'Vzít jejich' }))
    await waitFor(() => expect(screen.getByLabelText('Cena')).toHaveValue('199'))
  })
})

describe('without a connection', () => {
  it('text stays, is shown as unsaved, and is sent when the connection is back [operations-4.27]', async () => {
    const { answer } = renderConsole(PATH, { ...OPEN, [PUT_DISH]: OFFLINE })
    const editor = await openMargherita()
    await userEvent.type(editor.getByLabelText('Popis'), ', olej')
    expect(await editor.findByText(/^Bez spojení, neuloženo/)).toBeVisible()
    expect(editor.getByLabelText('Popis')).toHaveValue('San Marzano rajčata, bazalka, olej')
    answer(PUT_DISH, { subject: MARGHERITA, state: dearer })
    window.dispatchEvent(new Event('online'))
    expect(await editor.findByText(/^Koncept uložen \d/)).toBeVisible()
  })

  it('leaving requires a confirmation [operations-4.27]', async () => {
    const { router, at } = renderConsole(PATH, { ...OPEN, [PUT_DISH]: OFFLINE })
    const editor = await openMargherita()
    await userEvent.type(editor.getByLabelText('Popis'), ', olej')
    await editor.findByText(/^Bez spojení, neuloženo/)
    void router.navigate({ to: '/podnik/$outlet/nastaveni', params: { outlet: 5 } })
    const question = within(await screen.findByRole('alertdialog', { name: 'Odejít bez uložení?' }))
    await userEvent.click(question.getByRole('button', { name: 'Zůstat tady' }))
    expect(at()).toContain('/menu')
    void router.navigate({ to: '/podnik/$outlet/nastaveni', params: { outlet: 5 } })
    const again = within(await screen.findByRole('alertdialog', { name: 'Odejít bez uložení?' }))
    await userEvent.click(again.getByRole('button', { name: 'Odejít' }))
    expect(await screen.findByRole('heading', { name: 'Nastavení' })).toBeVisible()
  })
})

describe('a category', () => {
  const PUT_CATEGORY = 'PUT /outlets/{outlet}/menu/categories/{id}'
  const PIZZA = { kind: 'category', key: '1' }

  async function rename() {
    await userEvent.click(await screen.findByRole('button', { name: 'Upravit kategorii Pizza' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upravit kategorii' }))
    await userEvent.clear(dialog.getByLabelText('Název'))
    await userEvent.type(dialog.getByLabelText('Název'), 'Pizzy')
    await userEvent.click(dialog.getByRole('button', { name: 'Uložit do konceptu' }))
    return dialog
  }

  it('is added to the draft', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'POST /outlets/{outlet}/menu/categories': { subject: PIZZA, state: menuState() },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Kategorie' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nová kategorie' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Přidat' }))
    expect(dialog.getByLabelText('Název')).toBeInvalid()
    await userEvent.type(dialog.getByLabelText('Název'), 'Předkrmy')
    await userEvent.click(dialog.getByRole('button', { name: 'Přidat' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'POST /outlets/5/menu/categories',
        body: { place: 'menu', name: 'Předkrmy', subtitle: null, halves: null },
      }),
    )
  })

  it('is the first one of a menu without categories, on the same screen [administration-3.19]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'GET /outlets/{outlet}/menu': menuState({ menu: { ...MENU, menu: [], eshop: [] } }),
      'POST /outlets/{outlet}/menu/categories': { subject: PIZZA, state: menuState() },
    })
    const first = within(await screen.findByRole('region', { name: 'První kategorie' }))
    await userEvent.type(first.getByLabelText('Název'), 'Polévky')
    await userEvent.click(first.getByRole('button', { name: 'Přidat' }))
    expect(await screen.findByRole('heading', { name: 'Pizza' })).toBeVisible()
    expect(sent).toContainEqual({
      call: 'POST /outlets/5/menu/categories',
      body: { place: 'menu', name: 'Polévky', subtitle: null, halves: null },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers its dishes half and half, priced as the outlet chooses [delights-9.8]', async () => {
    const { sent } = renderConsole(PATH, { ...OPEN, [PUT_CATEGORY]: { subject: PIZZA, state: menuState() } })
    await userEvent.click(await screen.findByRole('button', { name: 'Upravit kategorii Pizza' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upravit kategorii' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Půl na půl' }), 'za průměr obou cen')
    await userEvent.click(dialog.getByRole('button', { name: 'Uložit do konceptu' }))
    await waitFor(() =>
      expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
        name: 'Pizza',
        halves: 'mean',
      }),
    )
  })

  it('that another person has renamed is overwritten only knowingly', async () => {
    const renamed = {
      menu: {
        ...MENU,
        menu: MENU.menu.map((each) => (each.id === 1 ? { ...each, name: 'Pizza 32 cm' } : each)),
      },
      versions: { 'category:1': 'c2' },
    }
    const { answer, seen } = renderConsole(PATH, {
      ...OPEN,
      [PUT_CATEGORY]: stale('menu_changed_meanwhile', {
        subject: PIZZA,
        version: 'c2',
        value: null,
        edit: null,
      }),
    })
    await screen.findByRole('link', { name: 'Diavola' })
    answer(LOAD, menuState(renamed))
    const dialog = await rename()
    expect(await dialog.findByText('Pizza 32 cm')).toBeVisible()
    expect(dialog.getByLabelText('Název')).toHaveValue('Pizzy')
    answer(PUT_CATEGORY, { subject: PIZZA, state: menuState() })
    await userEvent.click(dialog.getByRole('button', { name: 'Přesto uložit moje' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Uložit do konceptu' }))
    await waitFor(() => expect(seen).toEqual(['"c1"', '"c2"']))
  })

  it('is removed with its dishes after a confirmation', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'DELETE /outlets/{outlet}/menu/categories/{id}': { subject: PIZZA, state: menuState() },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Upravit kategorii Pizza' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Odebrat' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Odebrat: Pizza?' }))
    await userEvent.click(question.getByRole('button', { name: 'Odebrat' }))
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain('DELETE /outlets/5/menu/categories/1?dependents=remove'),
    )
  })
})
