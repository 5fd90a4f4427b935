import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { CheckboxGroup, Radio, RadioGroup } from './radio-group.tsx'

function Bases() {
  const [base, setBase] = useState<string | null>(null)
  return (
    <RadioGroup label="Těsto" note="vyberte jedno" value={base} onValueChange={setBase} required>
      <Radio value="classic">Klasické</Radio>
      <Radio value="thin">Tenké</Radio>
    </RadioGroup>
  )
}

test('exactly one radio is selected', async () => {
  render(<Bases />)
  const group = screen.getByRole('radiogroup', { name: 'Těsto' })
  expect(group.getAttribute('aria-required')).toBe('true')
  await userEvent.click(screen.getByText('Klasické'))
  await userEvent.click(screen.getByText('Tenké'))
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([
    screen.getByRole('radio', { name: 'Tenké' }),
  ])
})

test('checkboxes are in a named group', () => {
  render(
    <CheckboxGroup label="Něco navíc">
      <Checkbox checked={false} onCheckedChange={() => {}}>
        Rukola
      </Checkbox>
    </CheckboxGroup>,
  )
  expect(
    screen
      .getByRole('group', { name: 'Něco navíc' })
      .contains(screen.getByRole('checkbox', { name: 'Rukola' })),
  ).toBe(true)
})
