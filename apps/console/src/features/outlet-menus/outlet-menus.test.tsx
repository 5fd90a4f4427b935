import { boardExamples } from '@sousto/contract/board/examples.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JOHANA, renderConsole } from '../../rendered-console-test.tsx'

const me = (role: 'editor' | 'support' | 'finance_releaser'): Me => ({
  ...JOHANA,
  grants: [{ role }],
  outlets: [],
})
const PLACES = {
  cities: [{ slug: 'olomouc', name: 'Olomouc' }],
  outlets: [
    { id: 101, name: 'U Modrého hrnce', city: 'olomouc' },
    { id: 102, name: 'U Bosé Johany', city: 'olomouc' },
  ],
}
const ANSWERS = { 'GET /places': PLACES, 'GET /board': boardExamples.load.answer }

it('an editor begins at the menus of all outlets and finds one [administration-1.5]', async () => {
  const { at } = renderConsole('/', { 'GET /me': { me: me('editor') }, ...ANSWERS })
  expect(await screen.findByRole('link', { name: 'U Bosé Johany' })).toHaveAttribute(
    'href',
    '/provoz/podnik/102/menu',
  )
  await userEvent.type(screen.getByRole('searchbox', { name: 'Podnik' }), 'modreho{Enter}')
  expect(at()).toBe('/sprava/menu?podnik=modreho')
  expect(screen.queryByRole('link', { name: 'U Bosé Johany' })).toBeNull()
  expect(screen.getByRole('link', { name: 'U Modrého hrnce' })).toBeVisible()
})

it.each([
  [
    'support',
    [
      'Objednávky',
      'Platby k vyřešení',
      'Reklamace',
      'Objednávka po telefonu',
      'Zákazníci',
      'Nedoručené e-maily',
    ],
  ],
  ['editor', ['Menu podniků', 'Bannery', 'Kategorie', 'Obsah', 'E-maily a oznámení']],
  ['finance_releaser', ['Domů', 'Přehledy', 'Platby k vyřešení', 'Výplaty', 'Účetní kniha']],
] as const)(
  'the navigation of %s has only what the role may open [administration-1.5]',
  async (role, pages) => {
    const start = {
      support: '/sprava/objednavky',
      editor: '/sprava/menu',
      finance_releaser: '/sprava/vyplaty',
    }
    renderConsole(start[role], { 'GET /me': { me: me(role) }, ...ANSWERS })
    const [navigation] = await screen.findAllByRole('navigation')
    const links = Array.from(navigation?.querySelectorAll('a') ?? [], ({ textContent }) => textContent)
    expect(links).toEqual(pages)
  },
)
