import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { EXTRAS } from '../content/extras.ts'
import type { Dish, Section } from '../menu-text.ts'
import { at, type Random } from '../random.ts'

type SectionEntry = RestaurantEntry['menu'][number]
type ItemEntry = SectionEntry['items'][number]
type ExtraGroupEntry = RestaurantEntry['extraGroups'][number]

/** The style in which a restaurant's menu is generated. */
export type MenuStyle = {
  readonly price: (price: number) => number
  readonly numbered: boolean
  /** Uses dishes exactly as in the pool, without random sold-out ones. */
  readonly exact: boolean
}

/** Tablecloths in an order in which neighbours differ; a menu cycles through them. */
const CLOTHS = [
  'pizza',
  'kebab',
  'zelen',
  'ceska',
  'burger',
  'napoje',
  'sladke',
  'polevka',
  'sushi',
  'indie',
  'cina',
]

/** Assigns ids from a restaurant's own range and collects the extras groups that its dishes use. */
export class MenuWriter {
  readonly extraGroups: ExtraGroupEntry[] = []
  readonly #restaurantId: number
  readonly #style: MenuStyle
  readonly #chance: Random
  readonly #groupIds = new Map<string, number>()
  #sections = 0
  #items = 0
  #extras = 0
  #printed = 0

  constructor(restaurantId: number, style: MenuStyle, chance: Random) {
    this.#restaurantId = restaurantId
    this.#style = style
    this.#chance = chance
  }

  section(section: Section, dishes: readonly Dish[] = section.dishes): SectionEntry {
    const start = Math.max(CLOTHS.indexOf(section.cloth), 0)
    return {
      id: this.#sectionId(),
      name: section.name,
      subtitle: section.subtitle,
      halves: null,
      items: dishes.map((dish, index) => {
        const cloth = at(CLOTHS, (start + index * 3) % CLOTHS.length)
        return this.#item(dish, section.packaging, { drawing: dish.drawing, cloth })
      }),
    }
  }

  /** Adds a part of a lunch menu: without pictures and numbers, and sold out only if the text says so. */
  lunch(name: string, packaging: number, dishes: readonly Dish[]): SectionEntry {
    const items = dishes.map((dish) => ({
      ...this.#item(dish, packaging, null),
      number: '',
      nextDayFrom: null,
    }))
    return { id: this.#sectionId(), name, subtitle: null, halves: null, items }
  }

  #item(dish: Dish, packaging: number, picture: ItemEntry['picture']): ItemEntry {
    this.#items += 1
    const { exact, numbered, price } = this.#style
    const lucky = !exact && picture !== null
    if (numbered && picture !== null && !dish.ownWrapping) this.#printed += 1
    return {
      id: this.#restaurantId * 1000 + this.#items,
      name: dish.name,
      description: dish.description,
      price: price(dish.price),
      packaging: dish.ownWrapping ? 0 : packaging,
      vat: dish.drink ? 'standard' : 'reduced',
      alcohol: false,
      weight: dish.weight,
      calories: dish.calories,
      allergens: [...dish.allergens],
      noAllergens: dish.noAllergens,
      diets: dish.diets,
      number: numbered && picture !== null && !dish.ownWrapping ? String(this.#printed) : '',
      spiciness: dish.spiciness,
      ownWrapping: dish.ownWrapping,
      days: null,
      hours: null,
      nextDayFrom: dish.tomorrow || (lucky && this.#chance.chance(0.012)) ? '10:00' : null,
      soldOut: dish.soldOut || (lucky && this.#chance.chance(0.025)),
      unitPrice: false,
      extraGroups: dish.extras.map((key) => this.#extraGroup(key)),
      picture,
    }
  }

  #extraGroup(key: string): number {
    const known = this.#groupIds.get(key)
    if (known !== undefined) return known
    const group = EXTRAS.get(key)
    if (!group) throw new RangeError(`no such extras: ${key}`)
    const id = this.#restaurantId * 100 + this.#groupIds.size + 1
    this.#groupIds.set(key, id)
    this.extraGroups.push({
      id,
      name: group.name,
      kind: group.kind,
      atLeast: null,
      atMost: null,
      extras: group.choices.map((choice) => {
        this.#extras += 1
        return { id: this.#restaurantId * 1000 + this.#extras, ...choice, dish: null }
      }),
    })
    return id
  }

  #sectionId(): number {
    this.#sections += 1
    return this.#restaurantId * 100 + this.#sections
  }
}
