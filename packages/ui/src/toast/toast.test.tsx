import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { ToastProvider, useDismissToasts, useToast } from './toast.tsx'

function Add({ onAction }: { readonly onAction: () => void }) {
  const show = useToast()
  const away = useDismissToasts()
  return (
    <>
      <Button onClick={() => show({ text: 'Přidáno', action: { label: 'Vrátit', onAction } })}>Přidat</Button>
      <Button onClick={() => show({ text: 'Nepodařilo se uložit', tone: 'bad' })}>Uložit</Button>
      <Button onClick={away}>Podívat se</Button>
    </>
  )
}

const shown = (onAction = () => {}) =>
  render(
    <ToastProvider>
      <Add onAction={onAction} />
    </ToastProvider>,
  )
const room = () => screen.getByRole('region', { name: /^Oznámení/ })

test('a toast is announced without taking the focus', async () => {
  shown()
  const button = screen.getByRole('button', { name: 'Přidat' })
  await userEvent.click(button)
  expect(await within(room()).findByText('Přidáno')).toBeVisible()
  expect(document.activeElement).toBe(button)
  expect(room().getAttribute('aria-live')).toBe('polite')
})

test('an action can be undone once', async () => {
  const onAction = vi.fn<() => void>()
  shown(onAction)
  await userEvent.click(screen.getByRole('button', { name: 'Přidat' }))
  await userEvent.click(await within(room()).findByRole('button', { name: 'Vrátit' }))
  expect(onAction).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('Přidáno')).toBeNull())
})

test('toasts can be dismissed by the caller', async () => {
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Přidat' }))
  expect(await within(room()).findByText('Přidáno')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Podívat se' }))
  await waitFor(() => expect(screen.queryByText('Přidáno')).toBeNull())
})

test('F6 moves the focus to the toasts', async () => {
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Přidat' }))
  await within(room()).findByText('Přidáno')
  await userEvent.keyboard('{F6}')
  expect(room().contains(document.activeElement)).toBe(true)
})

test.for([
  ['of a success', 'Přidat', ['Vrátit', 'Zavřít oznámení']],
  ['of a failure', 'Uložit', ['Zavřít oznámení']],
] as const)(
  'the buttons of a toast %s are never hidden from screen readers',
  async ([, pressed, buttons]) => {
    shown()
    await userEvent.click(screen.getByRole('button', { name: pressed }))
    for (const name of buttons) expect(await within(room()).findByRole('button', { name })).toBeVisible()
  },
)

test('a failure is announced assertively', async () => {
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nepodařilo se uložit')
})
