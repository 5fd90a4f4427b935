import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox, type ComboboxOption } from './combobox.tsx'

afterEach(cleanup)

const PLACES: readonly ComboboxOption<number>[] = [
  { key: '14', value: 14, text: 'Švestková 14', detail: 'Olomouc' },
  { key: '3', value: 3, text: 'Švestková 3', detail: 'Opava' },
  { key: 'home', value: 1, text: 'Domov', group: 'saved' },
]

type SearchProps = {
  readonly options?: readonly ComboboxOption<number>[]
  readonly status?: 'idle' | 'loading' | 'ready' | 'failed'
  readonly onSelect?: (value: number) => void
  readonly error?: string
  readonly found?: string
  readonly enterSelects?: boolean
}

function Search({
  options = PLACES,
  status = 'ready',
  onSelect = () => {},
  error,
  found,
  enterSelects = true,
}: SearchProps) {
  const [query, setQuery] = useState('')
  return (
    <Combobox
      label="Adresa"
      query={query}
      onQueryChange={setQuery}
      options={options}
      onSelect={onSelect}
      status={status}
      error={error}
      enterSelects={enterSelects}
      texts={{ empty: 'Adresa nenalezena', failed: 'Hledání selhalo', found }}
    />
  )
}

const input = () => screen.getByRole('combobox', { name: 'Adresa' })
const current = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent

test('typing opens the suggestions, the first one active, the focus in the field', async () => {
  render(<Search />)
  await userEvent.type(input(), 'sve')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Švestková 14Olomouc',
    'Švestková 3Opava',
    'Domov',
  ])
  await waitFor(() => expect(current()).toBe('Švestková 14Olomouc'))
  expect(document.activeElement).toBe(input())
  expect(input().getAttribute('aria-expanded')).toBe('true')
})

test('arrows move the active suggestion and Enter selects it', async () => {
  const onSelect = vi.fn<(value: number) => void>()
  render(<Search onSelect={onSelect} />)
  await userEvent.type(input(), 'sve')
  await waitFor(() => expect(current()).toBe('Švestková 14Olomouc'))
  await userEvent.keyboard('{ArrowDown}')
  expect(current()).toBe('Švestková 3Opava')
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(3)
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
})

test('Enter submits the form while the suggestions are stale', async () => {
  const onSelect = vi.fn<(value: number) => void>()
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const form = (status: 'ready' | 'loading') => (
    <form onSubmit={onSubmit}>
      <Search status={status} onSelect={onSelect} />
      <button type="submit">Najít</button>
    </form>
  )
  const { rerender } = render(form('ready'))
  await userEvent.type(input(), 'sve')
  await waitFor(() => expect(current()).toBe('Švestková 14Olomouc'))
  rerender(form('loading'))
  await userEvent.keyboard('{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a click selects a suggestion; the caller sets the text of the field', async () => {
  const onSelect = vi.fn<(value: number) => void>()
  render(<Search onSelect={onSelect} />)
  await userEvent.type(input(), 'dom')
  await userEvent.click(screen.getByRole('option', { name: /Domov/ }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(1)
  expect(input()).toHaveProperty('value', 'dom')
})

test('Escape closes the suggestions and keeps what was typed', async () => {
  render(<Search />)
  await userEvent.type(input(), 'sve')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(input()).toHaveProperty('value', 'sve')
})

test('leaving the field closes the suggestions', async () => {
  render(
    <>
      <Search />
      <button type="button">Dál</button>
    </>,
  )
  await userEvent.type(input(), 'sve')
  await userEvent.click(screen.getByRole('button', { name: 'Dál' }))
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await userEvent.type(input(), 's')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  input().blur()
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
})

test('the rest of the page stays open to assistive technology', async () => {
  render(
    <>
      <Search />
      <button type="button">Dál</button>
    </>,
  )
  await userEvent.type(input(), 'sve')
  expect(screen.getByRole('button', { name: 'Dál' })).toBeVisible()
})

test('the clear button empties the field', async () => {
  render(<Search />)
  await userEvent.type(input(), 'sve')
  await userEvent.click(screen.getByRole('button', { name: 'Vymazat' }))
  expect(input()).toHaveProperty('value', '')
})

test.each([
  ['loading', 'Hledáme…'],
  ['ready', 'Adresa nenalezena'],
  ['failed', 'Hledání selhalo'],
] as const)('without suggestions (%s) it shows „%s“', async (status, text) => {
  render(<Search options={[]} status={status} />)
  await userEvent.type(input(), 'xyz')
  expect(await screen.findByText(text)).toBeVisible()
})

test('Base UI’s additions for screen readers are in Czech', async () => {
  render(<Search />)
  await userEvent.type(input(), 'sve')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zavřít návrhy' })).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('is named by its label and described by its error', () => {
  render(<Search error="Zadejte celou adresu" />)
  expect(screen.getByRole('combobox', { name: 'Adresa' })).toBe(input())
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Zadejte celou adresu',
  )
  expect(screen.getByRole('alert').textContent).toBe('Zadejte celou adresu')
})

test('Enter does not select what is only a guess, and the list says that it is one', async () => {
  const onSelect = vi.fn<(value: number) => void>()
  render(<Search onSelect={onSelect} found="Mysleli jste …" enterSelects={false} />)
  await userEvent.type(input(), 'sve')
  expect(await screen.findByText('Mysleli jste …')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  await userEvent.type(input(), 's')
  // Base UI forgets an arrow that is pressed while the list opens again.
  await waitFor(async () => {
    await userEvent.keyboard('{ArrowDown}')
    expect(current()).toBe('Švestková 14Olomouc')
  })
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith(14)
})

test('the first suggestion becomes active when an answer makes it what was asked for', async () => {
  const { rerender } = render(<Search options={[]} enterSelects={false} />)
  await userEvent.type(input(), 'sve')
  expect(current()).toBeUndefined()
  rerender(<Search />)
  await waitFor(() => expect(current()).toBe('Švestková 14Olomouc'))
})

test('no suggestion stays active when an answer makes them guesses', async () => {
  const onSelect = vi.fn<(value: number) => void>()
  const { rerender } = render(<Search onSelect={onSelect} />)
  await userEvent.type(input(), 'sve')
  await waitFor(() => expect(current()).toBe('Švestková 14Olomouc'))
  rerender(<Search onSelect={onSelect} enterSelects={false} />)
  expect(current()).toBeUndefined()
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await userEvent.keyboard('{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
})
