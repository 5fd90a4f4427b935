import { chainExamples } from '@sousto/contract/chains/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { JOHANA, KITCHEN, refused, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'
import { availability, menuState } from '../menu/menu-test.ts'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [KITCHEN] }
const PATH = `/podnik/${KITCHEN.id}/retezec`
const FOLLOWER = chainExamples.read.answer
const LEADER = chainExamples.make.answer
const ALONE = chainExamples.leave.answer
const LOAD = 'GET /outlets/{outlet}/chain'
const PLACES = {
  cities: [{ slug: 'olomouc', name: 'Olomouc' }],
  outlets: [
    { id: KITCHEN.id, name: 'U Bosé Johany', city: 'olomouc' },
    { id: 102, name: 'Nová pobočka', city: 'olomouc' },
  ],
}
const open = (answers: object = {}, me = ADMIN, path = PATH) =>
  renderConsole(path, {
    'GET /me': { me },
    'GET /places': PLACES,
    'GET /outlets/{outlet}/chain/joining': chainExamples.joining.answer,
    'POST /outlets/{outlet}/chain': LEADER,
    'POST /outlets/{outlet}/chain/join': FOLLOWER,
    'POST /outlets/{outlet}/chain/leave': ALONE,
    'PUT /outlets/{outlet}/chain/differences': FOLLOWER,
    'GET /outlets/{outlet}/availability': availability(),
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('the chain of an outlet', () => {
  it('is made by an admin, with the outlet as its leader [administration-3.17]', async () => {
    const { sent } = open({ [LOAD]: ALONE })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Název řetězce' }), ' Modré hrnce ')
    await userEvent.click(screen.getByRole('button', { name: 'Založit řetězec' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: `POST /outlets/${KITCHEN.id}/chain`,
        body: { name: 'Modré hrnce' },
      }),
    )
    expect(await violations()).toEqual([])
  })

  it('is joined after what becomes of the menu was seen [administration-3.17]', async () => {
    const { sent } = open({ [LOAD]: LEADER })
    expect(await screen.findByRole('link', { name: 'U Modrého hrnce Hejčín' })).toBeVisible()
    const form = within(screen.getByRole('form', { name: 'Připojit podnik' }))
    await within(form.getByRole('combobox')).findByRole('option', { name: 'Nová pobočka, Olomouc' })
    expect(form.queryByRole('option', { name: /Johany/ })).not.toBeInTheDocument()
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Podnik' }), '102')
    expect(await form.findByText('Domácí limonáda')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Připojit a zveřejnit' }))
    await waitFor(() =>
      expect(sent).toContainEqual({ call: 'POST /outlets/102/chain/join', body: { chain: 1 } }),
    )
    expect(screen.queryByRole('button', { name: 'Odpojit od řetězce' })).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
  })

  it('is not joined by an outlet that cannot [administration-3.17]', async () => {
    open({ [LOAD]: LEADER, 'GET /outlets/{outlet}/chain/joining': refused('chain_owner_missing') })
    const form = within(await screen.findByRole('form', { name: 'Připojit podnik' }))
    await within(form.getByRole('combobox')).findByRole('option', { name: 'Nová pobočka, Olomouc' })
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Podnik' }), '102')
    expect(await form.findByText('Podniky řetězce musí mít společného majitele.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Připojit a zveřejnit' })).toBeDisabled()
  })

  it('has prices and hidden dishes of an outlet, which its owner changes [administration-3.17]', async () => {
    const { sent } = open({ [LOAD]: FOLLOWER }, JOHANA)
    const price = await screen.findByRole('textbox', { name: 'Svíčková' })
    expect(price).toHaveValue('179')
    await userEvent.clear(price)
    await userEvent.type(price, 'drahá')
    expect(screen.getByRole('button', { name: 'Uložit a zveřejnit' })).toBeDisabled()
    await userEvent.clear(price)
    await userEvent.type(price, '199,50')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Neprodáváme: Guláš' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Knedlík' }), '5')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit a zveřejnit' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: `PUT /outlets/${KITCHEN.id}/chain/differences`,
        body: { dishes: [{ id: 1001, price: 19_950, hidden: false }], extras: [{ id: 301, price: 500 }] },
      }),
    )
    expect(await violations()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Odpojit od řetězce' })).not.toBeInTheDocument()
  })

  it('is left by an admin [administration-3.17]', async () => {
    const { sent } = open({ [LOAD]: FOLLOWER })
    await userEvent.click(await screen.findByRole('button', { name: 'Odpojit od řetězce' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Odpojit od řetězce' }))
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(`POST /outlets/${KITCHEN.id}/chain/leave`),
    )
  })

  it('is hidden from the staff of the kitchen [administration-3.17]', async () => {
    open({ [LOAD]: FOLLOWER }, ZDENEK)
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })

  it.each(['menu', 'prilohy', 'poledni-menu'])(
    'leads from %s of an outlet that does not edit the shared menu [administration-3.17]',
    async (page) => {
      open(
        {
          'GET /outlets/{outlet}/menu': menuState({ leader: { id: 101, name: 'U Modrého hrnce' } }),
          'GET /outlets/{outlet}/hours': refused('unavailable'),
        },
        JOHANA,
        `/podnik/${KITCHEN.id}/${page}`,
      )
      expect(await screen.findByRole('link', { name: 'Co máme jinak' })).toHaveAttribute(
        'href',
        `/provoz/podnik/${KITCHEN.id}/retezec`,
      )
      expect(screen.queryByRole('button', { name: /^Zveřejnit/ })).not.toBeInTheDocument()
    },
  )

  it('is named where its leader edits the menu [administration-3.17]', async () => {
    open({ 'GET /outlets/{outlet}/menu': menuState({ followers: 12 }) }, JOHANA, `/podnik/${KITCHEN.id}/menu`)
    expect(await screen.findByText('Co zveřejníte, dostanou i další podniky: 12.')).toBeVisible()
  })
})
