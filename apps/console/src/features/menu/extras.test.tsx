import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JOHANA, renderConsole } from '../../rendered-console-test.tsx'
import { availability, draftOf, MENU, menuState } from './menu-test.ts'

const PATH = '/podnik/5/prilohy'
const PUT_GROUP = 'PUT /outlets/{outlet}/menu/extra-groups/{id}'
const DOUGH = { kind: 'extra-group', key: '201' } as const
const OPEN = {
  'GET /me': { me: JOHANA },
  'GET /outlets/{outlet}/menu': menuState(),
  'GET /outlets/{outlet}/availability': availability(),
  [PUT_GROUP]: { subject: DOUGH, state: menuState() },
}

it('a group shows the number of choices, and the dishes that offer it [operations-4.28]', async () => {
  renderConsole(PATH, OPEN)
  expect(await screen.findByRole('link', { name: /^Těsto\s*povinná, právě 1/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Nabízí ji 1 jídlo' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Margherita' })).toHaveAttribute(
    'href',
    '/provoz/podnik/5/menu?jidlo=11',
  )
})

it('where no heads stand above them, the fields of an extra show what they are', async () => {
  renderConsole(PATH, OPEN)
  for (const name of ['Název', 'Cena', 'Obal']) {
    for (const label of await screen.findAllByText(name)) {
      expect(label).toBeVisible()
      expect(label).not.toHaveClass('ui-visually-hidden')
    }
  }
})

it('its counts, extras and prices are saved automatically [operations-4.28]', async () => {
  const { sent } = renderConsole(PATH, OPEN)
  await userEvent.click(await screen.findByRole('radio', { name: /^Nepovinná/ }))
  await userEvent.type(screen.getByLabelText('Nejvýše'), '2')
  await userEvent.clear(screen.getByLabelText('Cena: Bezlepkové'))
  await userEvent.type(screen.getByLabelText('Cena: Bezlepkové'), '40,50')
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call === 'PUT /outlets/5/menu/extra-groups/201')?.body).toEqual({
      name: 'Těsto',
      kind: 'optional',
      atLeast: null,
      atMost: 2,
      extras: [
        { id: 3001, name: 'Tenké', price: 0, packaging: 0, allergens: null, diets: null, dish: null },
        { id: 3002, name: 'Bezlepkové', price: 40.5, packaging: 0, allergens: null, diets: null, dish: null },
      ],
    }),
  )
})

it('its allergens and diets are unsaid until the outlet says them, or that there are none [delights-2.6]', async () => {
  const { sent } = renderConsole(PATH, OPEN)
  const [first] = await screen.findAllByText('Alergeny a diety: neuvedeno')
  if (first === undefined) throw new Error('no extra')
  await userEvent.click(first)
  const allergens = within(screen.getByRole('group', { name: 'Alergeny: Tenké' }))
  await userEvent.click(allergens.getByRole('button', { name: 'lepek' }))
  await userEvent.click(allergens.getByRole('button', { name: 'žádné' }))
  await userEvent.click(allergens.getByRole('button', { name: 'mléko' }))
  const diets = within(screen.getByRole('group', { name: 'Vhodné pro: Tenké' }))
  await userEvent.click(diets.getByRole('button', { name: 'nic z toho' }))
  expect(screen.getByText('Alergeny a diety: mléko · nic z toho')).toBeVisible()
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      extras: [
        { allergens: [7], diets: [] },
        { allergens: null, diets: null },
      ],
    }),
  )
})

it('typing in a new extra keeps the focus when it is saved', async () => {
  const saved = menuState({
    menu: {
      ...MENU,
      extraGroups: MENU.extraGroups.map((group) => ({
        ...group,
        extras: [...group.extras, { id: 3003, name: 'Celozrnné', price: null, packaging: 0 }],
      })),
    },
    draft: draftOf([]),
  })
  renderConsole(PATH, { ...OPEN, [PUT_GROUP]: { subject: DOUGH, state: saved } })
  await userEvent.click(await screen.findByRole('button', { name: 'Příloha' }))
  await userEvent.type(screen.getByLabelText('Název: příloha 3'), 'Celozrnné')
  expect(await screen.findByText(/^Koncept uložen \d/)).toBeVisible()
  expect(screen.getByLabelText('Název: Celozrnné')).toHaveFocus()
})

it('extras are sorted by the keyboard [operations-4.19]', async () => {
  const { sent } = renderConsole(PATH, OPEN)
  ;(await screen.findByRole('button', { name: 'Přesunout Bezlepkové' })).focus()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      extras: [{ id: 3002 }, { id: 3001 }],
    }),
  )
})

it('groups are sorted by the keyboard, and each move is announced [operations-4.29]', async () => {
  const menu = {
    ...MENU,
    extraGroups: [...MENU.extraGroups, { ...MENU.extraGroups[0], id: 202, name: 'Navíc' }],
  }
  const ordered = { subject: { kind: 'extra-group-order', key: 'all' }, state: menuState({ menu }) }
  const { sent } = renderConsole(PATH, {
    ...OPEN,
    'GET /outlets/{outlet}/menu': menuState({ menu }),
    'PUT /outlets/{outlet}/menu/extra-groups/order': ordered,
  })
  ;(await screen.findByRole('button', { name: 'Přesunout Navíc' })).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(await screen.findByText('Navíc: 1. z 2')).toBeInTheDocument()
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'PUT /outlets/5/menu/extra-groups/order',
      body: { ids: [202, 201] },
    }),
  )
})

it('a group is removed after a confirmation, and also from its dishes', async () => {
  const { sent } = renderConsole(PATH, {
    ...OPEN,
    'DELETE /outlets/{outlet}/menu/extra-groups/{id}': {
      subject: DOUGH,
      state: menuState({ menu: { ...MENU, extraGroups: [] } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Odebrat skupinu' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Odebrat: Těsto?' }))
  await userEvent.click(question.getByRole('button', { name: 'Odebrat' }))
  expect(await screen.findByRole('heading', { name: 'Zatím žádné přílohy' })).toBeVisible()
  expect(sent.map(({ call }) => call)).toContain('DELETE /outlets/5/menu/extra-groups/201?dependents=remove')
})

it('an extra becomes a dish of the menu, whose name it has, and says nothing of its own [delights-9.8]', async () => {
  const { sent } = renderConsole(PATH, OPEN)
  const [first] = await screen.findAllByText('Jídlo z menu: ne')
  if (first === undefined) throw new Error('no extra')
  await userEvent.click(first)
  const field = screen.getByRole('combobox', { name: 'Jídlo z menu: Tenké' })
  await userEvent.selectOptions(field, 'Caesar')
  expect(screen.getByText('Jídlo z menu: Caesar')).toBeVisible()
  expect(screen.getByLabelText('Název: Caesar')).toHaveAttribute('readonly')
  expect(screen.getAllByText(/^Alergeny a diety/)).toHaveLength(1)
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      extras: [
        { id: 3001, name: 'Caesar', dish: 21 },
        { id: 3002, dish: null },
      ],
    }),
  )
})
