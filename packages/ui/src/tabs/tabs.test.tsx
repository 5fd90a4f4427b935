import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Tab, Tabs } from './tabs.tsx'

test('tabs are links in a named navigation, and the current page is marked', () => {
  render(
    <Tabs label="Části stránky">
      <Tab render={createElement('a', { href: '/info' })} current>
        Informace
      </Tab>
      <Tab render={createElement('a', { href: '/hodnoceni' })} current={false}>
        Hodnocení
      </Tab>
    </Tabs>,
  )
  expect(screen.getByRole('navigation', { name: 'Části stránky' })).toBeVisible()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Informace')
  expect(screen.getByRole('link', { name: 'Hodnocení' }).getAttribute('href')).toBe('/hodnoceni')
})

test("keeps a router's own aria-current", () => {
  render(<Tab render={createElement('a', { href: '/info', 'aria-current': 'page' })}>Informace</Tab>)
  expect(screen.getByRole('link', { current: 'page' })).toBeVisible()
})
