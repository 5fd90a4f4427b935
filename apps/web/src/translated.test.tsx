/** An order on a page that a browser's translator has rewritten: it wraps each text in `font` elements. */

import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { slow } from '@sousto/testing/slow.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { confirmButton, field, introduce, recapButton } from './features/checkout/checkout-test.ts'
import { FOUND_HOME, HOME, renderApp } from './rendered-app-test.tsx'
import { currentCart } from './shared/cart/stored-cart.ts'

const ORDER = z.decode(orderDetail, orderExamples.detail.answer)
const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const NUMBER = { year: '2026', cislo: '4821907' }
const OTHERS = ['Švestková 140', 'Švestková 141'].map((name, index) => ({
  ...FOUND_HOME,
  code: 900_000_100 + index,
  name,
  text: `${name}, Olomouc, 779 00`,
  line2: 'Lazce, 779 00 Olomouc',
}))

/**
 * Translates the current and all later content of the page, as Chrome does. The words stay the same, so that the test
 * can read them.
 */
function translatePage(): void {
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) {
      const { parentElement } = text
      if (parentElement === null || parentElement.closest('font, script, style, option') !== null) continue
      if (text.textContent?.trim() === '') continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.textContent
      outer.append(inner)
      parentElement.replaceChild(outer, text)
    }
  }
  translate()
  const observer = new MutationObserver(translate)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
}

/** A fake without events, because jsdom does not support event streams. */
class NoEvents {
  onmessage: (() => void) | null = null
  close() {}
}

const totalOf = (region: HTMLElement) => within(region).getByText('Celkem').closest('div')?.textContent

it(
  'a translated page completes an order from the address to its tracking, with the right totals',
  slow('renders seven pages'),
  async () => {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('sousto.version', CART_VERSION)
    vi.stubGlobal('EventSource', NoEvents)
    onTestFinished(() => void vi.unstubAllGlobals())
    const user = userEvent.setup()
    let state = ORDER.state
    const { router } = renderApp('/', {
      '/ruian': (url: string) =>
        decodeURIComponent(url).includes('14') ? [FOUND_HOME] : [...OTHERS, FOUND_HOME],
      '/orders': { accepted: true, number: { year: 2026, number: 4821907 }, guid: GUID, redirect: null },
      '/orders/detail/{year}/{cislo}': () => ({ ...ORDER, state }),
    })
    const at = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path))
    const search = await screen.findByRole('combobox', { name: 'Adresa doručení' })
    translatePage()

    await user.click(screen.getByRole('button', { name: 'Najít jídlo' }))
    await screen.findByText('Zadejte celou adresu')
    await user.type(search, 'Švestko')
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    await user.type(search, 'vá 14')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.click(screen.getByRole('option', { name: /Švestková 14,/ }))
    await at('/rozvoz-jidel/olomouc')

    await user.click(await screen.findByRole('button', { name: 'Doprava zdarma' }))
    await user.click(screen.getByRole('button', { name: 'Doprava zdarma' }))
    await user.click(await screen.findByRole('link', { name: /U Hrnce/ }))
    await at('/rozvoz-jidel/olomouc/u-hrnce/objednat')

    await user.click(await screen.findByRole('button', { name: 'Svíčková' }))
    const dish = within(await screen.findByRole('dialog', { name: 'Svíčková' }))
    await user.click(dish.getByRole('button', { name: /^Přidat\s*\d/ }))
    await dish.findByRole('alert')
    await user.click(await dish.findByRole('radio', { name: /Hranolky/ }))
    await user.click(dish.getByRole('button', { name: /^Přidat\s*\d/ }))
    await screen.findByText('Svíčková je v košíku')
    const panel = await screen.findByRole('complementary', { name: 'Košík' })
    const before = totalOf(panel)
    await user.click(within(panel).getByRole('button', { name: 'Přidat kus' }))
    await waitFor(() => expect(totalOf(panel)).not.toBe(before))
    await user.click(within(panel).getByRole('link', { name: /^Objednat(?! společně)/ }))
    await at('/rozvoz-jidel/olomouc/u-hrnce/platba')

    await introduce(user)
    await user.clear(field(/^E-mail/))
    await user.type(field(/^E-mail/), 'jana@')
    await user.tab()
    await user.type(field(/^E-mail/), 'example.com')
    const summary = screen.getByRole('complementary', { name: 'Souhrn objednávky' })
    await user.click(within(summary).getByRole('button', { name: 'Ubrat kus' }))
    await waitFor(() => expect(totalOf(summary)).toBe(before))
    await user.click(screen.getByRole('radio', { name: /Na později|Vybrat čas|později/i }))
    await user.click(screen.getByRole('radio', { name: /Co nejdřív/i }))
    await user.click(recapButton())
    const recap = await screen.findByRole('dialog', { name: 'Rekapitulace objednávky' })
    expect(recap).toHaveTextContent(HOME.name)
    await user.click(await confirmButton())
    await waitFor(() => expect(currentCart().lines).toEqual([]))
    // The order reloads the page, which jsdom cannot do.
    await act(() => router.navigate({ to: '/hotovo/$year/$cislo', params: NUMBER, search: { guid: GUID } }))

    await user.click(await screen.findByRole('link', { name: 'Sledovat objednávku' }))
    await at('/objednavka/2026/4821907')
    await screen.findByText(/^aktualizováno/)
    state = 'delivered'
    await router.options.context.queryClient.invalidateQueries()
    expect(await screen.findByRole('heading', { level: 1, name: 'Doručeno' })).toBeVisible()
  },
)
