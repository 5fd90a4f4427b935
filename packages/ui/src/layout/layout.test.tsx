import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SkipLink } from '../skip-link/skip-link.tsx'
import { WithAside, Wrap } from './layout.tsx'

test('the skip link leads to the content', () => {
  render(
    <>
      <SkipLink to="obsah" />
      <Wrap id="obsah" />
    </>,
  )
  const href = screen.getByRole('link', { name: 'Přeskočit na obsah' }).getAttribute('href')
  expect(document.querySelector(href ?? '')?.className).toBe('ui-wrap')
})

test('the column next to the content is a named landmark after it', () => {
  render(
    <WithAside aside="Součty" label="Souhrn">
      Obsah
    </WithAside>,
  )
  const aside = screen.getByRole('complementary', { name: 'Souhrn' })
  expect(aside.previousElementSibling?.textContent).toBe('Obsah')
})
