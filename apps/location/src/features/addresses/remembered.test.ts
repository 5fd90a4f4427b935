import type { Address } from '@sousto/domain/place.ts'
import { expect, it } from 'vitest'
import { rememberAddresses } from './remembered.ts'

const PLUM: Address = {
  code: 1,
  text: 'Švestková 14, Olomouc, 779 00',
  name: 'Švestková 14',
  houseType: 'č.p.',
  street: 'Švestková',
  town: 'Olomouc',
  houseNumber: '14',
  orientationNumber: null,
  postcode: '77900',
  position: { lng: 17.27, lat: 49.59 },
}

/** A register that can change, and how often it was asked. */
function register() {
  const houses = new Map([[PLUM.code, PLUM]])
  const asked: number[] = []
  const load = async (code: number) => {
    asked.push(code)
    return houses.get(code) ?? null
  }
  return { houses, asked, remembered: rememberAddresses(load) }
}

it('asks the register once for an address', async () => {
  const { asked, remembered } = register()
  expect([await remembered.get(1), await remembered.get(1)]).toEqual([PLUM, PLUM])
  expect(asked).toEqual([1])
})

it('asks again for a code that named no address', async () => {
  const { houses, remembered } = register()
  expect(await remembered.get(2)).toBeNull()
  houses.set(2, { ...PLUM, code: 2 })
  expect(await remembered.get(2)).toMatchObject({ code: 2 })
})

it('answers by the new register once it has changed', async () => {
  const { houses, remembered } = register()
  await remembered.get(1)
  houses.set(1, { ...PLUM, name: 'Meruňková 14' })
  remembered.forget()
  expect(await remembered.get(1)).toMatchObject({ name: 'Meruňková 14' })
})

it('does not keep what was being read while the register changed', async () => {
  const { houses, remembered } = register()
  const before = remembered.get(1)
  remembered.forget()
  houses.set(1, { ...PLUM, name: 'Meruňková 14' })
  expect(await before).toEqual(PLUM)
  expect(await remembered.get(1)).toMatchObject({ name: 'Meruňková 14' })
})

it('keeps a bounded number of them, those used last', async () => {
  const { houses, asked, remembered } = register()
  for (let code = 1; code <= 10_000; code += 1) {
    houses.set(code, { ...PLUM, code })
    await remembered.get(code)
  }
  await remembered.get(1)
  houses.set(10_001, { ...PLUM, code: 10_001 })
  await remembered.get(10_001)
  asked.length = 0
  await remembered.get(1)
  await remembered.get(2)
  expect(asked).toEqual([2])
})
