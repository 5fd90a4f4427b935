import { aRestaurantListItem } from '@sousto/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { KITCHEN, renderApp } from '../../rendered-app-test.tsx'

/** The pictures that begin to load beside those of the page. */
function loadedBeside(): readonly HTMLImageElement[] {
  const begun: HTMLImageElement[] = []
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        const image = document.createElement('img')
        begun.push(image)
        // biome-ignore lint/correctness/noConstructorReturn: as the constructor of browsers, it makes an element of the page
        return image
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return begun
}

it('the cover of a restaurant begins to load when somebody is about to go there', async () => {
  const begun = loadedBeside()
  renderApp('/rozvoz-jidel/olomouc', {
    '/restaurants': [aRestaurantListItem({ slug: KITCHEN.slug, name: KITCHEN.name })],
  })
  const link = await screen.findByRole('link', { name: KITCHEN.name })
  expect(begun).toEqual([])
  await userEvent.hover(link)
  await waitFor(() =>
    expect(begun.map((image) => image.getAttribute('src'))).toEqual([
      `/img/restaurace/${KITCHEN.id}/cover?w=1280`,
    ]),
  )
})
