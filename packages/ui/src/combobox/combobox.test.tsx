import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/dialog.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption } from './option.ts'

afterEach(() => vi.restoreAllMocks())

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
      icon={<svg data-testid="icon" />}
      enterSelects={enterSelects}
      texts={{ empty: 'Adresa nenalezena', failed: 'Hledání selhalo', found }}
    />
  )
}

const input = () => screen.getByRole('combobox', { name: 'Adresa' })
const current = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent

test('typing opens the suggestions with the first one active and the focus in the field [marketplace-3.37]', async () => {
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

test('arrows move the active suggestion and Enter selects it [marketplace-3.37]', async () => {
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

test('Escape closes the suggestions and keeps the typed text [marketplace-3.37]', async () => {
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

test('the rest of the page stays accessible to assistive technology', async () => {
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
] as const)('without suggestions (%s) it shows „%s“ [marketplace-3.37]', async (status, text) => {
  render(<Search options={[]} status={status} />)
  await userEvent.type(input(), 'xyz')
  expect(await screen.findByText(text)).toBeVisible()
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

test('Enter does not select a guess, and the list marks it as one [location.3]', async () => {
  const onSelect = vi.fn<(value: number) => void>()
  render(<Search onSelect={onSelect} found="Mysleli jste …" enterSelects={false} />)
  await userEvent.type(input(), 'sve')
  expect(await screen.findByText('Mysleli jste …')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  await userEvent.type(input(), 's')
  await userEvent.keyboard('{ArrowDown}')
  expect(current()).toBe('Švestková 14Olomouc')
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith(14)
})

test('the first suggestion becomes active when a new result makes it an exact match [marketplace-3.37]', async () => {
  const { rerender } = render(<Search options={[]} enterSelects={false} />)
  await userEvent.type(input(), 'sve')
  expect(current()).toBeUndefined()
  rerender(<Search />)
  await waitFor(() => expect(current()).toBe('Švestková 14Olomouc'))
})

test('no suggestion stays active when a new result makes them guesses [marketplace-3.37]', async () => {
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

const MANY = Array.from({ length: 12 }, (_, index) => ({
  key: String(index),
  value: index,
  text: `Švestková ${index + 1}`,
}))

test('arrows wrap around, and also open a closed list', async () => {
  render(<Search />)
  await userEvent.type(input(), 'sve')
  await userEvent.keyboard('{ArrowUp}')
  expect(current()).toBe('Domov')
  await userEvent.keyboard('{ArrowDown}')
  expect(current()).toBe('Švestková 14Olomouc')
  await userEvent.keyboard('{Escape}{ArrowUp}')
  expect(current()).toBe('Domov')
  await userEvent.keyboard('{Escape}{ArrowDown}')
  expect(current()).toBe('Švestková 14Olomouc')
})

test('arrows with a modifier move in the text', async () => {
  render(<Search />)
  await userEvent.type(input(), 'sve')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowDown}{/Alt}')
  expect(current()).toBe('Švestková 14Olomouc')
})

test('a new query starts at its first suggestion', async () => {
  render(<Search />)
  await userEvent.type(input(), 'sve')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(current()).toBe('Domov')
  await userEvent.type(input(), 's')
  expect(current()).toBe('Švestková 14Olomouc')
})

test('the suggestion selected by arrows stays active while the results of the same query change', async () => {
  const { rerender } = render(<Search />)
  await userEvent.type(input(), 'sve')
  await userEvent.keyboard('{ArrowDown}')
  rerender(<Search options={PLACES.slice(1)} />)
  expect(current()).toBe('Švestková 3Opava')
})

test('the field refers to a list and a suggestion only while they exist [marketplace-3.37]', async () => {
  const references = () =>
    ['aria-controls', 'aria-activedescendant'].flatMap((name) => input().getAttribute(name) ?? [])
  const { rerender } = render(<Search />)
  expect(references()).toEqual([])
  await userEvent.type(input(), 'sve')
  await userEvent.keyboard('{ArrowUp}')
  expect(references().map((id) => document.getElementById(id)?.getAttribute('role'))).toEqual([
    'listbox',
    'option',
  ])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(current())
  rerender(<Search options={PLACES.slice(0, 1)} />)
  expect(current()).toBe('Švestková 14Olomouc')
  rerender(<Search options={[]} />)
  expect(references()).toEqual([])
  expect(input().getAttribute('aria-expanded')).toBe('false')
  rerender(<Search />)
  await userEvent.keyboard('{Escape}')
  expect(references()).toEqual([])
})

/** Sets the movement explicitly, because jsdom does not support it. */
function moveMouse(name: RegExp, by: number): void {
  const event = new MouseEvent('mousemove', { bubbles: true })
  Object.defineProperty(event, 'movementY', { value: by })
  fireEvent(screen.getByRole('option', { name }), event)
}

test('the pointer moves the active suggestion, keys continue from there, and leaving the list resets it', async () => {
  const user = userEvent.setup()
  render(<Search />)
  await user.type(input(), 'sve')
  await user.hover(screen.getByRole('option', { name: /Opava/ }))
  moveMouse(/Opava/, 1)
  expect(current()).toBe('Švestková 3Opava')
  await user.hover(input())
  expect(current()).toBe('Švestková 14Olomouc')
  await user.hover(screen.getByRole('option', { name: /Opava/ }))
  moveMouse(/Opava/, 1)
  await user.keyboard('{ArrowDown}')
  expect(current()).toBe('Domov')
  await user.hover(input())
  expect(current()).toBe('Domov')
})

test('a list that scrolls below a resting pointer keeps the suggestion selected by keys', async () => {
  render(<Search />)
  await userEvent.type(input(), 'sve')
  await userEvent.keyboard('{ArrowDown}')
  moveMouse(/Domov/, 0)
  expect(current()).toBe('Švestková 3Opava')
})

test('scrolling the list with a finger neither activates a suggestion nor selects it', async () => {
  const onSelect = vi.fn<(value: number) => void>()
  const user = userEvent.setup()
  render(<Search onSelect={onSelect} />)
  await user.type(input(), 'sve')
  const option = screen.getByRole('option', { name: 'Domov' })
  await user.pointer([
    { keys: '[TouchA>]', target: option },
    { pointerName: 'TouchA', target: option },
  ])
  fireEvent.pointerCancel(option, { pointerType: 'touch' })
  expect(current()).toBe('Švestková 14Olomouc')
  expect(onSelect).not.toHaveBeenCalled()
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

test('the field keeps the focus while a suggestion or the clear button is clicked', async () => {
  const onBlur = vi.fn<() => void>()
  const user = userEvent.setup()
  render(<Search />)
  input().addEventListener('blur', onBlur)
  await user.type(input(), 'sve')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: 'Domov' }) })
  expect(document.activeElement).toBe(input())
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('option', { name: 'Domov' }) })
  await user.click(screen.getByRole('button', { name: 'Vymazat' }))
  expect(document.activeElement).toBe(input())
  expect(onBlur).not.toHaveBeenCalled()
})

test('Enter that ends a composition does not select', async () => {
  const onSelect = vi.fn<(value: number) => void>()
  render(<Search onSelect={onSelect} />)
  await userEvent.type(input(), 'sve')
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(input(), { key: 'Escape', isComposing: true })
  expect(onSelect).not.toHaveBeenCalled()
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(14)
})

test('a click on the field or its icon opens the list again', async () => {
  render(<Search />)
  await userEvent.type(input(), 'sve')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(input())
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByTestId('icon'))
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(document.activeElement).toBe(input())
})

test.each([
  [1, '1 návrh'],
  [3, '3 návrhy'],
  [12, '12 návrhů'],
])('of %i suggestions a polite status says „%s“', async (count, said) => {
  const { rerender } = render(<Search options={[]} status="loading" />)
  const status = screen.getByRole('status')
  await userEvent.type(input(), 'sve')
  expect(status.textContent).toBe('Hledáme…')
  rerender(<Search options={MANY.slice(0, count)} status="loading" />)
  expect(status.textContent).toBe('')
  rerender(<Search options={MANY.slice(0, count)} />)
  expect(status.textContent).toBe(said)
  await userEvent.keyboard('{Escape}')
  expect(status.textContent).toBe('')
})

test('the list scrolls to the suggestion selected by keys, and back for a new query', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return 8 + 50 * MANY.findIndex(({ text }) => text === this.textContent)
  })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
  const { container } = render(<Search options={MANY} />)
  await userEvent.type(input(), 'sve')
  const list = () => container.querySelector('.ui-combobox-popup')?.scrollTop
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(list()).toBe(0)
  await userEvent.keyboard('{ArrowDown}')
  expect(list()).toBe(8 + 200 - 200 + 8)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(list()).toBe(8 + 50 - 8)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(list()).toBe(8 + 600 - 200 + 8)
  await userEvent.keyboard('{ArrowDown}')
  expect(list()).toBe(0)
  await userEvent.keyboard('{ArrowUp}s')
  expect(list()).toBe(0)
})

test('Escape closes the list, and only a second one closes the surrounding dialog', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(
    <Dialog open onOpenChange={onOpenChange} title="Kam to bude?">
      <Search />
    </Dialog>,
  )
  await screen.findByRole('dialog')
  await userEvent.type(input(), 'sve')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(onOpenChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('Escape closes a dialog immediately if no list is open', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(
    <Dialog open onOpenChange={onOpenChange} title="Kam to bude?">
      <Search options={[]} />
    </Dialog>,
  )
  await screen.findByRole('dialog')
  await userEvent.click(input())
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('a click elsewhere that moves no focus, such as that of a screen reader, closes the list', async () => {
  render(
    <>
      <Search />
      <p>Text</p>
    </>,
  )
  await userEvent.type(input(), 'sve')
  fireEvent.click(screen.getByText('Text'))
  expect(screen.queryByRole('option')).toBeNull()
  expect(document.activeElement).toBe(input())
})

test('a screen reader may focus a suggestion and click it; focus on a button of the field closes the list', async () => {
  const onSelect = vi.fn<(value: number) => void>()
  render(<Search onSelect={onSelect} />)
  await userEvent.type(input(), 'sve')
  act(() => screen.getByRole('option', { name: 'Domov' }).focus())
  fireEvent.click(screen.getByRole('option', { name: 'Domov' }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(1)
  expect(document.activeElement).toBe(input())
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.type(input(), 's')
  act(() => screen.getByRole('button', { name: 'Vymazat' }).focus())
  expect(screen.queryByRole('option')).toBeNull()
})

test('input from a password manager does not open the list', () => {
  render(<Search />)
  fireEvent.input(input(), { target: { value: 'Švestková' }, inputType: 'insertReplacementText' })
  expect(input()).toHaveProperty('value', 'Švestková')
  expect(screen.queryByRole('option')).toBeNull()
})

test('the input is the same element while the list opens, changes and closes', async () => {
  const { rerender } = render(<Search options={[]} />)
  const first = input()
  await userEvent.type(first, 'sve')
  rerender(<Search />)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(input()).toBe(first)
  expect(document.activeElement).toBe(first)
})
