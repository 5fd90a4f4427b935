import { dac7Examples } from '@sousto/contract/sellers/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const OVERVIEW = dac7Examples.overview.answer
const [GET, MAKE] = ['GET /dac7/{year}', 'POST /dac7/{year}/messages']
const [EMPLOY, EURO] = ['PUT /dac7/{year}/couriers/{courier}/employment', 'PUT /dac7/{year}/euro']
const open = (more: object = {}, me = ADMIN) =>
  renderConsole('/sprava/dac7', { 'GET /me': { me }, [GET]: { ...OVERVIEW, ...more } })

describe('the page of the yearly report', () => {
  it('shows what each seller lacks, figures and messages [settlement-7.8]', async () => {
    open()
    expect(await screen.findByRole('heading', { name: /něco chybí, 1 prodejce/ })).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'Podniky a kurýři' }))
    expect(
      table.getByRole('row', { name: /^U Bosé Johany opraví se 400 15\s000,00\sKč 100\s000,00\sKč/ }),
    ).toBeVisible()
    expect(table.getByRole('row', { name: /^Kryštof Nebylý chybí daňové údaje/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stáhnout XML CZ2027-99001012-1' })).toBeVisible()
    expect(screen.getByText(/Čeká 1 záznam\. Termín je 31\.\s1\.\s2028/)).toBeVisible()
  })

  it('makes the report, or says why it cannot [settlement-7.8]', async () => {
    const { answer } = open()
    answer(MAKE, refused('dac7_euro_missing'))
    const button = await screen.findByRole('button', { name: 'Vytvořit hlášení a poslat čísla' })
    await userEvent.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent('Zadejte nejdřív kurz eura')
    answer(MAKE, { messages: [2] })
    await userEvent.click(button)
    expect(await screen.findByText(/Hlášení je vytvořené/)).toBeVisible()
  })

  it('sets the rate and who is employed [settlement-7.6]', async () => {
    const { sent, answer } = open()
    answer(EMPLOY, { status: 'ok' })
    answer(EURO, { status: 'ok' })
    const rate = await screen.findByLabelText('Kurz eura')
    await userEvent.clear(rate)
    await userEvent.type(rate, '25,1')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit kurz' }))
    await userEvent.click(screen.getByRole('button', { name: 'Je to zaměstnanec: Kryštof Nebylý' }))
    await userEvent.click(screen.getByRole('button', { name: 'Není zaměstnanec: Vlasta Vymyšlená' }))
    expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { euro: 2510 },
      { isEmployed: true },
      { isEmployed: false },
    ])
  })

  it('waits for the end of the year [settlement-7.8]', async () => {
    open({ isOver: false, sellers: [], employed: [], messages: [] })
    expect(await screen.findByText('Hlášení půjde vytvořit po konci roku.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Vytvořit hlášení/ })).toBeNull()
  })

  it('is hidden from dispatchers [settlement-7.8]', async () => {
    open({}, DAN)
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})
