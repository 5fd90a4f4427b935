import { customerCareExamples } from '@sousto/contract/customer-care/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const SUPPORT: Me = { ...JOHANA, name: 'Dana Vymyšlená', grants: [{ role: 'support' }], outlets: [] }
const ADMIN: Me = { ...SUPPORT, grants: [{ role: 'admin' }] }
const DETAILS = customerCareExamples.show.answer
const LIST = { ...customerCareExamples.find.answer, next: null }
const [SHOW, LOOK] = ['GET /customers/{customer}', 'POST /customers/{customer}/looks']
const OK = { status: 'ok' }

const open = (path = '/sprava/zakaznici', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: SUPPORT },
    'GET /customers': LIST,
    [SHOW]: DETAILS,
    ...answers,
  })
const openOne = (answers: object = {}) => open('/sprava/zakaznici/31', answers)

describe('the customers', () => {
  it('are found by what stands in the address of the page, with masked contacts [administration-4.1]', async () => {
    const { sent, at } = open('/sprava/zakaznici?hledat=elis&ucet=active')
    const row = within(await screen.findByRole('row', { name: /^Eliška N\./ }))
    expect(row.getByText('e•••@priklad.example')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('GET /customers?search=elis&state=active')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Účet' }), 'Každý')
    expect(at()).toBe('/sprava/zakaznici?hledat=elis')
    expect(screen.queryByRole('button', { name: 'Stáhnout CSV' })).toBeNull()
  })

  it('are exported by an admin only, who proves the second factor again [administration-4.8]', async () => {
    const account = { totp: true, passkeys: [], recoveryCodesLeft: 8, sessions: [] }
    open('/sprava/zakaznici', {
      'GET /me': { me: ADMIN },
      'GET /account': account,
      'POST /customers/export': refused('second_factor_again'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Stáhnout CSV' }))
    expect(await screen.findByRole('dialog', { name: 'Ještě jednou druhý faktor' })).toBeVisible()
  })

  it('are hidden from others [operations-1.1]', async () => {
    open('/sprava/zakaznici', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('a customer', () => {
  it('is shown once a purpose is given [administration-4.2]', async () => {
    let isLooked = false
    const { sent } = openOne({
      [SHOW]: () => (isLooked ? DETAILS : refused('look_purpose_required')),
      [LOOK]: () => {
        isLooked = true
        return OK
      },
    })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Důvod' }), 'z jiného důvodu')
    await userEvent.click(screen.getByRole('button', { name: 'Podívat se' }))
    expect(await screen.findByText('Napište prosím, proč se díváte.')).toBeVisible()
    expect(screen.queryByText('eliska@priklad.example')).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Upřesnění/), 'volala kvůli kupónu')
    await userEvent.click(screen.getByRole('button', { name: 'Podívat se' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Eliška Nováčková' })).toBeVisible()
    expect(screen.getByText('eliska@priklad.example')).toBeVisible()
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      purpose: 'other',
      note: 'volala kvůli kupónu',
    })
  })

  it('has orders, credits, devices, messages and looks [administration-4.3]', async () => {
    openOne()
    expect(await screen.findByRole('link', { name: '2026/4817' })).toBeVisible()
    expect(screen.getByText('Chrome, Android')).toBeVisible()
    expect(screen.getByText('Kurýr má zpoždění, omlouváme se.')).toBeVisible()
    const looks = within(screen.getByRole('table', { name: 'Kdo se díval' }))
    expect(
      looks.getByRole('row', { name: /Dana Vymyšlená, podpora zákazníků kvůli objednávce: studená pizza/ }),
    ).toBeVisible()
  })

  it('gets credits up to what is left, which can be taken back [administration-4.4]', async () => {
    const { sent } = openOne({
      'POST /customers/{customer}/credits': OK,
      'DELETE /customers/{customer}/credits/{gift}': OK,
    })
    const amount = await screen.findByLabelText(/^Kolik připsat/)
    await userEvent.type(amount, '226')
    await userEvent.type(screen.getByLabelText(/^Za co/), 'studené jídlo')
    await userEvent.click(screen.getByRole('button', { name: 'Připsat kredity' }))
    expect(await screen.findByText(/Za týden můžete připsat už jen 225,00\sKč/)).toBeVisible()
    await userEvent.clear(amount)
    await userEvent.type(amount, '75')
    await userEvent.click(screen.getByRole('button', { name: 'Připsat kredity' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'POST /customers/31/credits',
        body: { amount: 7500, reason: 'studené jídlo' },
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: /^Vzít zpátky 75,00\sKč: studené jídlo/ }))
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /customers/31/credits/3'))
  })

  it('waits for the link of a corrected e-mail, which can be taken back [administration-4.6]', async () => {
    const { sent, answer } = openOne({
      'PUT /customers/{customer}/email': OK,
      'DELETE /customers/{customer}/email': OK,
    })
    await userEvent.type(await screen.findByLabelText(/^Správný e-mail/), 'eliska@jinde.example')
    answer(SHOW, { ...DETAILS, pendingEmail: 'eliska@jinde.example' })
    await userEvent.click(screen.getByRole('button', { name: 'Opravit e-mail' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Zrušit opravu' }))
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /customers/31/email'))
  })

  it('gets the link to a new password [administration-4.10]', async () => {
    const { sent } = openOne({ 'POST /customers/{customer}/reset-link': OK })
    await userEvent.click(await screen.findByRole('button', { name: 'Poslat odkaz na nové heslo' }))
    expect(await screen.findByText('Odkaz na nové heslo odešel.')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('POST /customers/31/reset-link')
  })

  it('is switched off with a reason, and on again after a question [administration-4.11]', async () => {
    const { sent, answer } = openOne({
      'POST /customers/{customer}/deactivation': OK,
      'DELETE /customers/{customer}/deactivation': OK,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Vypnout účet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Vypnout účet zákazníka?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Vypnout účet' }))
    expect(dialog.getByLabelText('Důvod')).toHaveAccessibleDescription(/proč účet vypínáte/)
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
    answer(SHOW, { ...DETAILS, state: 'deactivated' })
    await userEvent.type(dialog.getByLabelText('Důvod'), ' Cizí karta. ')
    await userEvent.click(dialog.getByRole('button', { name: 'Vypnout účet' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Zapnout účet' }))
    expect(sent).toContainEqual({ call: 'POST /customers/31/deactivation', body: { reason: 'Cizí karta.' } })
    const question = within(await screen.findByRole('alertdialog', { name: 'Zapnout účet zákazníka?' }))
    await userEvent.click(question.getByRole('button', { name: 'Zapnout účet' }))
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /customers/31/deactivation'))
  })

  it('is deleted after a question, and the second factor [administration-4.7]', async () => {
    const { sent, at } = openOne({ 'DELETE /customers/{customer}': OK })
    await userEvent.click(await screen.findByRole('button', { name: 'Smazat účet' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Smazat účet zákazníka?' }))
    await userEvent.click(question.getByRole('button', { name: 'Smazat účet' }))
    await waitFor(() => expect(at()).toBe('/sprava/zakaznici'))
    expect(sent.map(({ call }) => call)).toContain('DELETE /customers/31')
  })
})
