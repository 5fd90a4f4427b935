import { type KeptKind, keptKind } from '../../worker/kept-pages.ts'

export type KeptPage = { readonly kind: KeptKind; readonly path: string; readonly title: string }

/** Returns the heading of a page from its HTML, without the site's name. */
const titleIn = (html: string): string | null => {
  const text = /<title>([^<]+)<\/title>/.exec(html)?.[1]?.replace(/ \| Sousto$/, '')
  // The browser's parser decodes the entities.
  return text === undefined ? null : new DOMParser().parseFromString(text, 'text/html').body.textContent
}

/** Returns the pages that this browser has cached: open orders first, then the city, then the most recent menus. */
export async function keptPages(): Promise<readonly KeptPage[]> {
  if (!('caches' in window)) return []
  const names = (await caches.keys()).filter((name) => /^sousto-(pages|orders)-/.test(name))
  const found = await Promise.all(names.map(pagesIn))
  return found.flat().toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

const ORDER: readonly KeptKind[] = ['order', 'city', 'menu']

async function pagesIn(name: string): Promise<readonly KeptPage[]> {
  const cache = await caches.open(name)
  const pages = await Promise.all(
    (await cache.keys()).toReversed().map(async (request) => {
      const url = new URL(request.url)
      const kind = keptKind(url)
      const title = titleIn((await (await cache.match(request))?.text()) ?? '')
      return kind === null || kind === 'offline' || title === null
        ? []
        : [{ kind, path: `${url.pathname}${url.search}`, title }]
    }),
  )
  return pages.flat()
}
