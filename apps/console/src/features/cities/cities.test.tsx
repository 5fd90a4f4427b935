import { cityExamples } from '@sousto/contract/cities/examples.ts'
import { dispatchExamples } from '@sousto/contract/dispatch/examples.ts'
import { dispatchHoursExamples } from '@sousto/contract/dispatch-hours/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const CITY = cityExamples.read.answer
const READ = 'GET /managed-cities/{city}'
const SAVE = 'PUT /managed-cities/{city}'
const open = (path: string, answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /managed-cities': cityExamples.list.answer,
    [READ]: CITY,
    'GET /dispatch/{city}/settings': dispatchExamples.loadSettings.answer,
    'GET /dispatch/{city}/hours': dispatchHoursExamples.read.answer,
    ...answers,
  })
const field = async (name: string) => await screen.findByRole('textbox', { name })
const lastBody = (sent: ReturnType<typeof open>['sent'], call: string) =>
  sent.findLast((each) => each.call === call)?.body

describe('the list of cities', () => {
  it('says which cities customers do not see, and what each lacks [administration-2.2]', async () => {
    open('/sprava/mesta')
    expect(await screen.findByRole('row', { name: /^Hranicehranice skryté podniky 3 0$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^Olomoucolomouc zapnuté 6 21$/ })).toBeVisible()
    expect(screen.getByText('Zákazníci zatím nevidí: 1')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/managed-cities/csv',
    )
  })

  it('is searched by name in the address of the page [administration-1.3]', async () => {
    const { at } = open('/sprava/mesta?hledat=olom')
    expect(await screen.findByRole('row', { name: /Olomouc/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /Hranice/ })).toBeNull()
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Město' }))
    expect(await screen.findByRole('row', { name: /Hranice/ })).toBeVisible()
    expect(at()).toBe('/sprava/mesta')
  })

  it('names what a new city still needs before it is added [administration-2.1]', async () => {
    const { sent } = open('/sprava/mesta')
    const form = within(await screen.findByRole('form', { name: 'Nové město' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Název' }), 'Lipník nad Bečvou')
    expect(form.getByRole('textbox', { name: 'Adresa na webu' })).toHaveValue('lipnik-nad-becvou')
    await userEvent.click(form.getByRole('button', { name: 'Založit město' }))
    expect(form.getByRole('alert')).toHaveTextContent('Vyberte adresu z nabídky.')
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })

  it('is hidden from others [administration-2.1]', async () => {
    open('/sprava/mesta', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('a city', () => {
  it('is saved from the version seen, and the save can be undone [administration-2.1]', async () => {
    const saved = { ...CITY, version: 'v2', values: { ...CITY.values, hotline: '800 999 999' } }
    const { sent, seen, answer } = open('/sprava/mesta/4', { [SAVE]: saved })
    const hotline = await field('Telefon pro zákazníky')
    await userEvent.clear(hotline)
    await userEvent.type(hotline, '800 999 999')
    answer(READ, saved)
    await userEvent.click(screen.getByRole('button', { name: 'Uložit město' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit' }))
    expect(await screen.findByText('Město je zase jako předtím.')).toBeVisible()
    expect(seen).toEqual([`"${CITY.version}"`, '"v2"'])
    expect(lastBody(sent, 'PUT /managed-cities/4')).toEqual(CITY.values)
  })

  it('names what is wrong and sends nothing [administration-2.1]', async () => {
    const { sent } = open('/sprava/mesta/4')
    await userEvent.clear(await field('Název'))
    await userEvent.clear(await field('Zeměpisná šířka středu'))
    await userEvent.type(await field('Zeměpisná šířka středu'), '49°')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit město' }))
    expect(screen.getByText('Napište název.')).toBeVisible()
    expect(screen.getByText(/^Šířka v Česku je od 48 do 52 stupňů/)).toBeVisible()
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  it('shows what is true now to the person who came second [administration-2.1]', async () => {
    const { answer } = open('/sprava/mesta/4', { [SAVE]: refused('city_changed_meanwhile') })
    await userEvent.type(await field('Název'), ' na Moravě')
    await userEvent.click(screen.getByRole('button', { name: 'Uložit město' }))
    const show = await screen.findByRole('button', { name: 'Ukázat, jaké je teď' })
    answer(READ, { ...CITY, version: 'v2', values: { ...CITY.values, name: 'Hranice I' } })
    await userEvent.click(show)
    expect(await screen.findByDisplayValue('Hranice I')).toBeVisible()
  })

  it('is switched on only when nothing is missing that blocks it [administration-2.2]', async () => {
    const { answer, sent } = open('/sprava/mesta/4', { [READ]: { ...CITY, gaps: ['areas', 'outlets'] } })
    const part = within(await screen.findByRole('region', { name: 'Zákazníci město nevidí' }))
    expect(part.getByText('oblasti doručení')).toBeVisible()
    expect(part.getByText('podniky, zapnout jde i bez nich')).toBeVisible()
    expect(part.getByRole('button', { name: 'Zapnout město' })).toBeDisabled()
    answer('PUT /managed-cities/{city}/visibility', { ...CITY, hidden: false })
    open('/sprava/mesta/4')
    await userEvent.click(await screen.findByRole('button', { name: 'Zapnout město' }))
    expect(screen.getByRole('alertdialog', { name: 'Zapnout město Hranice?' })).toBeVisible()
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  it('is not hidden while orders are open [administration-2.3]', async () => {
    open('/sprava/mesta/4', { [READ]: { ...CITY, hidden: false, openOrders: 3 } })
    expect(await screen.findByText(/^Nedokončených objednávek: 3\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Skrýt město' })).toBeDisabled()
  })

  it('that was added by mistake is removed after a question [administration-2.11]', async () => {
    const { seen, at } = open('/sprava/mesta/4', {
      'DELETE /managed-cities/{city}': { status: 'ok' },
      'GET /managed-cities': cityExamples.list.answer,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Smazat město' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Smazat' }))
    expect(await screen.findByText('Město Hranice je smazané.')).toBeVisible()
    expect(at()).toBe('/sprava/mesta')
    expect(seen).toEqual([`"${CITY.version}"`])
  })

  it('to which something belongs is not removed, and says so [administration-2.11]', async () => {
    open('/sprava/mesta/4', { 'DELETE /managed-cities/{city}': refused('city_in_use') })
    await userEvent.click(await screen.findByRole('button', { name: 'Smazat město' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Smazat' }))
    expect(await screen.findByText(/^Město už k něčemu patří/)).toBeVisible()
  })

  it('keeps its address once it is used [administration-2.1]', async () => {
    open('/sprava/mesta/4', { [READ]: { ...CITY, slugChanges: false } })
    expect(await field('Adresa na webu')).toBeDisabled()
  })

  it('has its way of assignment, and leads to the constants [administration-2.5]', async () => {
    const settings = { ...dispatchExamples.loadSettings.answer, version: '3' }
    const { sent } = open('/sprava/mesta/4', { 'PUT /dispatch/{city}/settings': settings })
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Kdo přiděluje' }),
      'Systém jen navrhuje, přiděluje dispečer',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Uložit přidělování' }))
    expect(await screen.findByText('Přidělování je změněné.')).toBeVisible()
    expect(lastBody(sent, 'PUT /dispatch/hranice/settings')).toMatchObject({ mode: 'by_hand' })
    expect(screen.getByRole('link', { name: 'Konstanty přidělování' })).toHaveAttribute(
      'href',
      '/provoz/dispecink/hranice/konstanty',
    )
  })
})

describe('the hours of dispatch', () => {
  const SAVE_HOURS = 'PUT /dispatch/{city}/hours'
  const path = `/sprava/mesta/${CITY.id}`
  const call = `PUT /dispatch/${CITY.values.slug}/hours`

  it('are round the clock until times are typed for each day [administration-2.12]', async () => {
    const { sent } = open(path, { [SAVE_HOURS]: dispatchHoursExamples.save.answer })
    const form = within(await screen.findByRole('form', { name: 'Hodiny rozvozu' }))
    await userEvent.click(form.getByRole('checkbox', { name: 'Rozvážíme nepřetržitě' }))
    const day = (name: string) => within(form.getByRole('group', { name }))
    const until = day('Pátek').getByRole('textbox', { name: 'Do' })
    await userEvent.clear(until)
    await userEvent.type(until, '25:00')
    expect(form.getByRole('button', { name: 'Uložit hodiny rozvozu' })).toBeDisabled()
    await userEvent.clear(until)
    await userEvent.type(until, '01:00')
    for (const end of ['Od', 'Do']) await userEvent.clear(day('Neděle').getByRole('textbox', { name: end }))
    await userEvent.click(form.getByRole('button', { name: 'Uložit hodiny rozvozu' }))
    expect(await screen.findByText('Hodiny rozvozu jsou uložené a zákazníci je už vidí.')).toBeVisible()
    expect(lastBody(sent, call)).toMatchObject({
      hours: { monday: { from: '10:00', to: '22:00' }, friday: { from: '10:00', to: '01:00' }, sunday: null },
    })
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  })

  it('become round the clock again [administration-2.12]', async () => {
    const { sent } = open(path, {
      'GET /dispatch/{city}/hours': dispatchHoursExamples.save.answer,
      [SAVE_HOURS]: dispatchHoursExamples.read.answer,
    })
    const form = within(await screen.findByRole('form', { name: 'Hodiny rozvozu' }))
    await userEvent.click(form.getByRole('checkbox', { name: 'Rozvážíme nepřetržitě' }))
    await userEvent.click(form.getByRole('button', { name: 'Uložit hodiny rozvozu' }))
    await screen.findByText('Hodiny rozvozu jsou uložené a zákazníci je už vidí.')
    expect(lastBody(sent, call)).toEqual({ hours: null })
  })
})
