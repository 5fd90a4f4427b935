import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPage } from './hydrated-app-test.tsx'
import { EARLY_PRESS_SCRIPT } from './page-speed/early-press.ts'
import { HIDE_ANSWERED_BANNER } from './shared/consent/cookie-consent.ts'
import { MARK_ADDRESS } from './shared/delivery-location/visitor-facts.ts'

// Only the server's build contains the texts of the scripts.
vi.hoisted(() => vi.stubEnv('SSR', true))

it('the inline scripts stay in the document during hydration: the browser has run them and does not run them again', async () => {
  const script = vi.spyOn(document, 'createElement')
  await openPage('/', {})
  await screen.findByRole('heading', { level: 1 })
  const texts = [...document.scripts].map(({ text }) => text)
  for (const text of [HIDE_ANSWERED_BANNER, MARK_ADDRESS, EARLY_PRESS_SCRIPT])
    expect(texts.filter((each) => each.includes(text))).toHaveLength(1)
  expect(script.mock.calls.filter(([name]) => name === 'script')).toEqual([])
  script.mockRestore()
})
