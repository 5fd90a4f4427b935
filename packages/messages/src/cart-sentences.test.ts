import type { CartChange } from '@sousto/domain/cart/cart-refresh.ts'
import type { ReorderChange } from '@sousto/domain/customer/reorder.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { expect, it } from 'vitest'
import { addFailureText, cartChangeText, reorderChangeText } from './cart-sentences.ts'

const name = 'Pizza'
const price = { kind: 'price', name, before: haler(21500), after: haler(22500) } as const

it.each<[CartChange, string]>([
  [{ kind: 'gone', name }, 'Pizza už není v nabídce, z košíku jsme položku odebrali.'],
  [{ kind: 'sold-out', name }, 'Pizza je dnes vyprodáno, z košíku jsme položku odebrali.'],
  [{ kind: 'choose-again', name }, 'Pizza má nové povinné přílohy. Přidejte prosím pokrm znovu.'],
  [{ kind: 'extras-gone', name, extras: ['Sýr', 'Olej'] }, 'Pizza už nelze objednat s přílohou: Sýr, Olej.'],
  [price, 'Pizza teď stojí 225\u00a0Kč místo 215\u00a0Kč.'],
  [{ ...price, kind: 'packaging' }, 'Pizza: obal teď stojí 225\u00a0Kč místo 215\u00a0Kč.'],
  [{ kind: 'cut', name, most: 99 }, 'Pizza: najednou nejvýš 99 ks, zbytek jsme odebrali.'],
  [{ kind: 'next-day', name }, 'Pizza je nově až od zítřka.'],
])('a change of a stored cart: %o', (change, text) => {
  expect(cartChangeText(change)).toBe(text)
})

it.each<[ReorderChange, string]>([
  [{ kind: 'gone', name }, 'Pizza už není v nabídce.'],
  [{ kind: 'sold-out', name }, 'Pokrm Pizza je vyprodaný.'],
  [{ kind: 'choose-again', name }, 'Pizza: nabídka příloh se změnila, vyberte si je prosím v menu znovu.'],
  [{ kind: 'lunch-over', name }, 'Pizza je z poledního menu, které teď nelze objednat.'],
  [{ kind: 'other-day', name }, 'Pizza nejde objednat na jeden den společně s jídly, která máte v košíku.'],
  [{ kind: 'cart-full', name }, 'Pizza se už do košíku nevejde.'],
  [price, 'Pizza teď stojí 225\u00a0Kč místo 215\u00a0Kč.'],
])('a change of a reordered cart: %o', (change, text) => {
  expect(reorderChangeText(change)).toBe(text)
})

it('a dish that was not added', () => {
  expect(addFailureText({ kind: 'rejected', problem: { code: 'cart_full' } })).toBe(
    'Víc různých položek se do košíku nevejde.',
  )
})
