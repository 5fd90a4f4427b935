import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

function Ways() {
  const [way, setWay] = useState<string | null>('card')
  return (
    <ChoiceGroup label="Platba" value={way} onValueChange={setWay}>
      <ChoiceCard value="card" title="Kartou" detail="přes bránu" />
      <ChoiceCard value="later" title="Později" disabled />
      <ChoiceCard value="cash" title="Hotově" />
    </ChoiceGroup>
  )
}

test('cards are radios named by their text', () => {
  render(<Ways />)
  expect(screen.getByRole('radiogroup', { name: 'Platba' })).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Kartou/, checked: true })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Později' })).toBeDisabled()
})

test('a click anywhere on the card selects it', async () => {
  render(<Ways />)
  await userEvent.click(screen.getByText('Hotově'))
  expect(screen.getByRole('radio', { name: 'Hotově', checked: true })).toBeVisible()
})

test('arrows move and select, and skip disabled cards', async () => {
  render(<Ways />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Hotově', checked: true })).toBe(document.activeElement)
})

test('the chosen card and a disabled one are marked for styling', async () => {
  render(<Ways />)
  const marks = () =>
    screen.getAllByRole('radio').map((radio) => Object.keys(radio.closest('label')?.dataset ?? {}))
  expect(marks()).toEqual([['checked'], ['disabled'], []])
  await userEvent.click(screen.getByText('Hotově'))
  expect(marks()).toEqual([[], ['disabled'], ['checked']])
})
