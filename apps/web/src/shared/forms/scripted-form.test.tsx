import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
})

it.each([
  '/',
  '/rozvoz-jidel/olomouc',
  '/login',
  '/register',
  '/obnova-hesla',
  '/kontakt-spoluprace',
  '/stan-se-kuryrem',
  '/rozvoz-jidel/olomouc/u-hrnce/rezervovat-stul',
])(
  'forms in the HTML of %s send nothing without scripts, and show a message [marketplace-3.32]',
  async (path) => {
    const { html } = await openPage(path, {})
    const forms = [...new DOMParser().parseFromString(html, 'text/html').forms]
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) {
      expect(form.method).toBe('dialog')
      expect(form.querySelector('noscript')?.innerHTML).toContain('Formulář bez JavaScriptu nic neodešle.')
    }
  },
)
