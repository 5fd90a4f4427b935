import { bankAccountExamples } from '@sousto/contract/payouts/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const [outlet] = JOHANA.outlets
const PATH = `/podnik/${outlet?.id}/bankovni-ucet`
const [GET, PUT] = ['GET /outlets/{outlet}/bank-account', 'PUT /outlets/{outlet}/bank-account']
const PROVEN = bankAccountExamples.get.answer
const CHANGED = { ...PROVEN, isProven: false, heldUntil: '2026-12-06T13:30:00+01:00' }
const open = (me: Me, account: object) => renderConsole(PATH, { 'GET /me': { me }, [GET]: account })

describe('the bank account of an outlet', () => {
  it('is set by its owner, who then reads when and how it counts [settlement-5.13]', async () => {
    const { sent, answer } = open(JOHANA, { ...PROVEN, account: null, isProven: false })
    expect(await screen.findByText(/^Účet chybí\./)).toBeVisible()
    const field = screen.getByLabelText('Číslo účtu')
    await userEvent.type(field, '2000145398/0800')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit účet' }))
    expect(field).toBeInvalid()
    expect(screen.getByText(/^Takový účet není\./)).toBeVisible()
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)

    answer(PUT, CHANGED)
    answer(GET, CHANGED)
    await userEvent.clear(field)
    await userEvent.type(field, '2000145399/0800')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit účet' }))
    expect(await screen.findByText(/Nejdřív na něj zaplatíme 6\.\s12\.\s13:30\./)).toBeVisible()
    expect(screen.getByText(/1 Kč na účet 19-2000145399\/0800, variabilní symbol 1100000101\./)).toBeVisible()
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ account: '2000145399/0800' })
  })

  it('is shown as proven once nothing holds payouts [settlement-5.13]', async () => {
    open(JOHANA, PROVEN)
    expect(await screen.findByText('Účet je ověřený, výplaty na něj chodí.')).toBeVisible()
    expect(screen.getByLabelText('Číslo účtu')).toHaveValue('2000145399/0800')
  })

  it('says what the register of published accounts answered [settlement-5.14]', async () => {
    const register = {
      finding: 'not_reached' as const,
      isUnreliable: true,
      checkedAt: '2026-12-04T10:00:00Z',
    }
    open(JOHANA, { ...CHANGED, register })
    expect(await screen.findByText(/^Registr plátců DPH neodpovídá\./)).toBeVisible()
    expect(screen.getByText('Registr vás vede jako nespolehlivého plátce DPH.')).toBeVisible()
  })

  it('is hidden from an outlet’s staff [settlement-5.13]', async () => {
    open(ZDENEK, PROVEN)
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Bankovní účet' })).toBeNull()
  })
})
