/** The proof of age at the checkout (`administration.md` §9). */
import { ageProofExamples } from '@sousto/contract/age-proof/examples.ts'
import { aCart, aCartLine } from '@sousto/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, it } from 'vitest'
import { storeCart } from '../../shared/cart/stored-cart.ts'
import { GULAS, OPEN, open, startCheckout } from './checkout-test.ts'

const ASKED = ageProofExamples.ofBuyer.answer
const CHECKOUT = '/rozvoz-jidel/olomouc/u-hrnce/platba'

beforeEach(startCheckout)

const putAlcohol = () =>
  storeCart(
    aCart({
      restaurant: { id: OPEN.id, slug: OPEN.slug, name: OPEN.name, citySlug: OPEN.citySlug, siblings: [] },
      lines: [aCartLine({ item: { ...GULAS, alcohol: true }, quantity: 2 })],
    }),
  )

it('the age is proven at a verifier, which leads back to the checkout [administration-9.12]', async () => {
  putAlcohol()
  await open({ '/age': ASKED })
  expect(await screen.findByRole('link', { name: 'Ověřit přes BankID' })).toHaveAttribute(
    'href',
    `/api/age/bankid?zpet=${encodeURIComponent(CHECKOUT)}`,
  )
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
})

it('whoever has proven the age reads so, and is asked no more [administration-9.12]', async () => {
  putAlcohol()
  await open({ '/age': { ...ASKED, proof: { isAdult: true, on: '2026-11-27' } } })
  expect(await screen.findByText('Věk máte ověřený, alkohol si můžete objednat.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Ověřit přes/ })).toBeNull()
})

it('a cart without alcohol asks for no proof [administration-9.12]', async () => {
  const { sent } = await open({ '/age': ASKED })
  await screen.findByRole('heading', { name: 'Kam a komu' })
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(screen.queryByRole('link', { name: /^Ověřit přes/ })).toBeNull()
})
