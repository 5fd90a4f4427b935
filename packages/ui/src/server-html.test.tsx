import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './checkbox/checkbox.tsx'
import { ChoiceCard, ChoiceGroup } from './choice-card/choice-card.tsx'
import { Radio, RadioGroup } from './radio-group/radio-group.tsx'
import { Switch } from './switch/switch.tsx'

afterEach(() => document.body.replaceChildren())

const nothing = () => {}

/** A screen reader reads the server's HTML first, for several seconds on a slow connection. */
test.each<[string, ReactElement]>([
  [
    'checkbox',
    <Checkbox key="checkbox" checked={false} onCheckedChange={nothing}>
      Hotově
    </Checkbox>,
  ],
  [
    'switch',
    <Switch key="switch" checked={false} onCheckedChange={nothing}>
      Hotově
    </Switch>,
  ],
  [
    'radio',
    <RadioGroup key="radio" label="Platba" value={null} onValueChange={nothing}>
      <Radio value="cash">Hotově</Radio>
    </RadioGroup>,
  ],
  [
    'radio',
    <ChoiceGroup key="card" label="Platba" value={null} onValueChange={nothing}>
      <ChoiceCard value="cash" title="Hotově" />
    </ChoiceGroup>,
  ],
])('a %s has its name before it is hydrated [marketplace-3.35]', (role, element) => {
  document.body.innerHTML = renderToString(element)
  expect(screen.getByRole(role, { name: 'Hotově' })).toBeVisible()
})
