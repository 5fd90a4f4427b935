import { messageTextExamples } from '@sousto/contract/message-texts/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'
import { browserWithPush, restoreBrowser } from '../../shared/device-push/browser-with-push-test.ts'

const EDITOR: Me = { ...JOHANA, name: 'Eda Editor', grants: [{ role: 'editor' }], outlets: [] }
const TEXTS = messageTextExamples.read.answer
const SHOWN = messageTextExamples.preview.answer
const OWN = { key: 'mail.welcome_subject', text: 'Dobrou chuť, {firstName}' }
const open = (path = '/sprava/texty/welcome', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: EDITOR },
    'GET /message-texts': messageTextExamples.list.answer,
    'GET /message-texts/{template}': TEXTS,
    'PUT /message-texts/{template}/{locale}': TEXTS,
    'POST /message-texts/{template}/{locale}/preview': SHOWN,
    'POST /message-texts/{template}/{locale}/test': messageTextExamples.test.answer,
    ...answers,
  })
// The content of the mail is of another origin, where axe cannot look.
const violations = async () =>
  (await axe.run(document.body, { iframes: false })).violations.map(({ id }) => id)
const subject = () => screen.findByRole('textbox', { name: 'Předmět (1)' })

describe('mails and notifications', () => {
  it('are listed with what the staff has written, languages side by side [administration-5.11]', async () => {
    const { at } = open('/sprava/texty')
    const row = within(await screen.findByRole('row', { name: /^Uvítání/ }))
    expect(row.getByRole('link')).toHaveAttribute('href', '/provoz/sprava/texty/welcome')
    expect(row.getByText(/^vlastní 1 z 2, 27\.\s11\./)).toBeVisible()
    expect(row.getByText('původní, chybí překlad 1')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Angličtina' })).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.type(screen.getByRole('searchbox'), 'JIZDY{Enter}')
    expect(at()).toBe('/sprava/texty?hledat=JIZDY')
    expect(screen.getByRole('row', { name: /^Nabídka jízdy oznámení v telefonu kurýrovi/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /^Uvítání/ })).not.toBeInTheDocument()
  })

  it.each(['/sprava/texty', '/sprava/texty/welcome'])('are hidden from others: %s', async (path) => {
    open(path, { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('a message', () => {
  it('shows its texts with their fields, the built-in wording, both forms and versions [administration-5.11]', async () => {
    open()
    expect(await subject()).toHaveValue(OWN.text)
    expect(screen.getByText('Původně: Vítejte v Soustu')).toBeVisible()
    await userEvent.click(screen.getAllByText('Pole')[0] as HTMLElement)
    expect(screen.getAllByText(/křestní jméno, třeba „Eliška“/)[0]).toBeVisible()
    const preview = within(screen.getByRole('region', { name: 'Náhled' }))
    expect(await preview.findByText('Dobrou chuť, Eliška')).toBeVisible()
    const mail = preview.getByTitle('E-mail s úpravou')
    expect(mail).toHaveAttribute('sandbox', '')
    expect(mail).toHaveAttribute('srcdoc', '<h1>Vítejte u stolu</h1>')
    expect(screen.getByText(/^Verze 2, 27\.\s11\..*Dana Smyšlená/)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('is previewed on a real order, and sent to the own address [administration-5.11]', async () => {
    const { sent } = open()
    await userEvent.type(await screen.findByRole('textbox', { name: /^Číslo objednávky/ }), '2026/4821907')
    await userEvent.click(screen.getByRole('button', { name: 'Ukázat' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Poslat na zkoušku sobě' }))
    expect(await screen.findByText('Odesláno na dana@sousto.example.')).toBeVisible()
    const body = { texts: [OWN], order: '2026/4821907' }
    expect(sent).toContainEqual({ call: 'POST /message-texts/welcome/cs/preview', body })
    expect(sent).toContainEqual({ call: 'POST /message-texts/welcome/cs/test', body })
  })

  const openPush = (notifications: object, answers: object = {}) => {
    const params = { template: 'pushRide', locale: 'cs' }
    return open('/sprava/texty/pushRide', {
      'GET /message-texts/{template}': { ...TEXTS, template: params.template },
      'POST /message-texts/{template}/{locale}/preview': {
        problems: [],
        shown: { subject: 'Nabídka jízdy', preheader: '', text: 'U Modrého hrnce', html: null },
      },
      'GET /account/notifications': { key: 'klic', subscribed: true, ...notifications },
      'PUT /account/notifications': { key: 'klic', subscribed: true },
      'POST /message-texts/{template}/{locale}/test-push': { outcome: 'sent' },
      ...answers,
    })
  }
  const sendPush = async () =>
    await userEvent.click(await screen.findByRole('button', { name: 'Poslat na zkoušku na toto zařízení' }))

  it('is sent as a notification to this device [administration-5.11]', async () => {
    const { sent } = openPush({})
    await sendPush()
    expect(await screen.findByText('Odesláno na toto zařízení.')).toBeVisible()
    expect(sent).toContainEqual({
      call: 'POST /message-texts/pushRide/cs/test-push',
      body: { texts: [OWN], order: null },
    })
    expect(await violations()).toEqual([])
  })

  it.each([
    ['gone', 'Toto zařízení už oznámení nepřijímá. Zapněte je prosím znovu.'],
    ['failed', 'Služba oznámení teď neodpovídá. Zkuste to prosím za chvíli.'],
  ])('says that its test is %s [administration-5.11]', async (outcome, text) => {
    openPush({}, { 'POST /message-texts/{template}/{locale}/test-push': { outcome } })
    await sendPush()
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('switches notifications on where they are off, before its test is sent [administration-5.11]', async () => {
    browserWithPush('granted')
    const { sent } = openPush({ subscribed: false })
    expect(await screen.findByText(/Zatím na něm oznámení nejsou zapnutá/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Zapnout oznámení na tomto zařízení' }))
    await screen.findByRole('button', { name: 'Poslat na zkoušku na toto zařízení' })
    restoreBrowser()
    expect(sent.map(({ call }) => call)).toContain('PUT /account/notifications')
  })

  it.each([
    ['of a browser without push', { subscribed: false }, /Tento prohlížeč oznámení neumí/],
    ['of a server that sends none', { key: null, subscribed: false }, /Tento server oznámení neposílá/],
  ])('says that no device %s takes its test [administration-5.11]', async (_, notifications, text) => {
    openPush(notifications)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Poslat na zkoušku/ })).toBeNull()
  })

  it('is saved as one version with what differs from the built-in texts [administration-5.11]', async () => {
    const { sent } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit původní znění (1)' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Nadpis (2)' }), ' prostřeného')
    expect(screen.getByText('Máte neuložené změny.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText(/^Uloženo\. Platí hned/)).toBeVisible()
    expect(sent).toContainEqual({
      call: 'PUT /message-texts/welcome/cs',
      body: { texts: [{ key: 'mail.welcome_heading', text: 'Vítejte u stolu prostřeného' }] },
    })
  })

  it('says at its text what is wrong, and keeps what was typed when somebody else has saved [administration-5.11]', async () => {
    open('/sprava/texty/welcome', {
      'POST /message-texts/{template}/{locale}/preview': {
        problems: [{ key: OWN.key, text: 'Znak 7: pole jmeno tenhle text nemá.' }],
        shown: null,
      },
      'PUT /message-texts/{template}/{locale}': refused('message_texts_changed_meanwhile'),
    })
    const field = await subject()
    await userEvent.clear(field)
    await userEvent.type(field, 'Ahoj, {{jmeno}')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText(/Texty mezitím změnil někdo jiný/)).toBeVisible()
    expect(await subject()).toHaveValue('Ahoj, {jmeno}')
    expect(await subject()).toHaveAccessibleDescription(/Znak 7: pole jmeno tenhle text nemá/)
    expect(screen.getByText('Náhled ukážeme, až opravíte označené texty.')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('goes back to an earlier version, and to the built-in texts [administration-5.11]', async () => {
    const { sent } = open()
    await userEvent.click(await screen.findByText(/^Verze 1,/))
    await userEvent.click(screen.getByRole('button', { name: 'Vrátit verzi 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Vrátit všechno původní' }))
    const saved = sent.filter(({ call }) => call === 'PUT /message-texts/welcome/cs')
    expect(saved.map(({ body }) => body)).toEqual([
      { texts: [{ ...OWN, text: 'Dobrou chuť' }] },
      { texts: [] },
    ])
  })

  it('is written in one language with another one beside it [administration-5.11]', async () => {
    open()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Jazyk' }), 'Angličtina')
    expect(await subject()).toHaveValue('Welcome to Sousto')
    expect(screen.getByRole('textbox', { name: 'Nadpis (2)' })).toHaveAccessibleDescription(
      'Překlad chybí, posílá se česky.',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vedle něj' }), 'Čeština')
    expect(screen.getByText('Vítejte u stolu', { selector: 'p' })).toBeVisible()
    expect(await violations()).toEqual([])
  })
})
