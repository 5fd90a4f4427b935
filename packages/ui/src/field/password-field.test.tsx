import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

test('a password is hidden until its button shows it, and hidden again', async () => {
  render(<PasswordField label="Heslo" autoComplete="current-password" />)
  const field = screen.getByLabelText('Heslo')
  await userEvent.type(field, 'švestka')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Zobrazit heslo' }))
  expect(field.getAttribute('type')).toBe('text')
  expect(field).toHaveProperty('value', 'švestka')
  await userEvent.click(screen.getByRole('button', { name: 'Skrýt heslo' }))
  expect(field.getAttribute('type')).toBe('password')
})

test('revealing a password does not submit its form', async () => {
  let sent = false
  render(
    <form onSubmit={() => (sent = true)}>
      <PasswordField label="Heslo" autoComplete="new-password" />
    </form>,
  )
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zobrazit heslo' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Heslo').getAttribute('type')).toBe('text')
  expect(sent).toBe(false)
})

test('a revealed password is neither corrected nor capitalised, and keeps its autocomplete', () => {
  render(<PasswordField label="Heslo" autoComplete="new-password" error="Zadejte heslo" />)
  const field = screen.getByLabelText('Heslo')
  expect(field.getAttribute('autocomplete')).toBe('new-password')
  expect(field.getAttribute('autocapitalize')).toBe('none')
  expect(field.getAttribute('spellcheck')).toBe('false')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
