import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { cityQuestionMessage } from '@sousto/messages/city-page-messages.ts'
import { INTL_LANGUAGE } from '@sousto/messages/own-language.ts'

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
      question: cityQuestionMessage('which', { city: name }),
      answer: cityQuestionMessage('which_answer', { count: restaurants.length, examples: listed(examples) }),
    },
    {
      question: cityQuestionMessage('price'),
      answer: deliveryPrices(restaurants),
    },
    {
      question: cityQuestionMessage('time'),
      answer: cityQuestionMessage('time_answer', {
        minutes: range(restaurants.flatMap(({ minutesMin, minutesMax }) => [minutesMin, minutesMax])),
      }),
    },
    {
      question: cityQuestionMessage('payment'),
      answer: cityQuestionMessage('payment_answer', { ways: paymentWays(restaurants) }),
    },
  ]
}

function deliveryPrices(restaurants: readonly RestaurantListItem[]): string {
  const prices = restaurants.map((each) => each.deliveryPrice)
  const [low, high] = [haler(Math.min(...prices)), haler(Math.max(...prices))]
  return low === high
    ? cityQuestionMessage('price_same', { price: formatMoney(low) })
    : cityQuestionMessage('price_range', { low: formatMoney(low), high: formatMoney(high) })
}

function range(numbers: readonly number[]): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return low === high ? String(low) : `${low}–${high}`
}

function paymentWays(restaurants: readonly RestaurantListItem[]): string {
  return listed([
    cityQuestionMessage('cash'),
    ...(restaurants.some(({ cashless }) => cashless) ? [cityQuestionMessage('card')] : []),
    ...(restaurants.some(({ mealVouchers }) => mealVouchers) ? [cityQuestionMessage('vouchers')] : []),
    cityQuestionMessage('credits'),
  ])
}

/** Returns e.g. `U Hrnce, U Lípy a Vidlička`. */
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(INTL_LANGUAGE, { type: 'conjunction' }).format(names)
