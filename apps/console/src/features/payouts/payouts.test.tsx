import { payoutExamples } from '@sousto/contract/payouts/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const OVERVIEW = payoutExamples.overview.answer
const DETAILS = payoutExamples.details.answer
const [LIST, RUN] = ['GET /payout-runs', 'GET /payout-runs/{run}']
const RELEASE = 'POST /payout-runs/{run}/release'
const STATEMENT = 'POST /bank-statements'
const open = (path: string, answers: object = {}) =>
  renderConsole(path, { 'GET /me': { me: ADMIN }, [LIST]: OVERVIEW, [RUN]: DETAILS, ...answers })

describe('the page of payouts', () => {
  it('shows runs, and the differences that a person has to look at [settlement-5.12]', async () => {
    open('/sprava/vyplaty')
    expect(await screen.findByRole('heading', { name: 'Teď není komu nic vyplatit' })).toBeVisible()
    expect(screen.getByText(/Zadrženo 18\s406,00\sKč, 1 příjemce\./)).toBeVisible()
    const runs = within(screen.getByRole('table', { name: 'Výplaty' }))
    expect(
      runs.getByRole('row', { name: /^Výplata 49 .* čeká na uvolnění 1 platba 75\s673,00\sKč$/ }),
    ).toBeVisible()
    const differences = within(screen.getByRole('table', { name: /^Rozdíly/ }))
    expect(
      differences.getByRole('row', { name: /odešla jiná částka 2026000017 .* −500,00\sKč$/ }),
    ).toBeVisible()
  })

  it('prepares a run and opens it; a failure keeps the form [settlement-5.12]', async () => {
    const { sent, answer } = open('/sprava/vyplaty', { 'POST /payout-runs': refused('payout_nothing_due') })
    const form = within(await screen.findByRole('form', { name: 'Nová výplata' }))
    fireEvent.change(form.getByLabelText(/Splatnost/), { target: { value: '2026-12-07' } })
    await userEvent.click(form.getByRole('radio', { name: /pain\.001/ }))
    await userEvent.click(form.getByRole('button', { name: 'Připravit výplatu' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Teď není komu nic vyplatit.')
    answer('POST /payout-runs', { run: 49 })
    await userEvent.click(form.getByRole('button', { name: 'Připravit výplatu' }))
    expect(await screen.findByRole('heading', { name: /75\s673,00\sKč čeká na druhé oči/ })).toBeVisible()
    expect(sent.findLast(({ call }) => call.startsWith('POST'))).toEqual({
      call: 'POST /payout-runs',
      body: { dueOn: '2026-12-07', format: 'pain' },
    })
  })

  it('says what a statement changed, or why it was refused [settlement-5.12]', async () => {
    const nothing = { refused: null, repeated: 0, paid: 0, returned: 0, differences: 0, proven: 0 }
    const cut = 'Soubor končí uprostřed, na řádku 7.'
    const { answer } = open('/sprava/vyplaty', { [STATEMENT]: { ...nothing, refused: cut } })
    const file = await screen.findByLabelText('Soubor s výpisem')
    await userEvent.upload(file, new File(['074'], 'vypis.gpc'))
    expect(await screen.findByRole('alert')).toHaveTextContent(`${cut} Nic se nezměnilo.`)
    answer(STATEMENT, { ...nothing, paid: 24, differences: 1 })
    await userEvent.upload(file, new File(['074'], 'vypis.gpc'))
    expect(await screen.findByText('Výpis je načtený: zaplaceno: 24, rozdíly: 1.')).toBeVisible()
  })

  it('is hidden from dispatchers [settlement-5.3]', async () => {
    open('/sprava/vyplaty', { 'GET /me': { me: DAN } })
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})

describe('a run', () => {
  it('shows what leaves, what is held and why, and the hash of its file [settlement-5.12]', async () => {
    open('/sprava/vyplaty/49')
    const leaves = within(await screen.findByRole('region', { name: 'Odejde' }))
    expect(
      leaves.getByRole('row', { name: /^U Bosé Johany 2026000118 2000145399\/0800 nezaplaceno 75/ }),
    ).toBeVisible()
    expect(leaves.getByRole('region', { name: 'Tabulka: odejde' })).toHaveAttribute('tabindex', '0')
    const held = within(screen.getByRole('region', { name: 'Zadrženo' }))
    expect(
      held.getByRole('row', { name: /^Polévkárna Vařečka účet se změnil uvolní se 6\. 12\. 13:30/ }),
    ).toBeVisible()
    expect(screen.getByText(/^9f2c 71aa 04be/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stáhnout soubor' })).toBeNull()
  })

  it('marks unreliable payers of VAT [settlement-5.14]', async () => {
    const payouts = DETAILS.payouts.map((each) => ({ ...each, isUnreliable: true }))
    open('/sprava/vyplaty/49', { [RUN]: { ...DETAILS, payouts } })
    expect(
      await screen.findByRole('row', { name: /^U Bosé Johany nespolehlivý plátce DPH 2026000118/ }),
    ).toBeVisible()
  })

  it('is released with the hash that was seen [settlement-5.3]', async () => {
    const { sent } = open('/sprava/vyplaty/49', { [RELEASE]: { status: 'ok' } })
    await userEvent.click(await screen.findByRole('button', { name: /^Uvolnit 75\s673,00\sKč$/ }))
    expect(sent.find(({ call }) => call.endsWith('/release'))?.body).toEqual({ hash: DETAILS.file.hash })
  })

  it('says in place of the button why the person cannot release it [settlement-5.3]', async () => {
    const releaseProblem = 'Výplatu jste připravili vy. Uvolnit ji musí někdo jiný.'
    open('/sprava/vyplaty/49', { [RUN]: { ...DETAILS, releaseProblem } })
    expect(await screen.findByText(releaseProblem)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Uvolnit/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Vrátit k přípravě' })).toBeEnabled()
  })
})
