import { salesRegistrationExamples } from '@sousto/contract/sales-registration/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const STATE = salesRegistrationExamples.read.answer
const READ = 'GET /sales-registration'
const TURN = 'PUT /sales-registration/switch'
const UPLOAD = 'POST /sales-registration/outlets/{outlet}/certificates'
const OK = { status: 'ok' }
const open = (answers: object = {}) =>
  renderConsole('/sprava/evidence', { 'GET /me': { me: ADMIN }, [READ]: STATE, ...answers })
const lastOf = (sent: readonly { readonly call: string; readonly body?: unknown }[]) =>
  sent.findLast(({ call }) => !call.startsWith('GET'))

describe('the page of sales registration', () => {
  it('shows the sales that wait, why, and what is beyond the law’s limit [settlement-6.8]', async () => {
    const { sent } = open({ 'POST /sales-registration/sales/{sale}/retry': OK })
    expect(await screen.findByText(/Nezaevidovaných tržeb: 2\./)).toBeVisible()
    expect(screen.getByText(/pokusů: 289\. Evidence neodpověděla\./)).toBeVisible()
    expect(screen.getByText('po 48 hodinách')).toBeVisible()
    expect(screen.getByText(/6: DIČ poplatníka má chybnou strukturu/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat znovu tržbu 2027/4821911-1' }))
    expect(lastOf(sent)?.call).toBe('POST /sales-registration/sales/9/retry')
  })

  it('warns of a certificate that ends soon, and of a wrong clock [settlement-6.9, settlement-6.11]', async () => {
    open({ [READ]: { ...STATE, clockWrong: true } })
    expect(await screen.findByText('brzy skončí')).toBeVisible()
    expect(screen.getByText(/CZ99001012, do 20\.\s1\.\s2027/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/Hodiny serveru jdou jinak/)
  })

  it('says that the registry of a demo is not the state’s, and where its certificates are [settlement-6.14]', async () => {
    open({ [READ]: { ...STATE, trial: '/dev/evidence' } })
    expect(await screen.findByText(/dostane zkušební evidence, ne stát/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Certifikáty k vyzkoušení/ })).toHaveAttribute(
      'href',
      '/dev/evidence',
    )
  })

  it('cannot be switched on without a registry [settlement-6.8]', async () => {
    open({ [READ]: { ...STATE, since: null, configured: false } })
    expect(await screen.findByRole('button', { name: 'Zapnout evidenci' })).toBeDisabled()
    expect(screen.getByText(/chybí nastavení EET_URL, EET_SECRET, EET_CA a EET_SIGNER/)).toBeVisible()
  })

  it('is switched on and off after a question [settlement-6.8]', async () => {
    const { sent, answer } = open({ [READ]: { ...STATE, since: null }, [TURN]: OK })
    await userEvent.click(await screen.findByRole('button', { name: 'Zapnout evidenci' }))
    answer(READ, STATE)
    const question = within(await screen.findByRole('alertdialog', { name: 'Zapnout evidenci tržeb?' }))
    await userEvent.click(question.getByRole('button', { name: 'Zapnout' }))
    expect(await screen.findByRole('button', { name: 'Vypnout evidenci' })).toBeVisible()
    expect(lastOf(sent)).toEqual({ call: 'PUT /sales-registration/switch', body: { on: true } })
  })

  it('says who registers an outlet’s sales, with the number of its premises [settlement-6.8]', async () => {
    const { sent } = open({ 'PUT /sales-registration/outlets/{outlet}': OK })
    await userEvent.selectOptions(await screen.findByLabelText('Nastavit podnik'), '102')
    const form = within(screen.getByRole('form', { name: 'Evidence: U Zeleného džbánu' }))
    await userEvent.selectOptions(form.getByLabelText('Kdo eviduje tržby'), 'entrusted')
    await userEvent.click(form.getByRole('button', { name: 'Uložit' }))
    expect(form.getByText('Napište číslo od 1 do 999999.')).toBeVisible()
    await userEvent.type(form.getByLabelText('Číslo provozovny'), '12')
    await userEvent.click(form.getByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText('Nastavení podniku je uložené.')).toBeVisible()
    expect(lastOf(sent)).toEqual({
      call: 'PUT /sales-registration/outlets/102',
      body: { mode: 'entrusted', premises: 12, register: 'SOUSTO' },
    })
  })

  it('uploads a certificate, and says what is wrong with it [settlement-6.9]', async () => {
    const { sent, answer } = open({ [UPLOAD]: refused('certificate_password_wrong') })
    await userEvent.selectOptions(await screen.findByLabelText('Nastavit podnik'), '101')
    const form = within(screen.getByRole('form', { name: 'Certifikát podniku' }))
    await userEvent.click(form.getByRole('button', { name: 'Nahrát certifikát' }))
    expect(form.getByRole('alert')).toHaveTextContent('Vyberte soubor .p12 nebo .pfx do 48 kB.')
    const file = new File([new Uint8Array([0x30, 0x82, 0xff])], 'trzby.p12')
    await userEvent.upload(form.getByLabelText('Soubor s certifikátem'), file)
    expect(form.getByText('trzby.p12')).toBeVisible()
    await userEvent.type(form.getByLabelText('Heslo k souboru'), 'heslo')
    await userEvent.click(form.getByRole('button', { name: 'Nahrát certifikát' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Heslo k souboru s certifikátem nesouhlasí.')
    answer(UPLOAD, OK)
    await userEvent.click(form.getByRole('button', { name: 'Nahrát certifikát' }))
    expect(await screen.findByText('Certifikát je nahraný.')).toBeVisible()
    expect(lastOf(sent)).toEqual({
      call: 'POST /sales-registration/outlets/101/certificates',
      body: { file: 'MIL/', password: 'heslo' },
    })
  })

  it('is hidden from dispatchers [settlement-6.8]', async () => {
    open({ 'GET /me': { me: DAN } })
    expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
  })
})
