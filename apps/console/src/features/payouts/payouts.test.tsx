import { payoutExamples } from '@sousto/contract/payouts/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const OVERVIEW = payoutExamples.overview.answer
const DETAILS = payoutExamples.details.answer
const [LIST, RUN] = ['GET /payout-runs', 'GET /payout-runs/{run}']
const RELEASE = 'POST /payout-runs/{run}/release'
const STATEMENT = 'POST /bank-statements'
const PRESENCE = 'POST /account/presence'
const [PROPOSE, CONFIRM] = [
  'PUT /bank-differences/{statement}/{position}',
  'POST /bank-differences/{statement}/{position}/confirmation',
]
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
      differences.getByRole('row', {
        name: /^odešla jiná částka .* 2026000017 .* −500,00\sKč přijmout, navrhuje Dana Vymyšlená/,
      }),
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

  it('takes a proposal about a difference, and another person’s confirmation [settlement-5.18]', async () => {
    const { sent, answer } = open('/sprava/vyplaty', { [CONFIRM]: { status: 'ok' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Vyřešit rozdíl 2026000017' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rozdíl 2026000017' }))
    expect(dialog.getByText(/Výplata 47 měla příjemci Bistro U Vzoru poslat 501,00\sKč\./)).toBeVisible()
    expect(dialog.getByText('Banka strhla poplatek.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Navrhnout' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Potvrdit: Přijmout' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.find(({ call }) => call.endsWith('/12/3/confirmation'))?.body).toEqual({
      resolution: 'accept',
    })

    answer(PROPOSE, refused('payout_difference_outdated'))
    await userEvent.click(screen.getByRole('button', { name: 'Vyřešit rozdíl 2026000017' }))
    const form = within(await screen.findByRole('form', { name: 'Návrh řešení' }))
    await userEvent.click(form.getByRole('radio', { name: /^Zadržet/ }))
    await userEvent.type(form.getByLabelText(/Poznámka/), 'čekáme na banku')
    await userEvent.click(form.getByRole('button', { name: 'Zadržet' }))
    expect(await form.findByRole('alert')).toHaveTextContent(/^Tohle už nejde/)
    answer(PROPOSE, { status: 'ok' })
    await userEvent.click(form.getByRole('button', { name: 'Zadržet' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.findLast(({ call }) => call === 'PUT /bank-differences/12/3')?.body).toEqual({
      resolution: 'hold',
      note: 'čekáme na banku',
    })
  })

  it('says why the person cannot confirm a proposal [settlement-5.18]', async () => {
    const [difference] = OVERVIEW.differences
    const problem = 'Návrh je váš. Potvrdit ho musí někdo jiný.'
    const proposal = { ...difference?.proposal, problem }
    open('/sprava/vyplaty', { [LIST]: { ...OVERVIEW, differences: [{ ...difference, proposal }] } })
    await userEvent.click(await screen.findByRole('button', { name: /^Vyřešit rozdíl/ }))
    expect(await screen.findByText(problem)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Potvrdit/ })).toBeNull()
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
      leaves.getByRole('row', { name: /^U Bosé Johany 2000145399\/0800 VS 2026000118 nezaplaceno 75/ }),
    ).toBeVisible()
    expect(leaves.getByRole('region', { name: 'Tabulka: odejde' })).toHaveAttribute('tabindex', '0')
    const held = within(screen.getByRole('region', { name: 'Zadrženo' }))
    expect(
      held.getByRole('row', { name: /^Polévkárna Vařečka účet se změnil uvolní se 6\.\s12\.\s13:30/ }),
    ).toBeVisible()
    expect(screen.getByText(/^9f2c 71aa 04be/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stáhnout soubor' })).toBeNull()
  })

  it('marks unreliable payers of VAT [settlement-5.14]', async () => {
    const payouts = DETAILS.payouts.map((each) => ({ ...each, isUnreliable: true }))
    open('/sprava/vyplaty/49', { [RUN]: { ...DETAILS, payouts } })
    expect(
      await screen.findByRole('row', { name: /^U Bosé Johany nespolehlivý plátce DPH 2000145399/ }),
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

  it('shows what has changed since it was prepared, and is a table [settlement-5.15]', async () => {
    open('/sprava/vyplaty/49')
    const changes = within(await screen.findByRole('region', { name: 'Od přípravy se změnilo' }))
    expect(
      changes.getByRole('row', {
        name: /^U Bosé Johany přibylo, vyplatí se příště 75\s673,00\sKč 75\s800,00\sKč$/,
      }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/payout-runs/49/csv',
    )
  })

  it('is released once the person has proved the second factor again [settlement-5.16]', async () => {
    let isProven = false
    const { sent } = open('/sprava/vyplaty/49', {
      [RELEASE]: () => (isProven ? { status: 'ok' } : refused('second_factor_again')),
      [PRESENCE]: ({ code }: { code: string }) => {
        isProven = code === '123456'
        return isProven ? { status: 'ok' } : refused('second_factor_wrong')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Uvolnit/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ještě jednou druhý faktor' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Potvrdit kódem' }))
    expect(dialog.getByText('Zadejte prosím kód.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Kód'), '000000{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Tento kód nesouhlasí/)
    await userEvent.clear(dialog.getByLabelText('Kód'))
    await userEvent.type(dialog.getByLabelText('Kód'), '123456{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.filter(({ call }) => call.endsWith('/release'))).toHaveLength(2)
  })

  it('of a person without a factor on this device asks for a new sign-in [settlement-5.16]', async () => {
    const account = { totp: false, passkeys: [], recoveryCodesLeft: 0, sessions: [] }
    open('/sprava/vyplaty/49', { [RELEASE]: refused('second_factor_again'), 'GET /account': account })
    await userEvent.click(await screen.findByRole('button', { name: /^Uvolnit/ }))
    expect(await screen.findByRole('link', { name: 'Přihlásit se znovu' })).toHaveAttribute(
      'href',
      '/provoz/prihlaseni?zpet=%2Fsprava%2Fvyplaty%2F49',
    )
  })
})
