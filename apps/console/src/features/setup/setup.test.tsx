import { setupExamples } from '@sousto/contract/setup/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, grants: [{ role: 'admin' }], outlets: [] }
const MAIL = setupExamples.mail.answer
const GATEWAYS = setupExamples.gateways.answer
const ANSWERS = {
  'GET /me': { me: ADMIN },
  'GET /setup-state': setupExamples.state.answer,
  'GET /operator': { ...setupExamples.operator.answer, version: '0', details: null },
  'GET /mail-server': { ...MAIL, version: '0', server: null, provenAt: null },
  'GET /gateways': { ...GATEWAYS, gateways: [] },
}
const open = (step = '', answers: object = {}) =>
  renderConsole(`/sprava/pruvodce${step === '' ? '' : `?krok=${step}`}`, { ...ANSWERS, ...answers })

describe('the setup assistant', () => {
  it('names what each step lacks, what is left, and opens the first step that lacks something [administration-11.6]', async () => {
    open()
    const steps = within(await screen.findByRole('navigation', { name: 'Kroky' }))
    expect(steps.getByRole('link', { name: /Provozovatel.*Sousto Vymyšlené.*hotovo/ })).toBeVisible()
    expect(
      steps.getByRole('link', { name: /Město a oblast.*chybí oblast doručení, zapnutí města/ }),
    ).toHaveAttribute('aria-current', 'step')
    expect(steps.getByText('Zbývá asi 36 minut práce.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nakreslit oblast doručení' })).toHaveAttribute(
      'href',
      '/provoz/sprava/mesta/4/oblasti',
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Město a oblast' })).toBeVisible()
  })

  it('may leave the city for later [administration-11.6]', async () => {
    const { sent } = open('city', { 'PUT /setup-state/city-later': setupExamples.postponeCity.answer })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Město doplníme později' }))
    expect(sent).toContainEqual({ call: 'PUT /setup-state/city-later', body: { later: true } })
  })

  it('names a city that is left for later [administration-11.6]', async () => {
    const { steps, ...state } = setupExamples.state.answer
    const later = steps.map((each) => (each.step === 'city' ? { ...each, state: 'later' as const } : each))
    open('mail', { 'GET /setup-state': { ...state, steps: later } })
    expect(await screen.findByRole('link', { name: /Město a oblast.*na později/ })).toBeVisible()
    expect(screen.getByText('Zbývá asi 27 minut práce.')).toBeVisible()
  })

  it('is opened again at any step by its address', async () => {
    open('courier')
    expect(await screen.findByRole('link', { name: 'Pozvat kurýra do města Hranice' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/hranice/lide',
    )
  })

  it('is hidden from others', async () => {
    open('', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('the step of the operator', () => {
  it('fills in the company by its number, and saves it [administration-11.3]', async () => {
    const { sent, seen } = open('operator', {
      'GET /operator/company': setupExamples.company.answer,
      'PUT /operator': setupExamples.operator.answer,
    })
    await userEvent.type(await screen.findByLabelText('IČO'), '000 00 019')
    await userEvent.click(screen.getByRole('button', { name: 'Doplnit z ARES' }))
    expect(await screen.findByDisplayValue('Sousto Vymyšlené, s.r.o.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Ulice'), 'Švestková')
    await userEvent.type(screen.getByLabelText('Číslo domu'), '1')
    await userEvent.type(screen.getByLabelText('PSČ'), '779 00')
    await userEvent.type(screen.getByLabelText('Obec'), 'Olomouc')
    await userEvent.type(screen.getByLabelText('E-mail pro zákazníky'), 'podpora@sousto.example')
    await userEvent.type(screen.getByLabelText('Telefon pro zákazníky'), '800 000 000')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit provozovatele' }))
    expect(await screen.findByText('Provozovatel je uložený.')).toBeVisible()
    expect(sent.find(({ call }) => call === 'PUT /operator')?.body).toMatchObject({ vatId: 'CZ00000019' })
    expect(seen).toEqual(['"0"'])
  })

  it('names what is wrong and sends nothing', async () => {
    const { sent } = open('operator')
    await userEvent.type(await screen.findByLabelText('IČO'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit provozovatele' }))
    expect(screen.getByText('IČO má osm číslic a kontrolní číslici.')).toBeVisible()
    expect(screen.getByLabelText('Název firmy')).toBeInvalid()
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  it('tells the second of two people', async () => {
    open('operator', {
      'GET /operator': setupExamples.operator.answer,
      'PUT /operator': refused('setting_changed_meanwhile'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Uložit provozovatele' }))
    expect(await screen.findByText(/^Nastavení mezitím změnil někdo jiný\./)).toBeVisible()
  })
})

describe('the step of the mails', () => {
  it('sends a test mail by the new server, and takes its code [administration-11.4]', async () => {
    const { setting } = setupExamples.tryMail.answer
    const { sent, answer } = open('mail', {
      'POST /mail-server/trial': setupExamples.tryMail.answer,
      'POST /mail-server/code': MAIL,
    })
    const form = within(await screen.findByRole('form', { name: 'Poštovní server' }))
    await userEvent.type(form.getByLabelText('Server'), 'smtp.sousto.example')
    await userEvent.type(form.getByLabelText('Jméno odesílatele'), 'Sousto')
    await userEvent.type(form.getByLabelText('E-mail odesílatele'), 'posta@sousto.example')
    answer('GET /mail-server', setting)
    await userEvent.click(form.getByRole('button', { name: 'Poslat zkušební mail' }))
    await userEvent.type(await screen.findByLabelText('Kód ze zkušebního mailu'), '492039')
    answer('GET /mail-server', MAIL)
    await userEvent.click(screen.getByRole('button', { name: 'Mail došel, kód souhlasí' }))
    expect(await screen.findByText(/^Naposledy ověřeno/)).toBeVisible()
    expect(sent).toContainEqual({ call: 'POST /mail-server/code', body: { code: '492039' } })
  })

  it('says why a server did not take the mail [administration-11.4]', async () => {
    open('mail', {
      'GET /mail-server': MAIL,
      'POST /mail-server/trial': { problem: 'sign_in_refused', setting: MAIL },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Vyzkoušet současné nastavení' }))
    expect(await screen.findByText('Server nepřijal jméno nebo heslo.')).toBeVisible()
  })
})

describe('the step of the gateway', () => {
  it('names missing keys and sends nothing', async () => {
    const { sent } = open('gateway')
    await userEvent.click(await screen.findByRole('button', { name: 'Zaplatit zkušební 1 Kč' }))
    expect(screen.getByLabelText('GoID')).toBeInvalid()
    expect(screen.getByLabelText('ClientSecret')).toBeInvalid()
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })

  it('asks the gateway as soon as the person has returned, and says that the money is back [administration-11.5]', async () => {
    const trial = { ...setupExamples.tryGateway.answer.trial, gateway: 'gopay' }
    const { answer, sent } = open('gateway', {
      'GET /gateways': { ...GATEWAYS, trial },
      'POST /gateways/trial/check': () => {
        answer('GET /gateways', { ...GATEWAYS, trial: { ...trial, state: 'refunded', redirect: null } })
        return setupExamples.checkGateway.answer
      },
    })
    expect(await screen.findByText('GoPay: zaplaceno a vráceno')).toBeVisible()
    expect(sent.filter(({ call }) => call === 'POST /gateways/trial/check')).toHaveLength(1)
  })

  it('may be left for later [administration-11.6]', async () => {
    const { sent } = open('gateway', { 'PUT /gateways/later': { ...GATEWAYS, isLater: true } })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Zatím jen hotově/ }))
    expect(sent).toContainEqual({ call: 'PUT /gateways/later', body: { later: true } })
  })
})
