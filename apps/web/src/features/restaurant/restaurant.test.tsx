/** A restaurant's page and tabs (`ordering.md` §2). */
import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { aCart, aCartLine, aLocation, aMenuItem, anArea, aSibling, hours } from '@sousto/testing/builders.ts'
import { prague } from '@sousto/testing/calendars.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { KITCHEN, MENU, renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { storeLocation } from '../../shared/delivery-location/stored-location.ts'

const RESTAURANT = '/rozvoz-jidel/olomouc/u-hrnce'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(EMPTY_CART)
  storeLocation(null)
})

/** Returns the entry for `term` in the description list of the page. */
async function fact(term: string): Promise<string | null | undefined> {
  return (await screen.findByText(term, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent
}

const ALL_DAY = hours('00:00', '00:00')

describe('a restaurant’s page', () => {
  it('redirects to the menu [ordering-1.12]', async () => {
    const { router } = renderApp(RESTAURANT)
    expect(await screen.findByRole('heading', { level: 1, name: 'U Hrnce' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`${RESTAURANT}/objednat`)
  })

  it('has five tabs, each with a path [ordering-1.13]', async () => {
    renderApp(`${RESTAURANT}/objednat`)
    const tabs = await screen.findByRole('navigation', { name: 'U Hrnce' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Objednat online', `${RESTAURANT}/objednat`],
      ['Informace o restauraci', `${RESTAURANT}/info`],
      ['Hodnocení a Recenze', `${RESTAURANT}/hodnoceni`],
      ['Galerie', `${RESTAURANT}/galerie`],
      ['Rezervovat stůl', `${RESTAURANT}/rezervovat-stul`],
    ])
  })

  it('shows cover, logo and the terms for the address, with the bonus rounded down [ordering-1.17]', async () => {
    const area = anArea({ extraMinutes: 10, fee: czk(20), minimumOrder: czk(300) })
    storeLocation(aLocation({ area }))
    renderApp(`${RESTAURANT}/objednat`, {
      '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [area] }, ownDeliveryAreas: [] },
      '/restaurants/{restaurant}': { ...KITCHEN, bonusPercent: 5.9 },
      '/menu/cityUtility/{city}': 40,
    })
    expect(await fact('doručení')).toBe('50–70 min')
    const pictures = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))
    expect(pictures.slice(0, 2)).toEqual([
      '/img/restaurace/101/cover?w=1280',
      '/img/restaurace/101/logo?w=320',
    ])
    expect(await fact('doprava')).toMatch(/^69\sKč$/)
    expect(await fact('min. objednávka')).toMatch(/^300\sKč$/)
    expect(await fact('dnes otevřeno')).toBe('nonstop')
    expect(await fact('40 %')).toBe('Vytíženost kurýrů')
    for (const badge of [/^Doprava zdarma od 800\sKč$/, 'Bonus 5 %', 'Karta', 'Stravenky']) {
      expect(screen.getByText(badge)).toBeVisible()
    }
    expect(document.querySelector('.restaurant-line')).toHaveTextContent('Olomouc')
  })

  it('does not mention what it does not offer: free delivery, bonus, card, vouchers [ordering-1.17, ordering-1.31]', async () => {
    renderApp(`${RESTAURANT}/info`, {
      '/restaurants/{restaurant}': {
        ...KITCHEN,
        bonusPercent: 0,
        delivery: { ...KITCHEN.delivery, freeFrom: ZERO },
        payment: { cashless: false, courierCard: false, mealVouchers: false },
      },
    })
    for (const term of ['Doprava zdarma', 'Bonus', 'Platba kartou', 'Stravenky']) {
      expect(await fact(term)).toBe('ne')
    }
    const badges = [...document.querySelectorAll('.restaurant-badges li')]
    expect(badges.map(({ textContent }) => textContent)).toEqual(['Hotovost'])
  })

  it.each([
    [[null, ALL_DAY, null], 0, /^Provozovna momentálně nerozváží\./],
    [[ALL_DAY, ALL_DAY, null], 100, /^Všichni řidiči momentálně vyřizují jiné objednávky\./],
    [[null, null, null], 0, 'Zavřeno, restaurace v nejbližší době neotevírá'],
  ] as const)(
    'warns in a dialog that no orders are accepted for now, and keeps the notice: %s, load %i [ordering-4.2]',
    async (days, load, text) => {
      renderApp(`${RESTAURANT}/objednat`, {
        '/restaurants/{restaurant}': { ...KITCHEN, days, now: { open: days[0] !== null, window: days[0] } },
        '/menu/cityUtility/{city}': load,
      })
      const dialog = await screen.findByRole('alertdialog')
      expect(within(dialog).getByText(text)).toBeVisible()
      await userEvent.click(within(dialog).getByRole('button', { name: 'Rozumím' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(screen.getByText(text)).toBeVisible()
    },
  )

  it('does not announce free delivery where the area excludes it [ordering-1.26]', async () => {
    const area = anArea({ noFreeDelivery: true })
    storeLocation(aLocation({ area }))
    renderApp(`${RESTAURANT}/info`, {
      '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [area] }, ownDeliveryAreas: [] },
    })
    expect(await fact('Doprava zdarma')).toBe('ne')
    expect(screen.queryByText(/^Doprava zdarma od/)).toBeNull()
  })

  it('shows that it does not deliver to the address before a dish is added to the cart [ordering-1.26]', async () => {
    const area = anArea({ citySlug: 'opava', cityName: 'Opava', cityId: 2, code: 'opava' })
    storeLocation(aLocation({ area }))
    renderApp(`${RESTAURANT}/objednat`, {
      '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [area] }, ownDeliveryAreas: [] },
    })
    expect(await screen.findByText(/^Na adresu .* tento podnik nedoručuje\./)).toBeVisible()
    expect(await fact('doprava')).toBe('nedoručuje')
    expect(screen.queryByText(/^Doprava zdarma/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Přidat/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Guláš' })).toBeNull()
  })

  it('offers NAHORU after scrolling more than 300 px [ordering-1.22]', async () => {
    renderApp(`${RESTAURANT}/objednat`)
    await screen.findByRole('heading', { level: 1 })
    const scrollTo = (y: number) =>
      act(() => {
        vi.stubGlobal('scrollY', y)
        window.dispatchEvent(new Event('scroll'))
      })
    scrollTo(300)
    expect(screen.queryByRole('button', { name: 'NAHORU' })).toBeNull()
    scrollTo(301)
    await userEvent.click(screen.getByRole('button', { name: 'NAHORU' }))
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0 })
    scrollTo(0)
  })
})

describe('the menu', () => {
  it('links to each category, and shows the text after ~ below the name [ordering-1.24]', async () => {
    renderApp(`${RESTAURANT}/objednat`)
    for (const name of ['Hlavní jídla', 'Polévky']) {
      const target = (await screen.findByRole('link', { name })).getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(target)?.textContent).toContain(name)
    }
    expect(screen.getByText('vaříme od desíti')).toBeVisible()
  })

  it('scrolls to the category in the URL [ordering-1.24]', async () => {
    renderApp(`${RESTAURANT}/objednat?kategorie=Pol%C3%A9vky`)
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const heading = await screen.findByRole('heading', { name: 'Polévky' })
    await waitFor(() => expect(scroll).toHaveBeenCalled())
    expect(scroll.mock.contexts).toEqual([heading.closest('section')])
    renderApp(`${RESTAURANT}/objednat`)
    const scrollAgain = vi.spyOn(Element.prototype, 'scrollIntoView')
    await screen.findByRole('heading', { name: 'Polévky' })
    expect(scrollAgain).not.toHaveBeenCalled()
  })

  it('scrolls to a category that is named with its subtitle [ordering-1.24]', async () => {
    const path = `${RESTAURANT}/objednat?kategorie=${encodeURIComponent('Hlavní jídla~vaříme od desíti')}`
    renderApp(path)
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const heading = await screen.findByRole('heading', { name: /Hlavní jídla/ })
    await waitFor(() => expect(scroll).toHaveBeenCalled())
    expect(scroll.mock.contexts).toEqual([heading.closest('section')])
  })

  it('adds no entry to the browser history when a category is chosen [ordering-1.24]', async () => {
    renderApp(`${RESTAURANT}/objednat`)
    const before = window.history.length
    for (const name of ['Polévky', 'Hlavní jídla']) {
      await userEvent.click(await screen.findByRole('link', { name }))
      expect(window.location.hash).toBe(screen.getByRole('link', { name }).getAttribute('href'))
    }
    expect(window.history.length).toBe(before)
  })

  it('shows lunch first, with its date, hours and groups [ordering-1.25]', async () => {
    const clock = vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague('2026-11-27T10:00'))
    onTestFinished(() => clock.mockRestore())
    const soup = aMenuItem({ id: 1601, name: 'Frankfurtská', lunch: true, restaurantId: KITCHEN.id })
    renderApp(`${RESTAURANT}/objednat`, {
      '/menu/{restaurant}': { ...MENU, lunch: [{ name: 'Polévka dne', items: [soup] }] },
    })
    const slip = await screen.findByRole('region', { name: 'Polední menu' })
    expect(await within(slip).findByText(/^pátek 27\.\s11\. · 11:00–14:00$/)).toBeVisible()
    expect(
      within(within(slip).getByRole('region', { name: 'Polévka dne' })).getByText('Frankfurtská'),
    ).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Polední menu')
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('adds lunch to the cart while it can be ordered: %s [ordering-1.27]', async (lunchNow, buttons) => {
    const soup = aMenuItem({ id: 1601, name: 'Frankfurtská', lunch: true, restaurantId: KITCHEN.id })
    renderApp(`${RESTAURANT}/objednat`, {
      '/restaurants/{restaurant}': { ...KITCHEN, lunchNow },
      '/menu/{restaurant}': { ...MENU, lunch: [{ name: 'Polévka dne', items: [soup] }] },
    })
    const slip = within(await screen.findByRole('region', { name: 'Polední menu' }))
    expect(slip.queryAllByRole('button', { name: 'Přidat Frankfurtská' })).toHaveLength(buttons)
    expect(slip.queryAllByText('Polední menu teď nelze objednat.')).toHaveLength(1 - buttons)
  })

  it('offers open sibling outlets under ZA 1 DOPRAVU [ordering-1.28]', async () => {
    const sibling = aSibling({ slug: 'u-lzice', name: 'U Lžíce' })
    const closed = aSibling({ id: 103, name: 'U Nože', now: { open: false, window: null } })
    renderApp(`${RESTAURANT}/objednat`, {
      '/restaurants/{restaurant}': {
        ...KITCHEN,
        siblings: [sibling, closed],
      },
    })
    const link = await screen.findByRole('link', { name: /ZA 1 DOPRAVU/ })
    expect(link.getAttribute('href')).toBe('/rozvoz-jidel/olomouc/u-lzice/objednat')
    expect(link.textContent).toContain('U Lžíce')
  })
})

/** Opens the preview of the gallery and waits until it has the focus and so receives keyboard events. */
async function openPreview() {
  const preview = await screen.findByRole('dialog', { name: 'Galerie, U Hrnce' })
  await waitFor(() => expect(preview.contains(document.activeElement)).toBe(true))
  return within(preview)
}

describe('the image preview', () => {
  it('opens a picture of the gallery and moves to the others [ordering-1.30, ordering-1.33]', async () => {
    const user = userEvent.setup()
    renderApp(`${RESTAURANT}/galerie`, {
      '/restaurants/{restaurant}': { ...KITCHEN, gallery: [null, null, null] },
    })
    await user.click(await screen.findByRole('button', { name: 'U Hrnce, obrázek 2' }))
    const preview = await openPreview()
    expect(preview.getByRole('img', { name: 'U Hrnce, obrázek 2' })).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(preview.getByRole('img', { name: 'U Hrnce, obrázek 3' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens the picture of a dish, and returns to the dish [ordering-1.30]', async () => {
    const user = userEvent.setup()
    const pictured = MENU.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, hasImage: true })),
    }))
    renderApp(`${RESTAURANT}/objednat`, { '/menu/{restaurant}': { lunch: [], categories: pictured } })
    await user.click(await screen.findByRole('button', { name: 'Guláš' }))
    await user.click(await screen.findByRole('button', { name: 'Zvětšit obrázek: Guláš' }))
    const picture = await screen.findByRole('img', { name: 'Guláš' })
    expect(picture.getAttribute('src')).toBe('/img/jidlo/1002')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Guláš' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Guláš' })).toBeVisible()
  })
})

describe('photographs', () => {
  const PHOTOS = { photos: { cover: 'aaaa', logo: 'bbbb' }, gallery: ['cccc', null] }
  const sources = (selector: string) =>
    [...document.querySelectorAll(`img${selector}`)].map((image) => image.getAttribute('srcset'))

  it('of the header and of dishes have several widths, in the aspect ratio in which they are shown [wire.9]', async () => {
    const [category] = MENU.categories
    const [dish] = category?.items ?? []
    if (!category || !dish) throw new Error('the menu has a dish')
    const items = [{ ...dish, hasImage: true, photo: 'dddd' }]
    renderApp(`${RESTAURANT}/objednat`, {
      '/restaurants/{restaurant}': { ...KITCHEN, ...PHOTOS },
      '/menu/{restaurant}': { lunch: [], categories: [{ ...category, items }] },
    })
    await screen.findByRole('heading', { name: 'U Hrnce', level: 1 })
    expect(sources('[src*="/cover"]')).toEqual([expect.stringContaining(`/cover?v=aaaa&w=1280 1280w`)])
    expect(sources('.restaurant-logo')).toEqual([expect.stringContaining('/logo?v=bbbb&w=160 160w')])
    await waitFor(() =>
      expect(sources('.dish-picture')).toEqual([
        expect.stringContaining(`/img/jidlo/${dish.id}?v=dddd&w=160 160w`),
      ]),
    )
    for (const image of document.querySelectorAll('img[srcset]')) {
      expect(image.getAttributeNames()).toEqual(expect.arrayContaining(['sizes', 'width', 'height']))
    }
    expect(document.querySelector('img[src*="/cover"]')?.getAttribute('fetchpriority')).toBe('high')
  })

  it('of the gallery are mixed with drawings, and larger in the preview', async () => {
    const user = userEvent.setup()
    renderApp(`${RESTAURANT}/galerie`, { '/restaurants/{restaurant}': { ...KITCHEN, ...PHOTOS } })
    await user.click(await screen.findByRole('button', { name: 'U Hrnce, obrázek 1' }))
    const preview = await openPreview()
    const shown = preview.getByRole('img', { name: 'U Hrnce, obrázek 1' })
    expect(shown.getAttribute('srcset')).toContain('/galerie/1?v=cccc&w=1920 1920w')
    await user.keyboard('{ArrowRight}')
    expect(preview.getByRole('img', { name: 'U Hrnce, obrázek 2' }).hasAttribute('srcset')).toBe(false)
  })
})

describe('the cart next to the menu', () => {
  const restaurant = {
    id: KITCHEN.id,
    slug: KITCHEN.slug,
    name: KITCHEN.name,
    citySlug: 'olomouc',
    siblings: [],
  }

  it('floats on a phone with its total or "prázdný", and closes to show the menu [ordering-1.21]', async () => {
    const user = userEvent.setup()
    renderApp(`${RESTAURANT}/objednat`)
    expect((await screen.findByRole('button', { name: /^0?Košík/ })).textContent).toContain('prázdný')
    act(() => storeCart(aCart({ restaurant })))
    const button = await screen.findByRole('button', { name: /Zobrazit košík/ })
    await waitFor(() => expect(button.textContent).toMatch(/253\sKč$/))
    await user.click(button)
    const sheet = await screen.findByRole('dialog', { name: 'Košík' })
    await user.click(within(sheet).getByRole('button', { name: 'Zpět do menu' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Košík' })).toBeNull())
  })

  it('changes with plus and minus; minus at 1 removes the line [ordering-4.13]', async () => {
    const user = userEvent.setup()
    storeCart(aCart({ restaurant, lines: [aCartLine()] }))
    renderApp(`${RESTAURANT}/objednat`)
    const cart = within(await screen.findByRole('complementary', { name: 'Košík' }))
    await user.click(await cart.findByRole('button', { name: /^Přidat/ }))
    expect(currentCart().lines).toMatchObject([{ quantity: 2 }])
    await user.click(cart.getByRole('button', { name: /^Ubrat/ }))
    await user.click(cart.getByRole('button', { name: /^(Ubrat|Odebrat)/ }))
    expect(currentCart()).toEqual(EMPTY_CART)
  })

  it('states that the paper bags are fully recyclable', async () => {
    const user = userEvent.setup()
    storeCart(aCart({ restaurant }))
    renderApp(`${RESTAURANT}/objednat`)
    const cart = within(await screen.findByRole('complementary', { name: 'Košík' }))
    await user.click(await cart.findByRole('button', { name: 'O obalech' }))
    expect(await screen.findByText('Papírové tašky jsou plně recyklovatelné.')).toBeVisible()
  })
})

describe('the tabs', () => {
  it('information shows address, terms and the hours of each weekday, and links to a map [ordering-1.31, marketplace-2.21]', async () => {
    renderApp(`${RESTAURANT}/info`, {
      '/restaurants/{restaurant}': {
        ...KITCHEN,
        weekly: { ...KITCHEN.weekly, saturday: hours('17:00', '02:00'), sunday: null },
      },
    })
    expect(await fact('Adresa')).toBe('Smyšlená 12, 779 00 Olomouc')
    expect(await fact('Doba doručení')).toBe('40–60 min')
    expect(await fact('Minimální objednávka')).toMatch(/^200\sKč$/)
    expect(await fact('Cena dopravy')).toMatch(/^49\sKč$/)
    expect(await fact('Doprava zdarma')).toMatch(/^od 800\sKč$/)
    expect(await fact('Bonus')).toBe('5 %')
    expect([await fact('Platba kartou'), await fact('Stravenky')]).toEqual(['ano', 'ano'])
    expect(await fact('Dnes')).toBe('nonstop')
    for (const day of ['Po', 'Út', 'St', 'Čt', 'Pá']) expect(await fact(day)).toBe('10:00–22:00')
    expect([await fact('So'), await fact('Ne')]).toEqual(['17:00–02:00', 'zavřeno'])
    expect(screen.getByText('Vymyšlená česká kuchyně.')).toBeVisible()
    expect(screen.getByRole('link', { name: /Otevřít mapu/ }).getAttribute('href')).toContain(
      'x=17.2509&y=49.5938',
    )
  })

  it('information shows the company’s registration numbers if they exist', async () => {
    renderApp(`${RESTAURANT}/info`, {
      '/restaurants/{restaurant}': { ...KITCHEN, ico: '99001012', dic: 'CZ99001012' },
    })
    expect([await fact('IČO'), await fact('DIČ')]).toEqual(['99001012', 'CZ99001012'])
  })

  it('information omits missing registration numbers', async () => {
    renderApp(`${RESTAURANT}/info`, { '/restaurants/{restaurant}': { ...KITCHEN, ico: null, dic: null } })
    await fact('Stravenky')
    expect(screen.queryByText('IČO')).toBeNull()
    expect(screen.queryByText('DIČ')).toBeNull()
  })

  it('information shows an address with the map, not coordinates', async () => {
    renderApp(`${RESTAURANT}/info`)
    const map = (await screen.findByRole('heading', { name: 'Kde nás najdete' })).parentElement
    expect(map).toHaveTextContent('Smyšlená 12, 779 00 Olomouc')
    expect(map).not.toHaveTextContent(/49[.,]59|17[.,]25/)
  })

  it('reviews are loaded in pages of five until "To je vše..." [ordering-1.32]', async () => {
    const user = userEvent.setup()
    const review = (page: number, index: number) => ({
      id: null,
      stars: 4,
      text: `Recenze ${page}.${index}`,
      date: '2026-11-20',
      isVerified: true,
      photographs: [],
      reply: null,
    })
    renderApp(`${RESTAURANT}/hodnoceni`, {
      '/restaurants/reviews/{restaurant}': (url: string) =>
        url.includes('page=2') ? [review(2, 0)] : [0, 1, 2, 3, 4].map((index) => review(1, index)),
    })
    expect(await screen.findByRole('heading', { name: '4,5 z 5' })).toBeVisible()
    expect(screen.getByText('12 hodnocení')).toBeVisible()
    const shown = (await screen.findByText('Recenze 1.4')).closest('li')
    expect(shown).toHaveTextContent('4,0 z 5 hvězdiček')
    expect(shown?.querySelectorAll('.ui-star')).toHaveLength(5)
    expect(shown?.querySelectorAll('.ui-star[data-full]')).toHaveLength(4)
    expect(screen.getByText('4,5 z 5 hvězdiček')).toBeInTheDocument()
    expect(screen.queryByText('To je vše...')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Načíst další...' }))
    expect(await screen.findByText('Recenze 2.0')).toBeVisible()
    expect(screen.getByText('To je vše...')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Načíst další...' })).toBeNull()
  })

  it('the restaurant’s reply is shown under its review as plain text, and marked if it was edited [operations-2.15]', async () => {
    const review = {
      id: 12,
      stars: 4,
      text: 'Výborné.',
      date: '2026-11-20',
      isVerified: true,
      photographs: [],
    }
    const reply = { text: '<b>Děkujeme!</b>\nKuchyně', date: '2026-11-21', edited: true }
    renderApp(`${RESTAURANT}/hodnoceni`, {
      '/restaurants/reviews/{restaurant}': [{ ...review, reply }],
    })
    const shown = (await screen.findByText('Výborné.')).closest('li')
    expect(shown).toHaveTextContent('Odpověď podniku 21. listopadu 2026 (upraveno)<b>Děkujeme!</b> Kuchyně')
  })

  it('each review says whether an order verifies it, and can be reported [administration-6.6, administration-9.2]', async () => {
    const review = {
      id: 12,
      stars: 4,
      text: 'Výborné.',
      date: '2026-11-20',
      isVerified: true,
      photographs: [],
      reply: null,
    }
    renderApp(`${RESTAURANT}/hodnoceni`, {
      '/restaurants/reviews/{restaurant}': [review, { ...review, text: 'Ukázka.', isVerified: false }],
    })
    const verified = (await screen.findByText('Výborné.')).closest('li')
    expect(verified).toHaveTextContent('Ověřeno objednávkou')
    expect(screen.getByText('Ukázka.').closest('li')).not.toHaveTextContent('Ověřeno objednávkou')
    const [report] = screen.getAllByRole('link', { name: 'Nahlásit' })
    expect(report).toHaveAttribute('href', '/nahlasit-obsah?hodnoceni=12')
  })

  it('table reservation sends nothing and says so [ordering-1.34]', async () => {
    const user = userEvent.setup()
    const { sent } = renderApp(`${RESTAURANT}/rezervovat-stul`)
    await user.type(await screen.findByLabelText(/^Jméno a příjmení/), 'Jana Vymyšlená')
    await user.type(screen.getByLabelText(/^E-mail/), 'jana@example.com')
    await user.type(screen.getByLabelText(/^Telefon/), '700000001')
    await user.type(screen.getByLabelText(/^Datum a čas/), '2026-12-01T18:00')
    const before = sent.length
    await user.click(screen.getByRole('button', { name: 'Odeslat' }))
    expect(await screen.findByText('Rezervace jsme neodeslali.')).toBeVisible()
    expect(sent).toHaveLength(before)
  })
})
