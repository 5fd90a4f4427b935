/** What restaurants have written, on pages of another language (`delights.md` §11). */
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from './rendered-app-test.tsx'

vi.mock('@sousto/messages/compiled/cs/own-language.ts', () => ({ OWN_LANGUAGE: 'en' }))

const RESTAURANT = '/rozvoz-jidel/olomouc/u-hrnce'
const isCzech = (element: HTMLElement) => element.closest('[lang="cs"]') !== null

describe('on an English page', () => {
  it('dishes, their groups and extras are marked as Czech, buttons are not [delights-11.10]', async () => {
    renderApp(`${RESTAURANT}/objednat`)
    const dish = await screen.findByRole('button', { name: 'Svíčková' })
    expect(isCzech(dish)).toBe(true)
    expect(isCzech(screen.getByRole('heading', { name: /^Hlavní jídla/ }))).toBe(true)
    expect(isCzech(screen.getByRole('button', { name: 'Přidat Svíčková' }))).toBe(false)
    fireEvent.click(dish)
    const dialog = within(await screen.findByRole('dialog', { name: 'Svíčková' }))
    expect(isCzech(dialog.getByText('Svíčková'))).toBe(true)
    expect(isCzech(await dialog.findByText('Knedlík'))).toBe(true)
    expect(isCzech(dialog.getByText('Poznámka k jídlu'))).toBe(false)
  })

  it('reviews and replies are marked as Czech, their dates are not [delights-11.10]', async () => {
    const review = {
      id: 12,
      stars: 4,
      text: 'Výborné.',
      date: '2026-11-20',
      isVerified: true,
      photographs: [],
    }
    const reply = { text: 'Děkujeme!', date: '2026-11-21', edited: false }
    renderApp(`${RESTAURANT}/hodnoceni`, {
      '/restaurants/reviews/{restaurant}': [{ ...review, reply }],
    })
    expect(isCzech(await screen.findByText('Výborné.'))).toBe(true)
    expect(isCzech(screen.getByText('Děkujeme!'))).toBe(true)
    expect(isCzech(screen.getByText('21 November 2026'))).toBe(false)
  })
})
