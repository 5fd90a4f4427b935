import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, refused, renderConsole, stale } from '../../rendered-console-test.tsx'
import { aDish, availability, DEARER, draftOf, menuState, menuWith, PUBLICATION } from './menu-test.ts'

const PATH = '/podnik/5/menu'
const LOAD = 'GET /outlets/{outlet}/menu'
const PUBLISH = 'POST /outlets/{outlet}/menu/publish'
const dearer = (state = {}) =>
  menuState({ menu: menuWith(aDish(11, 'Margherita', { price: 195 })), draft: draftOf([DEARER]), ...state })
const OPEN = {
  'GET /me': { me: JOHANA },
  [LOAD]: dearer(),
  'GET /outlets/{outlet}/availability': availability(),
}

async function openPublish() {
  await userEvent.click(await screen.findByRole('button', { name: 'Zveřejnit 1 změnu' }))
  return within(await screen.findByRole('dialog', { name: 'Co se zveřejněním změní' }))
}

describe('publishing', () => {
  it('shows the changes, and then applies them everywhere', async () => {
    const { sent, seen } = renderConsole(PATH, { ...OPEN, [PUBLISH]: menuState() })
    const dialog = await openPublish()
    const row = within(dialog.getByRole('row', { name: /Margherita/ }))
    expect(row.getByText('189 Kč')).toBeVisible()
    expect(row.getByText('195 Kč')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Zveřejnit 1 změnu' }))
    expect(await screen.findByText('Zveřejněno. Zákazníci to vidí hned.')).toBeVisible()
    expect(sent).toContainEqual({ call: 'POST /outlets/5/menu/publish', body: { note: '' } })
    expect(seen).toEqual(['"d1"'])
    expect(screen.getByRole('button', { name: 'Historie menu' })).toBeVisible()
  })

  it('is not offered while something is missing, and each problem leads to its field [operations-4.25]', async () => {
    renderConsole(PATH, {
      ...OPEN,
      [LOAD]: dearer({
        menu: menuWith(aDish(21, 'Caesar', { price: null })),
        problems: [
          {
            subject: { kind: 'dish', key: '21' },
            name: 'Caesar',
            field: 'price',
            code: 'price_missing',
            text: 'Chybí cena.',
          },
        ],
      }),
    })
    const dialog = await openPublish()
    expect(dialog.getByText('Zveřejnit zatím nejde: zbývá 1 věc.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Zveřejnit 1 změnu' })).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('link', { name: 'Caesar, cena' }))
    const editor = within(await screen.findByRole('dialog', { name: 'Caesar' }))
    await waitFor(() => expect(editor.getByLabelText('Cena')).toHaveFocus())
  })

  it('one change is reverted [operations-4.26]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'POST /outlets/{outlet}/menu/revert': { subject: DEARER.subject, state: menuState() },
    })
    const dialog = await openPublish()
    await userEvent.click(dialog.getByRole('button', { name: 'Vrátit: Margherita' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'POST /outlets/5/menu/revert',
        body: { subject: DEARER.subject },
      }),
    )
    expect(await dialog.findByText('V ničem se neliší.')).toBeVisible()
  })

  it('over a newer publication first merges it into the draft', async () => {
    const current = { published: { ...PUBLICATION, id: 8 }, changes: [] }
    const { answer, seen } = renderConsole(PATH, {
      ...OPEN,
      [PUBLISH]: stale('menu_published_meanwhile', current),
      'POST /outlets/{outlet}/menu/draft/merge': dearer(),
    })
    const dialog = await openPublish()
    answer(
      LOAD,
      dearer({ draft: draftOf([DEARER], { outdated: true }), published: { ...PUBLICATION, id: 8 } }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Zveřejnit 1 změnu' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Spojit s novějším menu' }))
    await waitFor(() => expect(seen).toEqual(['"d1"', '"8"']))
    expect(await dialog.findByRole('button', { name: 'Zveřejnit 1 změnu' })).toBeVisible()
  })

  it('shows why it failed', async () => {
    renderConsole(PATH, { ...OPEN, [PUBLISH]: refused('catalogue_busy') })
    const dialog = await openPublish()
    await userEvent.click(dialog.getByRole('button', { name: 'Zveřejnit 1 změnu' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Právě se nahrává celý katalog/)
    expect(dialog.getByRole('button', { name: 'Zveřejnit 1 změnu' })).toBeVisible()
  })
})

describe('earlier publications', () => {
  const EARLIER = { ...PUBLICATION, id: 6, at: '2026-11-24T08:00:00Z', by: 'Petr Novák' }
  const LISTED = {
    ...OPEN,
    'GET /outlets/{outlet}/menu/publications': { publications: [PUBLICATION, EARLIER], next: null },
    'GET /outlets/{outlet}/menu/compare': { changes: [DEARER] },
  }

  it('can be compared in pairs [operations-4.26]', async () => {
    const { sent } = renderConsole(PATH, LISTED)
    await userEvent.click(await screen.findByRole('button', { name: 'Porovnat' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Porovnat menu' }))
    await dialog.findAllByRole('option', { name: 'úterý 24. 11. v 9:00' })
    await userEvent.selectOptions(dialog.getByLabelText('Z čeho'), '6')
    await userEvent.selectOptions(dialog.getByLabelText('Na co'), '7')
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain('GET /outlets/5/menu/compare?from=6&to=7'),
    )
    expect(await dialog.findByText('195 Kč')).toBeVisible()
    // Only changes of a draft can be reverted individually.
    expect(dialog.queryByRole('button', { name: /^Vrátit/ })).not.toBeInTheDocument()
  })

  it('can be published again after a confirmation [operations-4.26]', async () => {
    const { sent, seen } = renderConsole(PATH, {
      ...LISTED,
      'POST /outlets/{outlet}/menu/publications/{id}/take-back': menuState(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Porovnat' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Historie menu' }))
    const history = within(await screen.findByRole('dialog', { name: 'Historie menu' }))
    expect(await history.findByText('teď na Soustu')).toBeVisible()
    await userEvent.click(history.getByRole('button', { name: 'Vrátit se k němu: úterý 24. 11. v 9:00' }))
    const question = within(await screen.findByRole('alertdialog'))
    const call = 'POST /outlets/5/menu/publications/6/take-back'
    expect(sent.map((each) => each.call)).not.toContain(call)
    await userEvent.click(question.getByRole('button', { name: 'Vrátit a zveřejnit' }))
    await waitFor(() => expect(sent.map((each) => each.call)).toContain(call))
    expect(seen).toEqual(['"7"'])
  })
})
