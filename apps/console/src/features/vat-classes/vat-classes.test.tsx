import type { Me } from '@sousto/contract/staff/wire.ts'
import { vatClassExamples } from '@sousto/contract/vat-classes/examples.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, OFFLINE, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const LIST = 'GET /vat-classes'
const MOVE = 'POST /vat-classes/{code}/dishes'
const open = (answers: object = {}) =>
  renderConsole('/sprava/dph', {
    'GET /me': { me: ADMIN },
    [LIST]: vatClassExamples.list.answer,
    'GET /vat-classes/{code}/dishes': vatClassExamples.dishes.answer,
    ...answers,
  })
const form = async (name: string) => within(await screen.findByRole('form', { name }))

describe('the page of VAT classes', () => {
  it('shows what counts today and what is announced [settlement-6.2]', async () => {
    open()
    expect(await screen.findByRole('row', { name: /^Jídlo 12\s% nic 812$/ })).toBeVisible()
    const announced = screen.getByRole('row', {
      name: /^Nealkoholické nápoje 21\s% 12\s% od 1\.\s1\.\s2027 0$/,
    })
    expect(announced).toBeVisible()
  })

  it('says what is missing before a rate is announced [settlement-6.2]', async () => {
    const { sent } = open({ 'POST /vat-classes/{code}/rates': { status: 'ok' } })
    const rate = await form('Nová sazba od data')
    await userEvent.click(rate.getByRole('button', { name: 'Oznámit sazbu' }))
    expect(rate.getByText('Napište celé číslo, třeba 12.')).toBeVisible()
    fireEvent.change(rate.getByLabelText(/Platí od/), { target: { value: '2026-11-28' } })
    expect(rate.getByText('Vyberte zítřek nebo pozdější den.')).toBeVisible()
    fireEvent.change(rate.getByLabelText(/Platí od/), { target: { value: '2027-01-01' } })
    await userEvent.selectOptions(rate.getByLabelText('Třída'), 'standard')
    await userEvent.type(rate.getByLabelText('Sazba'), '22')
    await userEvent.click(rate.getByRole('button', { name: 'Oznámit sazbu' }))
    expect(await screen.findByText('Sazba je oznámená.')).toBeVisible()
    expect(sent.findLast(({ call }) => call.startsWith('POST'))).toEqual({
      call: 'POST /vat-classes/standard/rates',
      body: { from: '2027-01-01', percent: 22 },
    })
  })

  it('adds a class, and says why it cannot [settlement-6.2]', async () => {
    const { answer } = open({ 'POST /vat-classes': refused('vat_class_exists') })
    const added = await form('Nová třída')
    await userEvent.type(added.getByLabelText('Název'), 'Dětská výživa')
    await userEvent.type(added.getByLabelText('Sazba ode dneška'), '12')
    await userEvent.click(added.getByRole('button', { name: 'Založit třídu' }))
    expect(await added.findByRole('alert')).toHaveTextContent('Třída s takovým názvem už je')
    answer('POST /vat-classes', { status: 'ok' })
    await userEvent.click(added.getByRole('button', { name: 'Založit třídu' }))
    expect(await screen.findByText(/Třída je založená/)).toBeVisible()
  })

  it('lists the dishes before they are moved, and moves the chosen ones with one key [settlement-6.4]', async () => {
    const { sent, keys, answer } = open({ [MOVE]: OFFLINE })
    const search = await form('Jídla třídy')
    await userEvent.selectOptions(search.getByLabelText('Ze třídy'), 'standard')
    await userEvent.selectOptions(search.getByLabelText('Jen jídla'), 'without')
    await userEvent.click(search.getByRole('button', { name: 'Ukázat jídla' }))
    expect(await screen.findByText(/Vybráno 2 z 2\./)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: /Mošt/ }))
    expect(screen.getByText(/Vybráno 1 z 2\./)).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Do třídy'), 'soft-drink')
    await userEvent.click(screen.getByRole('button', { name: 'Přesunout vybraná jídla' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Přesunout jídla: 1?' }))
    expect(dialog.getByText(/budou v třídě Nealkoholické nápoje/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Přesunout' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    answer(MOVE, { dishes: 1 })
    await userEvent.click(dialog.getByRole('button', { name: 'Přesunout' }))
    expect(await screen.findByText('Jídla mají novou třídu.')).toBeVisible()
    expect(keys[0]).toBe(keys[1])
    expect(sent.findLast(({ call }) => call.startsWith('POST'))).toEqual({
      call: 'POST /vat-classes/soft-drink/dishes',
      body: { from: 'standard', dishes: [1004] },
    })
  })

  it('is hidden from dispatchers [settlement-6.2]', async () => {
    open({ 'GET /me': { me: DAN } })
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})
