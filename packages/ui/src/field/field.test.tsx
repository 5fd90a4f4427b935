import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { expect, test } from 'vitest'
import { SelectField, TextArea, TextField } from './text-field.tsx'

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a field is named by its label and described by its hint', () => {
  render(<TextField label="Telefon" type="tel" hint="Zavolá vám jen kurýr." />)
  const input = screen.getByRole('textbox', { name: 'Telefon' })
  expect(described(input)).toEqual(['Zavolá vám jen kurýr.'])
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('an error is read before the hint and marks the field as invalid', () => {
  render(<TextField label="E-mail" hint="Pošleme sem potvrzení." error="Zadejte platný email" />)
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  expect(described(input)).toEqual(['Zadejte platný email', 'Pošleme sem potvrzení.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('an optional field is marked, and a hidden label still names its field', () => {
  render(
    <>
      <TextField label="Příjmení" optional />
      <TextField label="Hledat" hideLabel />
      <TextArea label="Poznámka" />
    </>,
  )
  expect(screen.getByRole('textbox', { name: 'Příjmení (nepovinné)' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Hledat' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Poznámka' }).tagName).toBe('TEXTAREA')
})

test('a form library reaches the input by its ref, id and name', async () => {
  const ref = createRef<HTMLInputElement>()
  render(<TextField label="Jméno" ref={ref} id="jmeno" name="jmeno" />)
  await userEvent.type(screen.getByLabelText('Jméno'), 'Eliška')
  expect(ref.current?.value).toBe('Eliška')
  expect(ref.current?.id).toBe('jmeno')
  expect(ref.current?.name).toBe('jmeno')
})

test('a select is named by its label, described by its error, and reached by a form library', async () => {
  const ref = createRef<HTMLSelectElement>()
  render(
    <SelectField label="Vozidlo" error="Vozidlo není zvoleno!" ref={ref} name="vozidlo">
      <option value="">Vyberte vozidlo</option>
      <option value="kolo">Kolo</option>
    </SelectField>,
  )
  const select = screen.getByRole('combobox', { name: 'Vozidlo' })
  expect(described(select)).toEqual(['Vozidlo není zvoleno!'])
  expect(select.getAttribute('aria-invalid')).toBe('true')
  await userEvent.selectOptions(select, 'Kolo')
  expect(ref.current?.value).toBe('kolo')
})

test('the box of an invalid or disabled field is marked for styling', () => {
  const { container } = render(
    <>
      <TextField label="Jméno" />
      <TextField label="E-mail" error="Zadejte platný email" />
      <TextArea label="Poznámka" error="Poznámka je moc dlouhá" disabled />
      <SelectField label="Vozidlo" error="Vozidlo není zvoleno!" />
    </>,
  )
  const marks = [...container.querySelectorAll<HTMLElement>('.ui-input')].map((box) => [
    'invalid' in box.dataset,
    'disabled' in box.dataset,
  ])
  expect(marks).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, false],
  ])
})

test('a limited field keeps what is within its limit, where it was typed, and tells its form no more', async () => {
  const told: string[] = []
  const short = ({ text, caret }: { text: string; caret: number }) =>
    text.length <= 3
      ? { text, caret }
      : { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }
  const Limited = () => {
    const [value, setValue] = useState('')
    const change = ({ target }: { target: { value: string } }) => {
      told.push(target.value)
      setValue(target.value)
    }
    return <TextField label="Jméno" limit={short} value={value} onChange={change} />
  }
  render(<Limited />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(input, 'abcd')
  expect(input.value).toBe('abc')
  await userEvent.type(input, 'X', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([input.value, input.selectionStart]).toEqual(['abc', 1])
  expect(told.every((each) => each.length <= 3)).toBe(true)
})
