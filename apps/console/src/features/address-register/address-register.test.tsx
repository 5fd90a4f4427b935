import { landmarkExamples } from '@sousto/contract/setup/landmark-examples.ts'
import { addressRegisterExamples } from '@sousto/contract/setup/register-examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, grants: [{ role: 'admin' }], outlets: [] }
const READ = 'GET /address-register'
const IMPORT = 'POST /address-register/imports'
const LANDMARKS = 'GET /landmarks'
const { answer } = addressRegisterExamples.read
const LATEST = answer.latest
const open = (register: object = answer, answers: object = {}) =>
  renderConsole('/sprava/adresy', {
    'GET /me': { me: ADMIN },
    [READ]: register,
    [LANDMARKS]: { count: 84, lost: 1 },
    ...answers,
  })
const csv = new File(['x'], '20261031_OB_500496_ADR.csv')

describe('the addresses', () => {
  it('say what is loaded, and which cities lack them [administration-11.2]', async () => {
    open()
    expect(await screen.findByText(/^Adres 18.240, obcí 1$/)).toBeVisible()
    expect(screen.getByText(/^Hranice\. Zákazníci v nich svou adresu nenajdou\./)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/Přečteno 18.240, přidáno 18.240/)
  })

  it('are loaded from a file, with the progress [administration-11.2]', async () => {
    const running = { ...answer, latest: { ...LATEST, state: 'running', share: 0.4, read: 7_300 } }
    const { sent, answer: now } = open({ ...answer, latest: null }, { [IMPORT]: running })
    const input = await screen.findByLabelText('Soubor s adresami')
    now(READ, running)
    await userEvent.upload(input, csv)
    expect(await screen.findByRole('progressbar', { name: 'Načteno' })).toHaveAttribute('value', '0.4')
    expect(screen.getByRole('button', { name: 'Nahrát soubor' })).toBeDisabled()
    expect(sent).toContainEqual({
      call: 'POST /address-register/imports?file=20261031_OB_500496_ADR.csv',
      body: null,
    })
    now(READ, answer)
    expect(await screen.findByText('Adresy jsou načtené')).toBeVisible()
  })

  it('that would disappear are named, and go once that is confirmed [administration-11.2]', async () => {
    const problem = 'Obci Olomouc by zmizela většina adres (18000 z 18240).'
    const { sent, answer: now } = open(
      { ...answer, latest: { ...LATEST, state: 'refused', problem, loses: true } },
      { [IMPORT]: answer },
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(`${problem} Adresy zůstaly, jaké byly.`)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Soubor je celý/ }))
    now(READ, answer)
    await userEvent.upload(screen.getByLabelText('Soubor s adresami'), csv)
    expect(await screen.findByText('Adresy jsou načtené')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain(
      'POST /address-register/imports?file=20261031_OB_500496_ADR.csv&mayLose=true',
    )
  })

  it('whose import ended with its process are said to be as before', async () => {
    open({ ...answer, latest: { ...LATEST, state: 'interrupted' } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Načtěte soubor znovu.')
  })

  it('are not loaded twice at once', async () => {
    open({ ...answer, latest: null }, { [IMPORT]: refused('register_import_running') })
    await userEvent.upload(await screen.findByLabelText('Soubor s adresami'), csv)
    expect(await screen.findByText(/^Adresy se právě načítají\./)).toBeVisible()
  })

  it('are hidden from others', async () => {
    renderConsole('/sprava/adresy', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('the well-known places', () => {
  const REPLACE = 'POST /landmarks'
  const CHECKED = landmarkExamples.replace.answer
  const upload = async () =>
    userEvent.upload(await screen.findByLabelText('Soubor se známými místy'), new File(['x'], 'mista.csv'))

  it('are checked, then replaced once that is confirmed [administration-11.8]', async () => {
    const { sent, answer: now } = open(answer, { [REPLACE]: CHECKED })
    expect(await screen.findByText('Míst v seznamu: 84.')).toBeVisible()
    expect(screen.getByText(/^Hledání jich 1 nenajde/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/landmarks/csv',
    )
    await upload()
    expect(await screen.findByText('Přidá 3, změní 1, odebere 1; pak jich bude 86.')).toBeVisible()
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
    now(REPLACE, { ...CHECKED, replaced: true })
    await userEvent.click(screen.getByRole('button', { name: 'Nahradit' }))
    expect(await screen.findByText('Známá místa jsou nahrazená, teď jich je 86.')).toBeVisible()
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
      'POST /landmarks?check=true',
      'POST /landmarks',
    ])
  })

  it('that would mostly disappear need a second word; problems of the file are named [administration-11.8]', async () => {
    const { sent, answer: now } = open(answer, { [REPLACE]: { ...CHECKED, loses: true, removed: 60 } })
    await upload()
    expect(await screen.findByText('Soubor odebere většinu míst')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Přesto nahradit' }))
    expect(sent.at(-1)?.call).toMatch(/landmarks/)
    expect(sent.map(({ call }) => call)).toContain('POST /landmarks?mayLose=true')
    const problems = [{ path: 'řádek 2', text: 'adresa s kódem 9 v registru není' }]
    now(REPLACE, { ...CHECKED, problems, problemCount: 22 })
    await upload()
    const alert = await screen.findByText('řádek 2: adresa s kódem 9 v registru není')
    expect(alert).toBeVisible()
    expect(screen.getByText('A dalších 21.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /nahradit$/i })).toBeNull()
  })
})
