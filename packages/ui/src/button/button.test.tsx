import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a button submits a form only if its type says so', () => {
  render(
    <>
      <Button>Zpět</Button>
      <Button type="submit">Odeslat</Button>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Zpět' }).getAttribute('type')).toBe('button')
  expect(screen.getByRole('button', { name: 'Odeslat' }).getAttribute('type')).toBe('submit')
})

test('its name includes action and price', () => {
  render(<Button end="234 Kč">Přidat</Button>)
  expect(screen.getByRole('button').textContent).toBe('Přidat234 Kč')
})

test('a busy button keeps the focus, sets aria-busy and ignores clicks', async () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Odeslat</Button>)
  const button = screen.getByRole('button')
  await userEvent.click(button)
  rerender(
    <Button onClick={onClick} loading>
      Odeslat
    </Button>,
  )
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a busy submit button does not submit its form again', async () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Odeslat
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a link can look like a button and stays a link', () => {
  render(
    <Button variant="line" render={createElement('a', { href: '/menu', className: 'mine' })}>
      Zpět do menu
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Zpět do menu' })
  expect(link.getAttribute('href')).toBe('/menu')
  expect(link.getAttribute('type')).toBeNull()
  expect([...link.classList].sort()).toEqual(['mine', 'ui-button'])
})
