import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'

export type Question = { readonly question: string; readonly answer: string }

/** The maximum number of restaurants named in an answer. */
const NAMED = 3

/**
 * Returns common questions about delivery in a city, with answers from its restaurants. Without restaurants there are
 * none.
 */
export function cityQuestions(
  { name }: Pick<ListedCity, 'name'>,
  restaurants: readonly RestaurantListItem[],
): readonly Question[] {
  if (restaurants.length === 0) return []
  const examples = restaurants.slice(0, NAMED).map((each) => each.name)
  return [
    {
      question: `${name}: které podniky rozvážejí?`,
      answer: `${countMessage('restaurants_deliver', { count: restaurants.length })} jídlo domů, třeba ${listed(examples)}. Které z nich jezdí právě k vám, uvidíte po zadání adresy.`,
    },
    {
      question: 'Kolik stojí doprava?',
      answer: `${deliveryPrices(restaurants)}; k odlehlejším adresám může být dražší. Cenu pro svou adresu vidíte u každého podniku předem.`,
    },
    {
      question: 'Za jak dlouho jídlo přijede?',
      answer: `Obvykle za ${range(restaurants.flatMap(({ minutesMin, minutesMax }) => [minutesMin, minutesMax]))} minut. Objednat si můžete i na později, na dnešek nebo na další dva dny.`,
    },
    {
      question: 'Jak se dá zaplatit?',
      answer: `Podle podniku ${paymentWays(restaurants)}. Co podnik přijímá, vidíte v jeho informacích a v pokladně.`,
    },
  ]
}

function deliveryPrices(restaurants: readonly RestaurantListItem[]): string {
  const prices = restaurants.map((each) => each.deliveryPrice)
  const [low, high] = [haler(Math.min(...prices)), haler(Math.max(...prices))]
  return low === high ? formatMoney(low) : `Podle podniku ${formatMoney(low)} až ${formatMoney(high)}`
}

function range(numbers: readonly number[]): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return low === high ? String(low) : `${low}–${high}`
}

function paymentWays(restaurants: readonly RestaurantListItem[]): string {
  return listed([
    'hotově',
    ...(restaurants.some(({ cashless }) => cashless) ? ['kartou'] : []),
    ...(restaurants.some(({ mealVouchers }) => mealVouchers) ? ['stravenkami'] : []),
    'kredity',
  ])
}

/** Returns e.g. `U Hrnce, U Lípy a Vidlička`. */
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('cs', { type: 'conjunction' }).format(names)
