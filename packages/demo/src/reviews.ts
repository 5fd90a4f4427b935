import { numbered } from './catalogue.ts'
import { reviewTexts } from './content/review-texts.ts'
import { type Random, random } from './random.ts'

export type DemoReview = {
  readonly restaurantId: number
  /** From 1 to 5. */
  readonly foodRating: number
  /** From 1 to 5. */
  readonly deliveryRating: number
  /** Empty if the rating has no text. */
  readonly text: string
  /** Age of the review, in minutes before now. */
  readonly minutesAgo: number
}

const LOWEST_AVERAGE = 3.9
const HIGHEST_AVERAGE = 4.9
const MINUTES_OF_A_YEAR = 525_600

const WRITTEN_AVERAGES: ReadonlyMap<string, number> = new Map([
  ['pizzerie-u-bose-johany', 4.8],
  ['hospoda-na-rohliku', 4.6],
  ['burgrarna-tlusty-karel', 4.7],
  ['sushi-tri-kapri', 4.9],
  ['safran-a-syn', 4.7],
  ['kebab-pod-kastanem', 4.4],
  ['wok-u-tri-draku', 4.3],
  ['bistro-zeleny-hrasek', 4.8],
  ['cukrarna-na-polstarku', 4.9],
  ['polevkarna-varecka', 4.6],
  ['ramenarna-bambusak', 4.5],
  ['rizkarna-u-dvou-lzic', 4.2],
])

/**
 * Yields three to forty reviews of every restaurant, newest first for each restaurant, with an average food rating of
 * 3.9–4.9.
 */
export function* demoReviews(): Iterable<DemoReview> {
  for (const { row, id } of numbered()) {
    const chance = random(`reviews ${row.slug}`)
    const written = WRITTEN_AVERAGES.get(row.slug)
    const count = written === undefined ? chance.whole(3, 32) : chance.whole(20, 40)
    const average = written ?? LOWEST_AVERAGE + chance.next() * (HIGHEST_AVERAGE - LOWEST_AVERAGE)
    const used = new Set<string>()
    const ages = Array.from({ length: count }, () => chance.whole(90, MINUTES_OF_A_YEAR)).toSorted(
      (a, b) => a - b,
    )
    for (const [index, foodRating] of ratings(count, average, chance).entries())
      yield {
        restaurantId: id,
        foodRating,
        deliveryRating: Math.max(1, Math.min(5, foodRating + chance.pick([-1, 0, 0, 0, 1, 1]))),
        text: chance.chance(0.06) ? '' : unusedText(foodRating, row.kitchen, used, chance),
        minutesAgo: ages[index] ?? 0,
      }
  }
}

/** Returns whole stars whose average is as near to `average` as possible, within the allowed range. */
function ratings(count: number, average: number, chance: Random): number[] {
  const total = Math.min(
    Math.floor(count * HIGHEST_AVERAGE),
    Math.max(Math.ceil(count * LOWEST_AVERAGE), Math.round(count * average)),
  )
  const stars = Array.from({ length: count }, () => 5)
  for (let missing = 5 * count - total; missing > 0; ) {
    const index = chance.whole(0, count - 1)
    const given = stars[index] ?? 0
    const lost = Math.min(missing, given - 1, chance.pick([1, 1, 1, 2, 3]))
    stars[index] = given - lost
    missing -= lost
  }
  return stars
}

/** Returns a text that no other review of this restaurant has. Empty when all are used. */
function unusedText(stars: number, kitchen: string, used: Set<string>, chance: Random): string {
  const fresh = reviewTexts(stars, kitchen).filter((text) => !used.has(text))
  if (fresh.length === 0) return ''
  const text = chance.pick(fresh)
  used.add(text)
  return text
}
