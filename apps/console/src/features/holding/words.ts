import type { HoldingWay } from '@sousto/domain/holding/holding.ts'

type Words = { readonly name: string; readonly effect: string }

export const WAYS: Readonly<Record<HoldingWay, Words>> = {
  marketplace: {
    name: 'Účet tržiště',
    effect:
      'Peníze zákazníků přijdou tržišti. Vyúčtování je sečte, odečte provizi a zbytek dostane podnik výplatou.',
  },
  own_gateway: {
    name: 'Vlastní brána podniku',
    effect:
      'Peníze zákazníků přijdou rovnou podniku, celé, i s dopravou a spropitným kurýrovi. Ve vyúčtování je odečte řádek „Zaplaceno přímo podniku“, takže se podruhé nevyplatí. Když je vyúčtování záporné, přenese se do dalšího, nebo ho podnik doplatí.',
  },
  split: {
    name: 'Brána platbu rozdělí',
    effect:
      'Brána pošle podniku jeho díl bez provize a zbytek tržišti. Díl podniku odečte ve vyúčtování řádek „Zaplaceno přímo podniku“, takže se podruhé nevyplatí.',
  },
}
