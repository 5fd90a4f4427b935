import { catalogueImportExamples } from '@sousto/contract/catalogue-import/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { DAN, JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, grants: [{ role: 'admin' }], outlets: [] }
const IMPORT = 'POST /catalogue-file'
const CHECKED = catalogueImportExamples.importFile.answer
const HARMLESS = { ...CHECKED, edits: [], drafts: [] }
const open = (answer: object = HARMLESS) =>
  renderConsole('/sprava/katalog', { 'GET /me': { me: ADMIN }, [IMPORT]: answer })
const upload = async () =>
  userEvent.upload(await screen.findByLabelText('Soubor s katalogem'), new File(['{}'], 'katalog.json'))
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

it('the catalogue is downloaded, checked, and replaced once that is confirmed [administration-11.9]', async () => {
  const { sent, answer } = open()
  expect(await screen.findByRole('link', { name: 'Stáhnout katalog' })).toHaveAttribute(
    'href',
    '/api/provoz/catalogue-file',
  )
  await upload()
  expect(await screen.findByText('katalog.json je v pořádku')).toBeVisible()
  const changes = within(screen.getByRole('table', { name: 'Co by soubor změnil' }))
  expect(changes.getByRole('row', { name: 'jídla 12 3 1' })).toBeVisible()
  expect(await violations()).toEqual([])
  answer(IMPORT, { ...HARMLESS, replaced: true })
  await userEvent.click(screen.getByRole('button', { name: 'Nahradit katalog' }))
  expect(await screen.findByText('Katalog je nahrazený.')).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
    'POST /catalogue-file?check=true',
    'POST /catalogue-file',
  ])
})

it('what a file would lose is named, and has to be accepted [administration-11.9]', async () => {
  const { sent } = open({ ...CHECKED, shrunk: [{ kind: 'restaurants', removed: 20, before: 27 }] })
  await upload()
  expect(await screen.findByText('Soubor zruší úpravy z provozu')).toBeVisible()
  expect(screen.getByText('Guláš: cena 165 Kč místo 175 Kč')).toBeVisible()
  expect(screen.getByText('a dalších 2')).toBeVisible()
  expect(screen.getByText('restaurace 20 z 27')).toBeVisible()
  expect(screen.getByText('Rozepsané koncepty menu zůstanou: Bistro U Koně.')).toBeVisible()
  const replace = screen.getByRole('button', { name: 'Nahradit katalog' })
  expect(replace).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Soubor je celý/ }))
  await userEvent.click(replace)
  expect(sent.map(({ call }) => call)).toContain('POST /catalogue-file?overEdits=true&replaceAll=true')
})

it('a file with problems, or without changes, says so [administration-11.9]', async () => {
  const problems = [{ path: 'restaurants[0].slug', text: 'má být krátké jméno' }]
  const { answer } = open({ ...HARMLESS, changes: [], problems, problemCount: 120 })
  await upload()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Soubor se nedá přijmout, chyb: 120')).toBeVisible()
  expect(alert.getByText('restaurants[0].slug')).toBeVisible()
  expect(alert.getByText('A dalších 119.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Nahradit katalog' })).toBeNull()
  answer(IMPORT, { ...HARMLESS, changes: [] })
  await upload()
  expect(await screen.findByText('Katalog už takový je: nic se nemění.')).toBeVisible()
})

it('the catalogue as a file is hidden from others [administration-11.9]', async () => {
  renderConsole('/sprava/katalog', { 'GET /me': { me: DAN } })
  expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
})
