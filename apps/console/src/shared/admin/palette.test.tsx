import { healthExamples } from '@sousto/contract/city-health/examples.ts'
import { paletteExamples } from '@sousto/contract/palette/examples.ts'
import { peopleExamples } from '@sousto/contract/staff/people-examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DAN, JOHANA, OFFLINE, renderConsole, SILENT } from '../../rendered-console-test.tsx'

const ADMIN: Me = { ...JOHANA, name: 'Adéla Adminová', grants: [{ role: 'admin' }], outlets: [] }
const NOTHING = { cities: [], outlets: [], people: [], orders: [] }
const FOUND = paletteExamples.find.answer

async function open(answers: object = {}, path = '/sprava') {
  const console = renderConsole(path, {
    'GET /me': { me: ADMIN },
    'GET /health': healthExamples.now.answer,
    'GET /people': peopleExamples.list.answer,
    'GET /cities/{city}/couriers': peopleExamples.list.answer,
    'GET /palette': NOTHING,
    ...answers,
  })
  const buttons = await screen.findAllByRole('button', { name: 'Hledat' })
  const user = userEvent.setup()
  return { ...console, user, buttons }
}
const field = () =>
  screen.findByRole('combobox', { name: 'Stránka, město, podnik, člověk nebo číslo objednávky' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the command palette', () => {
  it('opens by Ctrl K, ⌘ K and its button with the focus in its field, and lists the pages [administration-1.4]', async () => {
    const { user, buttons } = await open()
    for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
      await user.keyboard(keys)
      const input = await field()
      await waitFor(() => expect(input).toHaveFocus())
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    const [button] = buttons
    if (button === undefined) throw new Error('the frame has no button')
    await user.click(button)
    const input = await field()
    await waitFor(() => expect(input).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    expect(options()).toContain('Vyúčtování')
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('opens the first page of a name by Enter, while the rest is still being looked for [administration-1.4]', async () => {
    const { user, at } = await open({ 'GET /palette': SILENT })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'LIDE')
    expect(options()).toEqual(['Lidé a role'])
    expect(await screen.findByText('Hledáme dál…')).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/sprava/lide'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each([
    ['2026/4821907Objednávka, U Bosé Johany', '/dispecink/olomouc/objednavka/2026/4821907'],
    ['OlomoucMěsto, dispečink', '/dispecink/olomouc'],
    ['U Bosé JohanyPodnik, olomouc', '/podnik/101'],
    ['Kryštof NebylýČlověk, krystof@example.cz', '/sprava/lide?hledat=krystof%40example.cz'],
  ])('opens what the server has found: %s [administration-1.4]', async (text, path) => {
    const { user, at, sent } = await open({ 'GET /palette': FOUND })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), '4821907')
    await user.click(await screen.findByText((_, element) => isOption(element, text)))
    await waitFor(() => expect(at()).toBe(path))
    expect(sent.map(({ call }) => call)).toContain('GET /palette?search=4821907')
  })

  it('opens a courier of a city in its list of couriers [administration-1.4]', async () => {
    const [person] = FOUND.people
    const people = [{ ...person, city: 'olomouc' }]
    const { user, at, sent } = await open(
      { 'GET /me': { me: DAN }, 'GET /palette': { ...NOTHING, people } },
      '/dispecink/olomouc/lide',
    )
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'krystof')
    await screen.findByText((_, element) => isOption(element, 'Kryštof NebylýKurýr, krystof@example.cz'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/dispecink/olomouc/lide?hledat=krystof%40example.cz'))
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toContain(
        'GET /cities/olomouc/couriers?search=krystof%40example.cz',
      ),
    )
    expect(screen.getByLabelText('Jméno nebo e-mail')).toHaveValue('krystof@example.cz')
  })

  it('offers only pages that the person may open [administration-1.4]', async () => {
    const { user } = await open({ 'GET /me': { me: DAN } }, '/dispecink/olomouc/lide')
    await user.keyboard('{Control>}k{/Control}')
    await field()
    await user.keyboard('{ArrowDown}')
    expect(options()).toEqual(['Dispečink: Olomouc', 'Reklamace: Olomouc', 'Kurýři: Olomouc'])
  })

  it('says that it finds nothing, and that it cannot look [administration-1.4]', async () => {
    const { user, answer } = await open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'xyz')
    const dialog = within(screen.getByRole('dialog', { name: 'Hledat' }))
    expect(await dialog.findByText(/^Nic takového jsme nenašli/)).toBeVisible()
    answer('GET /palette', OFFLINE)
    await user.type(await field(), 'z')
    expect(await dialog.findByText(/spojení|připojení/i)).toBeVisible()
    await user.clear(await field())
    await user.type(await field(), 'dac7')
    await waitFor(() => expect(options()).toEqual(['Hlášení DAC7']))
  })

  it('does not open over another dialog [administration-1.4]', async () => {
    const { user } = await open()
    const [menu] = screen.getAllByRole('button', { name: 'Nabídka' })
    if (menu === undefined) throw new Error('the frame has no menu')
    await user.click(menu)
    await screen.findByRole('dialog', { name: 'Správa' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog', { name: 'Hledat' })).not.toBeInTheDocument()
  })
})

const isOption = (element: Element | null, text: string) =>
  element?.getAttribute('role') === 'option' && element.textContent === text
