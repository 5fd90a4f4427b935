import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'

const RESTAURANT = '/rozvoz-jidel/olomouc/u-hrnce'

it('reviews are sorted by a choice that is kept in the URL, each page after the last review [delights-12.1]', async () => {
  const user = userEvent.setup()
  const review = { stars: 5, date: '2026-11-20', isVerified: true, photographs: [], reply: null }
  const { router } = renderApp(`${RESTAURANT}/hodnoceni`, {
    '/restaurants/reviews/{restaurant}': (url: string) => {
      const { searchParams } = new URL(url, 'http://localhost')
      if (searchParams.get('after') === '25') return [{ ...review, id: 26, text: 'Další' }]
      const sort = searchParams.get('sort') ?? 'newest'
      return [21, 22, 23, 24, 25].map((id) => ({ ...review, id, text: `${sort} ${id}` }))
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Řadit: Nejnovější' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Nejhorší' }))
  expect(await screen.findByText('worst 25')).toBeVisible()
  expect(router.state.location.search).toEqual({ radit: 'worst' })
  await user.click(screen.getByRole('button', { name: 'Načíst další...' }))
  expect(await screen.findByText('Další')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Řadit: Nejhorší' })).toBeVisible()
})

it('a review shows its approved photographs [delights-12.5]', async () => {
  const review = { id: 12, stars: 4, text: 'Výborné.', date: '2026-11-20', isVerified: true, reply: null }
  renderApp(`${RESTAURANT}/hodnoceni`, {
    '/restaurants/reviews/{restaurant}': [{ ...review, photographs: [7] }],
  })
  expect(await screen.findByRole('img', { name: 'Fotka 1 z hodnocení' })).toHaveAttribute(
    'src',
    expect.stringContaining('/restaurants/reviews/photographs/7'),
  )
})
