import { areaDraftExamples } from '@sousto/contract/area-drafts/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const DRAFT = areaDraftExamples.read.answer
const CONSEQUENCES = areaDraftExamples.consequences.answer
const READ = 'GET /area-drafts/{draft}'
const SAVE = 'PUT /area-drafts/{draft}'
const PUBLISH = 'POST /area-drafts/{draft}/publication'
const open = (path: string, answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /managed-cities/{city}/areas': areaDraftExamples.ofCity.answer,
    [READ]: DRAFT,
    'GET /area-drafts/{draft}/consequences': CONSEQUENCES,
    ...answers,
  })
const bodyOf = (sent: ReturnType<typeof open>['sent'], call: string) =>
  sent.findLast((each) => each.call === call)?.body
const button = (name: string) => screen.getByRole('button', { name })

describe('the areas of a city', () => {
  it('has its drafts beside each other, and what was published by whom [administration-2.6]', async () => {
    open('/sprava/mesta/1/oblasti')
    const drafts = within(await screen.findByRole('region', { name: 'Návrhy' }))
    expect(drafts.getByRole('link', { name: 'Rozšíření k nádraží' })).toHaveAttribute(
      'href',
      '/provoz/sprava/oblasti/7',
    )
    expect(drafts.getByText(/^zveřejní se/)).toBeVisible()
    expect(screen.getByRole('row', { name: /^Levnější Lazce .* Dana Vymyšlená platí teď$/ })).toBeVisible()
  })

  it('begins a draft with a name, or one that takes an earlier publication back [administration-2.9]', async () => {
    const { sent, at } = open('/sprava/mesta/1/oblasti', {
      'POST /managed-cities/{city}/area-drafts': areaDraftExamples.add.answer,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Začít návrh' }))
    expect(screen.getByText('Napište, o co v návrhu jde.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Vrátit oblasti, které platily od 20\./ }))
    expect(await screen.findByRole('heading', { name: 'Rozšíření k nádraží' })).toBeVisible()
    expect(bodyOf(sent, 'POST /managed-cities/1/area-drafts')).toMatchObject({ publication: 2 })
    expect(at()).toBe('/sprava/oblasti/7')
  })
})

describe('a draft', () => {
  it('is saved with its terms, from the version seen [administration-2.6]', async () => {
    const { sent, seen } = open('/sprava/oblasti/7', { [SAVE]: { ...DRAFT, version: '3' } })
    const fee = await screen.findByRole('textbox', { name: 'Doprava' })
    expect(button('Uložit návrh')).toBeDisabled()
    await userEvent.clear(fee)
    await userEvent.type(fee, '49,5')
    await userEvent.click(button('Uložit návrh'))
    expect(await screen.findByText('Návrh je uložený. Zákazníci z něj nic nevidí.')).toBeVisible()
    const [area] = DRAFT.areas
    expect(bodyOf(sent, 'PUT /area-drafts/7')).toEqual({
      name: DRAFT.name,
      areas: [{ ...area, fee: 49.5 }],
    })
    expect(seen).toEqual(['"2"'])
  })

  it('that was saved or thrown away is put back [administration-1.9]', async () => {
    const { sent, at, seen } = open('/sprava/oblasti/7', {
      [SAVE]: areaDraftExamples.save.answer,
      'DELETE /area-drafts/{draft}': {},
      'POST /area-drafts/{draft}/return': DRAFT,
    })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Název návrhu' }), '!')
    await userEvent.click(button('Uložit návrh'))
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit' }))
    expect(await screen.findByText('Návrh je zase jako předtím.')).toBeVisible()
    expect(bodyOf(sent, 'PUT /area-drafts/7')).toEqual({ name: DRAFT.name, areas: DRAFT.areas })
    expect(seen).toEqual(['"2"', '"3"'])
    await userEvent.click(button('Zahodit návrh'))
    await userEvent.click(await screen.findByRole('button', { name: 'Zahodit' }))
    await waitFor(() => expect(at()).toBe('/sprava/mesta/1/oblasti'))
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit' }))
    expect(await screen.findByText('Návrh je zpátky.')).toBeVisible()
  })

  it('shows what is published faint below what is drawn [administration-2.6]', async () => {
    open('/sprava/oblasti/7')
    const map = await screen.findByRole('region', { name: 'Mapa oblastí' })
    await waitFor(() => expect(map.querySelectorAll('.area-published')).toHaveLength(1))
    expect(map.querySelectorAll('.area-shape')).toHaveLength(1)
  })

  it('says at once that a border crosses itself, and is not saved [administration-2.7]', async () => {
    const [area] = DRAFT.areas
    const ring: [number, number][] = [
      [17.2, 49.5],
      [17.3, 49.6],
      [17.3, 49.5],
      [17.2, 49.6],
      [17.2, 49.5],
    ]
    const crossing = { ...area, geometry: { type: 'Polygon' as const, coordinates: [ring] } }
    open('/sprava/oblasti/7', { [READ]: { ...DRAFT, areas: [crossing] } })
    expect(await screen.findByText(/^Oblast olomouc-stred: hranice se sama kříží u bodu/)).toBeVisible()
    expect(button('Co se změní')).toBeDisabled()
  })

  it('without areas is not saved; a step is taken back [administration-2.7]', async () => {
    open('/sprava/oblasti/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Smazat: oblast olomouc-stred' }))
    expect(screen.getByText(/^Nakreslete aspoň jednu oblast/)).toBeVisible()
    expect(button('Uložit návrh')).toBeDisabled()
    await userEvent.click(button('Vrátit krok'))
    expect(screen.getByRole('heading', { name: 'Oblast olomouc-stred' })).toBeVisible()
  })

  it('does not send a file that is too large, and names what is wrong in another one [administration-2.7]', async () => {
    const problems = [{ path: 'features[0]', text: 'Oblast <b>x</b>: je Point.' }]
    const { sent } = open('/sprava/oblasti/7', {
      'POST /managed-cities/{city}/areas/read-file': { areas: [], problems },
    })
    await screen.findByRole('heading', { name: 'Oblast olomouc-stred' })
    const input = screen.getByLabelText('Soubor GeoJSON')
    const geojson = { type: 'application/geo+json' }
    await userEvent.upload(input, new File(['x'.repeat(10_000_000)], 'cr.geojson', geojson))
    expect(await screen.findByText(/^Soubor je moc velký/)).toBeVisible()
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
    await userEvent.upload(input, new File(['{}'], 'a.geojson', geojson))
    expect(await screen.findByText('Oblast <b>x</b>: je Point.')).toBeVisible()
  })

  it('that another person changed meanwhile is shown as it is now [administration-2.6]', async () => {
    const { answer } = open('/sprava/oblasti/7', { [SAVE]: refused('area_draft_changed_meanwhile') })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Název návrhu' }), '!')
    await userEvent.click(button('Uložit návrh'))
    const show = await screen.findByRole('button', { name: 'Ukázat, jaký je teď' })
    answer(READ, { ...DRAFT, version: '5', name: 'Jiný název' })
    await userEvent.click(show)
    expect(await screen.findByDisplayValue('Jiný název')).toBeVisible()
  })

  it('that waits for its time is withdrawn before it is edited [administration-2.9]', async () => {
    open('/sprava/oblasti/7', {
      [READ]: { ...DRAFT, state: 'planned', publishAt: '2026-12-01T05:00:00Z' },
      'DELETE /area-drafts/{draft}/publication': areaDraftExamples.withdraw.answer,
    })
    expect(await screen.findByText(/^Zveřejní se/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Kód' })).toBeNull()
    await userEvent.click(button('Stáhnout a upravit'))
    expect(await screen.findByRole('textbox', { name: 'Kód' })).toBeVisible()
  })
})

describe('the consequences', () => {
  it('say first who loses delivery, and count addresses and orders [administration-2.8]', async () => {
    open('/sprava/oblasti/7/zverejneni')
    expect(await screen.findByRole('heading', { name: /^Doručení získá 312 adres$/ })).toBeVisible()
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values.map((value) => value.replaceAll(/\s/g, ''))).toEqual([
      '4530,teď4218',
      '312',
      '0',
      '0',
      '86',
      '0',
      '911',
      '0',
      '0',
      '12',
    ])
    expect(screen.getByText(/olomouc-stred a olomouc-nadrazi: společných adres 86/)).toBeVisible()
  })

  it('lead to publishing at once or at a time in Prague [administration-2.9]', async () => {
    const { sent } = open('/sprava/oblasti/7/zverejneni', { [PUBLISH]: areaDraftExamples.publish.answer })
    const when = await screen.findByLabelText(/^Kdy/)
    expect(button('Zveřejnit hned')).toBeEnabled()
    await userEvent.type(when, '2026-12-01T06:00')
    await userEvent.click(button('Naplánovat zveřejnění'))
    expect(await screen.findByText('Oblasti se zveřejní v zadaný čas.')).toBeVisible()
    expect(bodyOf(sent, 'POST /area-drafts/7/publication')).toEqual({
      against: CONSEQUENCES.against,
      at: '2026-12-01T05:00:00Z',
    })
  })

  it('are computed anew when other areas were published in between [administration-2.9]', async () => {
    const { answer, sent } = open('/sprava/oblasti/7/zverejneni', {
      [PUBLISH]: refused('areas_changed_meanwhile'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Zveřejnit hned' }))
    const again = await screen.findByRole('button', { name: 'Spočítat znovu' })
    answer('GET /area-drafts/{draft}/consequences', { ...CONSEQUENCES, against: 'jina' })
    await userEvent.click(again)
    answer(PUBLISH, areaDraftExamples.publish.answer)
    await userEvent.click(await screen.findByRole('button', { name: 'Zveřejnit hned' }))
    expect(await screen.findByText('Oblasti jsou zveřejněné a zákazníci je už mají.')).toBeVisible()
    expect(bodyOf(sent, 'POST /area-drafts/7/publication')).toEqual({ against: 'jina', at: null })
  })

  it('of an invalid draft do not lead to a publication [administration-2.7]', async () => {
    const problems = [{ path: 'features[0].geometry', text: 'Oblast a: hranice se sama kříží.' }]
    open('/sprava/oblasti/7/zverejneni', {
      'GET /area-drafts/{draft}/consequences': { ...CONSEQUENCES, problems },
    })
    expect(await screen.findByText('Oblast a: hranice se sama kříží.')).toBeVisible()
    expect(button('Zveřejnit hned')).toBeDisabled()
  })
})
