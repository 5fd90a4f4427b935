import { pageExamples } from '@sousto/contract/content-pages/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, refused, renderConsole } from '../../rendered-console-test.tsx'

const EDITOR: Me = { ...JOHANA, name: 'Eda Editor', grants: [{ role: 'editor' }], outlets: [] }
const PAGE = pageExamples.read.answer
const open = (path = '/sprava/obsah/terms/default', answers: object = {}) =>
  renderConsole(path, {
    'GET /me': { me: EDITOR },
    'GET /pages': pageExamples.list.answer,
    'GET /pages/{page}/{city}': PAGE,
    'PUT /pages/{page}/{city}': { ...PAGE, version: '2-2' },
    'POST /pages/{page}/{city}/versions': { ...PAGE, version: '3-0', draft: null },
    ...answers,
  })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

describe('the pages of the website', () => {
  it('are listed with what is valid, planned and drafted [administration-5.8]', async () => {
    const { at } = open('/sprava/obsah')
    const row = within(await screen.findByRole('row', { name: /^Všeobecné obchodní podmínky/ }))
    expect(row.getByRole('link')).toHaveAttribute('href', '/provoz/sprava/obsah/terms/default')
    expect(row.getByText('verze 2')).toBeVisible()
    expect(row.getByText(/^od 15\.\s12\./)).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), 'OLOM{Enter}')
    expect(at()).toBe('/sprava/obsah?hledat=OLOM')
    expect(screen.getByRole('row', { name: /^Kontakt: Olomouc/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /^Všeobecné/ })).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
  })

  it('are hidden from others [administration-5.7]', async () => {
    open('/sprava/obsah/terms/default', { 'GET /me': { me: DAN } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})

describe('a page in English', () => {
  it('is written beside the Czech text, with its own version [administration-5.13]', async () => {
    const english = { ...PAGE, language: 'en', version: '0-0', shown: null, draft: null, versions: [] }
    const { sent } = open('/sprava/obsah/terms/default?jazyk=en', {
      'GET /pages/{page}/{city}': { ...english, czech: '<p>Objednávku lze změnit.</p>' },
      'PUT /pages/{page}/{city}': { ...english, version: '0-1' },
    })
    const czech = within(await screen.findByRole('region', { name: 'Česky' }))
    expect(czech.getByText('Objednávku lze změnit.')).toBeVisible()
    expect(screen.getByText('Dokud tu nic neplatí, web ukazuje české znění.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Čeština' })).toHaveAttribute(
      'href',
      '/provoz/sprava/obsah/terms/default',
    )
    expect(screen.getByRole('link', { name: 'Čeština' })).not.toHaveAttribute('aria-current')
    expect(await violations()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Uložit rozepsané' }))
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain('PUT /pages/terms/default?language=en'),
    )
  })
})

describe('a page', () => {
  it('shows its draft in the editor and as customers will see it, its versions, and what changed [administration-5.8]', async () => {
    open()
    const editor = await screen.findByRole('textbox', { name: 'Text stránky' })
    expect(editor).toHaveTextContent('Objednávku lze změnit i zrušit.')
    const preview = within(screen.getByRole('region', { name: 'Náhled' }))
    expect(preview.getByText('Objednávku lze změnit i zrušit.')).toBeVisible()
    const versions = within(screen.getByRole('region', { name: 'Verze' }))
    expect(versions.getByText(/^Verze 1, od počátku do 31\.\s7\./)).toBeVisible()
    const changes = screen.getByRole('region', { name: 'Porovnání' })
    expect([...changes.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
      'přidáno:  i zrušit',
    ])
    await userEvent.selectOptions(within(changes).getByRole('combobox', { name: 'Je' }), 'verze 1')
    expect(changes.querySelector('del')).toHaveTextContent('ubráno: lze')
    expect(await violations()).toEqual([])
  })

  it('is saved as the schema of the editor allows, with the version that was seen, and published [administration-5.7]', async () => {
    const hostile =
      '<h2 onclick="x()">Nadpis</h2><script>alert(1)</script><p><a href="javascript:x()">a</a></p>'
    const { sent } = open('/sprava/obsah/terms/default', {
      'GET /pages/{page}/{city}': { ...PAGE, draft: { ...PAGE.draft, html: hostile } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Menší nadpis' }))
    expect(screen.getByText('Máte neuložené změny.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Uložit rozepsané' }))
    await screen.findByText('Uloženo.')
    const saved = sent.find(({ call }) => call === 'PUT /pages/terms/default')
    expect(saved?.body).toEqual({ html: '<h3>Nadpis</h3><p>a</p>', title: '', description: '' })
    await userEvent.click(screen.getByRole('button', { name: 'Zveřejnit' }))
    await screen.findByText('Zveřejněno.')
    expect(sent).toContainEqual({
      call: 'POST /pages/terms/default/versions',
      body: { validFrom: '2026-11-27' },
    })
  })

  it('that somebody else has changed keeps the text that was typed [administration-5.7]', async () => {
    open('/sprava/obsah/terms/default', { 'PUT /pages/{page}/{city}': refused('page_changed_meanwhile') })
    await userEvent.click(await screen.findByRole('button', { name: 'Uložit rozepsané' }))
    expect(await screen.findByText(/Stránku mezitím změnil někdo jiný/)).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Text stránky' })).toHaveTextContent('i zrušit'),
    )
  })
})
