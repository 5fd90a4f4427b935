import type { PaletteAnswer } from '@sousto/contract/palette/wire.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'
import type { ComboboxOption } from '@sousto/ui/combobox/option.ts'
import type { NavigateOptions } from '@tanstack/react-router'
import { ReceiptText, Route, ShoppingBag, UserRound } from 'lucide-react'
import type { Destination } from '../shell/navigation.tsx'

export type PaletteOption = ComboboxOption<Pick<NavigateOptions, 'to' | 'params' | 'search'>>

/** The pages of the navigation whose names contain what was typed: all of them before anything was. */
export const pageOptions = (destinations: readonly Destination[], typed: string): readonly PaletteOption[] =>
  destinations
    .filter(({ name }) => fold(name).includes(fold(typed)))
    .map(({ name, icon, to, params }, index) => ({
      key: `page-${index}`,
      group: 'pages',
      text: name,
      icon,
      value: { ...(to !== undefined && { to }), ...(params !== undefined && { params }) },
    }))

/** Each says what kind it is of. */
export const foundOptions = ({
  cities,
  outlets,
  people,
  orders,
}: PaletteAnswer): readonly PaletteOption[] => [
  ...orders.map(({ city, year, number, outlet }) => ({
    key: `order-${year}-${number}`,
    group: 'orders',
    text: formatOrderNumber({ year, number }),
    detail: `Objednávka, ${outlet}`,
    icon: <ShoppingBag aria-hidden />,
    value: {
      to: '/dispecink/$city/objednavka/$year/$number',
      params: { city, year: String(year), number: String(number) },
    } as const,
  })),
  ...cities.map(({ slug, name }) => ({
    key: `city-${slug}`,
    group: 'cities',
    text: name,
    detail: 'Město, dispečink',
    icon: <Route aria-hidden />,
    value: { to: '/dispecink/$city', params: { city: slug } } as const,
  })),
  ...outlets.map(({ id, name, city }) => ({
    key: `outlet-${id}`,
    group: 'outlets',
    text: name,
    detail: `Podnik, ${city}`,
    icon: <ReceiptText aria-hidden />,
    value: { to: '/podnik/$outlet', params: { outlet: id } } as const,
  })),
  ...people.map(({ id, name, email, city }) => ({
    key: `person-${id}`,
    group: 'people',
    text: name,
    detail: `${city === null ? 'Člověk' : 'Kurýr'}, ${email}`,
    icon: <UserRound aria-hidden />,
    value:
      city === null
        ? ({ to: '/sprava/lide', search: { hledat: email } } as const)
        : ({ to: '/dispecink/$city/lide', params: { city }, search: { hledat: email } } as const),
  })),
]
