import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { markUnlessOutdated } from './storage-version.ts'

const version = () => localStorage.getItem('sousto.version')

beforeEach(() => localStorage.clear())

describe('before the page is hydrated', () => {
  it('empty storage gets its version, so that data stored by an early click does not look outdated [marketplace-3.33]', () => {
    markUnlessOutdated()
    expect(version()).toBe(CART_VERSION)
  })

  it.each([
    ['without one', null],
    ['of another one', '1.0'],
  ])('data %s is left for the page to clear', (_, marker) => {
    localStorage.setItem('sousto.cart', '{}')
    if (marker !== null) localStorage.setItem('sousto.version', marker)
    markUnlessOutdated()
    expect(version()).toBe(marker)
  })
})
