import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

test('shows its title at the given heading level, and the next step', () => {
  render(
    <EmptyState title="Stránka nenalezena" level={1} actions={<Button>Zpět domů</Button>}>
      Prostřeno máme, ale tady se nevaří.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Stránka nenalezena' })).toBeVisible()
  expect(screen.getByText('Prostřeno máme, ale tady se nevaří.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Zpět domů' })).toBeVisible()
})
