/** What restaurants have written, on pages of another language (`delights.md` §11). */
import { groupView } from '@sousto/contract/groups/codec.ts'
import { groupExamples } from '@sousto/contract/groups/examples.ts'
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderApp } from './rendered-app-test.tsx'

vi.mock('@sousto/messages/compiled/cs/own-language.ts', () => ({ OWN_LANGUAGE: 'en' }))

const RESTAURANT = '/rozvoz-jidel/olomouc/u-hrnce'
const isCzech = (element: HTMLElement) => element.closest('[lang="cs"]') !== null

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})

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

  it('dishes that a group has chosen are marked as Czech, the names of persons are not [delights-11.10]', async () => {
    const example = z.decode(groupView, groupExamples.view.answer as never)
    const [person] = example.persons
    const [line] = person?.lines ?? []
    renderApp(`/spolecna-objednavka/${groupExamples.create.answer.group}`, { '/groups/{group}': example })
    const [dish] = await screen.findAllByText(line?.name ?? '')
    expect(dish && isCzech(dish)).toBe(true)
    const [name] = screen.getAllByText(person?.name ?? '')
    expect(name && isCzech(name)).toBe(false)
  })

  it('dishes of a complaint are marked as Czech, its state is not [delights-11.10]', async () => {
    const order = { ...z.decode(orderDetail, orderExamples.detail.answer), state: 'delivered' }
    const reported = {
      id: 7,
      kind: 'missing',
      lines: [{ position: 1, name: 'Malinovka', quantity: 1 }],
      note: '',
      reportedAt: '2026-11-21T18:12:00Z',
      state: 'open',
      amount: null,
      answer: '',
    }
    renderApp('/objednavka/2026/4821907?guid=7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e', {
      '/orders/detail/{year}/{cislo}': order,
      'GET /orders/complaints/{year}/{cislo}': { kinds: [], lines: [], complaints: [reported] },
    })
    expect(isCzech(await screen.findByText('Malinovka'))).toBe(true)
    expect(isCzech(screen.getByText('Něco chybí'))).toBe(false)
  })
})
