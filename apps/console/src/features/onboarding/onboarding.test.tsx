import { addressExamples } from '@sousto/contract/addresses/examples.ts'
import { onboardingExamples } from '@sousto/contract/onboarding/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { JOHANA, KITCHEN, refused, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [KITCHEN] }
const CHECKLIST = onboardingExamples.checklist.answer
const READY = {
  ...CHECKLIST,
  unsaidAllergens: [],
  items: CHECKLIST.items.map(({ item }) => ({ item, lack: null })),
}
const PATH = `/podnik/${KITCHEN.id}/zapnuti`
const open = (answers: object = {}, path = PATH, me = ADMIN) =>
  renderConsole(path, {
    'GET /me': { me },
    'GET /outlets/{outlet}/checklist': CHECKLIST,
    'PUT /outlets/{outlet}/company': CHECKLIST,
    'POST /outlets/{outlet}/allergens': { ...CHECKLIST, unsaidAllergens: [] },
    'POST /outlets/{outlet}/test-order': CHECKLIST,
    'POST /outlets/{outlet}/on': { ...READY, isOn: true },
    'POST /outlets/{outlet}/off': { ...READY, version: 'b' },
    'GET /outlets/{outlet}/closing': onboardingExamples.closing.answer,
    'POST /outlets/{outlet}/close': onboardingExamples.close.answer,
    'GET /outlets/{outlet}/terms': onboardingExamples.ownTerms.answer,
    'POST /outlets/{outlet}/terms/{version}/accept': { status: 'ok' },
    'GET /outlet-terms': onboardingExamples.announcedTerms.answer,
    'POST /outlet-terms': onboardingExamples.announceTerms.answer,
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)
const item = async (name: string) => within(await screen.findByRole('listitem', { name }))

describe('the checklist of an outlet', () => {
  it('says what lacks, with the way to where it is mended, and blocks the switch [administration-3.6]', async () => {
    open()
    const menu = await item('Menu a alergeny')
    expect(menu.getByText('U některých jídel nevíme, jestli mají alergeny.')).toBeVisible()
    expect(menu.getByRole('link')).toHaveAttribute('href', `/provoz/podnik/${KITCHEN.id}/menu`)
    expect((await item('Firma')).getByLabelText('hotovo')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Zapnout' })).toBeDisabled()
    expect(await violations()).toEqual([])
  })

  it('has the owner’s ways for the owner, without the switch [administration-3.6]', async () => {
    open({}, PATH, JOHANA)
    expect((await item('Bankovní účet')).getByRole('link')).toHaveAttribute(
      'href',
      `/provoz/podnik/${KITCHEN.id}/bankovni-ucet`,
    )
    expect(screen.queryByRole('button', { name: 'Zapnout' })).not.toBeInTheDocument()
  })

  it('shows its owner what was decided and why, latest first [administration-3.14]', async () => {
    open({}, PATH, JOHANA)
    const region = await screen.findByRole('region', { name: 'Kdy jsme ho zapnuli, vypnuli a pozastavili' })
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Vypnutý .*Podnik se stěhuje jinam\.$/),
      expect.stringMatching(/^Pozastavený do .*Objednávky stojí, telefon nikdo nebere\.$/),
    ])
  })

  it('is hidden from the staff of the kitchen [administration-3.6]', async () => {
    open({}, PATH, ZDENEK)
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })

  it('says that the named dishes contain no allergen [administration-3.8]', async () => {
    const { sent } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Žádné alergeny nemají' }))
    await waitFor(() => expect(screen.queryByText('Limonáda')).not.toBeInTheDocument())
    expect(sent).toContainEqual({
      call: `POST /outlets/${KITCHEN.id}/allergens`,
      body: { dishes: [1_500_000_001] },
    })
  })

  it('asks the register only about a number with a right check digit [administration-3.7]', async () => {
    const { sent } = open()
    const field = await screen.findByRole('textbox', { name: 'IČO' })
    await userEvent.clear(field)
    await userEvent.type(field, '99001013')
    await userEvent.click(screen.getByRole('button', { name: 'Ověřit v registru' }))
    expect(await screen.findByText(/poslední z nich je kontrolní/)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '99 00 10 12')
    await userEvent.click(screen.getByRole('button', { name: 'Ověřit v registru' }))
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([
        { call: `PUT /outlets/${KITCHEN.id}/company`, body: { companyNumber: '99001012' } },
      ]),
    )
  })

  it('has a test order, which is sent again until the outlet accepts it [administration-3.12]', async () => {
    const { sent } = open({ 'GET /outlets/{outlet}/checklist': { ...READY, testOrder: null } })
    await userEvent.click(await screen.findByRole('button', { name: 'Poslat zkušební objednávku' }))
    expect(await screen.findByText('čeká na výdeji.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Poslat znovu' })).toBeEnabled()
    expect((await item('Zkušební objednávka')).getByLabelText('chybí')).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain(`POST /outlets/${KITCHEN.id}/test-order`)
    expect(await violations()).toEqual([])
  })

  it('of an outlet that is off moves it to another city and address [administration-3.16]', async () => {
    vi.stubGlobal('fetch', async () => Response.json(addressExamples.search.answer))
    const { sent } = open({
      'GET /places': { cities: [{ slug: 'louny', name: 'Louny' }], outlets: [] },
      'POST /outlets/{outlet}/move': CHECKLIST,
    })
    const form = within(await screen.findByRole('form', { name: 'Přestěhovat' }))
    await userEvent.selectOptions(await form.findByRole('combobox', { name: 'Město' }), 'louny')
    await userEvent.type(form.getByRole('combobox', { name: 'Nová adresa' }), 'Smyšlená')
    const found = within(await screen.findByRole('listbox'))
    await userEvent.click((await found.findAllByRole('option'))[0] ?? document.body)
    await userEvent.click(form.getByRole('button', { name: 'Přestěhovat' }))
    expect(await screen.findByText('Podnik má novou adresu.')).toBeVisible()
    expect(sent).toContainEqual({
      call: `POST /outlets/${KITCHEN.id}/move`,
      body: { city: 'louny', address: expect.any(Number) },
    })
  })

  it('has the way to invite the owner until somebody is one [administration-3.18]', async () => {
    const { sent } = open({
      'GET /outlets/{outlet}/checklist': { ...CHECKLIST, owner: 'none' },
      'POST /people/invitations': { status: 'ok', link: null },
    })
    const form = within(await screen.findByRole('form', { name: 'Majitel' }))
    expect(form.getByRole('textbox', { name: 'E-mail majitele' })).toHaveValue('kveta@priklad.example')
    await userEvent.click(form.getByRole('button', { name: 'Pozvat majitele' }))
    expect(await form.findByText('Pozvánka odešla na kveta@priklad.example.')).toBeVisible()
    expect(sent).toContainEqual({
      call: 'POST /people/invitations',
      body: { email: 'kveta@priklad.example', grant: { role: 'owner', outlet: KITCHEN.id } },
    })
    expect(await violations()).toEqual([])
    open()
    await item('Firma')
    expect(screen.queryByRole('form', { name: 'Majitel' })).not.toBeInTheDocument()
  })

  it('lets the owner accept the terms beside what else lacks [administration-3.18]', async () => {
    const terms = onboardingExamples.ownTerms.answer
    const versions = terms.versions.map((each) => ({ ...each, acceptedAt: null, acceptedBy: null }))
    const { sent } = open({ 'GET /outlets/{outlet}/terms': { ...terms, versions } }, PATH, JOHANA)
    await userEvent.click(await screen.findByRole('button', { name: 'Přijmout verzi 1' }))
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(`POST /outlets/${KITCHEN.id}/terms/1/accept`),
    )
    expect(await violations()).toEqual([])
  })

  it('is switched on, and off with a reason [administration-3.9]', async () => {
    const { sent } = open({ 'GET /outlets/{outlet}/checklist': READY })
    await userEvent.click(await screen.findByRole('button', { name: 'Zapnout' }))
    const off = await screen.findByRole('button', { name: 'Vypnout a poslat důvod' })
    expect(off).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: /Důvod/ }), 'Podnik se stěhuje.')
    await userEvent.click(off)
    expect(await screen.findByRole('button', { name: 'Zapnout' })).toBeVisible()
    expect(sent).toContainEqual({
      call: `POST /outlets/${KITCHEN.id}/off`,
      body: { reason: 'Podnik se stěhuje.' },
    })
  })

  it('is closed for good after what it ends was seen, with a reason [administration-3.15]', async () => {
    const { sent } = open()
    const form = within(await screen.findByRole('form', { name: 'Zavřít nadobro' }))
    const ends = await form.findByRole('list')
    expect(ends).toHaveTextContent('Z oblíbených zmizí zákazníkům: 31')
    expect(ends).toHaveTextContent('Podniku dlužíme 12 845 Kč')
    await userEvent.type(
      form.getByRole('textbox', { name: /Proč podnik končí/ }),
      'Podnik končí, nájem mu vypršel.',
    )
    await userEvent.click(form.getByRole('button', { name: 'Zavřít nadobro' }))
    const question = within(await screen.findByRole('alertdialog', { name: /^Zavřít .* nadobro\?$/ }))
    expect(sent.some(({ call }) => call.endsWith('/close'))).toBe(false)
    await userEvent.click(question.getByRole('button', { name: 'Zavřít nadobro' }))
    expect(await screen.findByRole('heading', { name: 'Podnik je nadobro zavřený' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zapnout' })).not.toBeInTheDocument()
    expect(sent).toContainEqual({
      call: `POST /outlets/${KITCHEN.id}/close`,
      body: { reason: 'Podnik končí, nájem mu vypršel.' },
    })
    expect(await violations()).toEqual([])
  })

  it('is not closed while it has open orders, nor by its owner [administration-3.15]', async () => {
    const closing = { ...onboardingExamples.closing.answer, openOrders: 2 }
    open({ 'GET /outlets/{outlet}/closing': closing })
    const form = within(await screen.findByRole('form', { name: 'Zavřít nadobro' }))
    expect(await form.findByText(/Nedokončené objednávky: 2/)).toBeVisible()
    await userEvent.type(
      form.getByRole('textbox', { name: /Proč podnik končí/ }),
      'Podnik končí, nájem mu vypršel.',
    )
    expect(form.getByRole('button', { name: 'Zavřít nadobro' })).toBeDisabled()
    open({}, PATH, JOHANA)
    await item('Firma')
    expect(screen.queryByRole('form', { name: 'Zavřít nadobro' })).not.toBeInTheDocument()
  })

  it('asks for the second factor again before it closes [administration-3.15]', async () => {
    open({ 'POST /outlets/{outlet}/close': refused('second_factor_again') })
    const form = within(await screen.findByRole('form', { name: 'Zavřít nadobro' }))
    await form.findByRole('list')
    await userEvent.type(
      form.getByRole('textbox', { name: /Proč podnik končí/ }),
      'Podnik končí, nájem mu vypršel.',
    )
    await userEvent.click(form.getByRole('button', { name: 'Zavřít nadobro' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Zavřít nadobro' }))
    expect(await screen.findByRole('dialog', { name: 'Ještě jednou druhý faktor' })).toBeVisible()
  })

  it('is loaded again when something lacks meanwhile [administration-3.6]', async () => {
    const { sent } = open({
      'GET /outlets/{outlet}/checklist': READY,
      'POST /outlets/{outlet}/on': refused('outlet_not_ready'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Zapnout' }))
    expect(await screen.findByText(/Podnik ještě nejde zapnout/)).toBeVisible()
    await waitFor(() => expect(sent.filter(({ call }) => call.endsWith('/checklist'))).toHaveLength(2))
  })
})

describe('the terms for outlets', () => {
  const UNACCEPTED = {
    ...onboardingExamples.ownTerms.answer,
    versions: onboardingExamples.ownTerms.answer.versions.map((version) => ({
      ...version,
      acceptedAt: null,
      acceptedBy: null,
    })),
  }

  it('are accepted by the owner [administration-3.11]', async () => {
    const { sent } = open(
      { 'GET /outlets/{outlet}/terms': UNACCEPTED },
      `/podnik/${KITCHEN.id}/smlouva`,
      JOHANA,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Přijmout verzi 1' }))
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(`POST /outlets/${KITCHEN.id}/terms/1/accept`),
    )
    expect(await violations()).toEqual([])
  })

  it('are only read by an admin of an outlet [administration-3.11]', async () => {
    open({ 'GET /outlets/{outlet}/terms': UNACCEPTED }, `/podnik/${KITCHEN.id}/smlouva`)
    expect(await screen.findByText('Přijmout ji může jen majitel.')).toBeVisible()
  })

  it('are announced from the first day that the notice allows [administration-3.10]', async () => {
    const { sent } = open({}, '/sprava/podminky')
    expect(await screen.findByLabelText(/Platí od/)).toHaveValue('2026-12-13')
    expect(screen.getByText('Přijalo 11 z 12 zapnutých podniků.')).toBeVisible()
    const text = screen.getByRole('textbox', { name: 'Text podmínek' })
    await userEvent.clear(text)
    await userEvent.type(text, 'Nové podmínky.')
    expect(screen.getByRole('button', { name: 'Oznámit podnikům' })).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: /^Co se mění/ }), 'Platíme každý týden.')
    await userEvent.click(screen.getByRole('button', { name: 'Oznámit podnikům' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'POST /outlet-terms',
        body: { validFrom: '2026-12-13', document: 'Nové podmínky.', changes: 'Platíme každý týden.' },
      }),
    )
    expect(await violations()).toEqual([])
  })
})
