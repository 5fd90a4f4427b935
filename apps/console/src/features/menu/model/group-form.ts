import type { Diet } from '@sousto/domain/catalogue/diets.ts'
import type { MenuExtraGroup } from '@sousto/domain/menu-editing/document.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { moneyOf, moneyText } from '@sousto/domain/money/typed-money.ts'

export type ExtraForm = {
  /** Null means that it is not saved yet. */
  readonly id: number | null
  readonly name: string
  readonly price: string
  readonly packaging: string
  /** Null means that it is not said. */
  readonly allergens: readonly number[] | null
  readonly diets: readonly Diet[] | null
  /** The dish of the menu that it is. Null means that it is none. */
  readonly dish: number | null
}

export type GroupForm = Pick<MenuExtraGroup, 'name' | 'kind'> & {
  readonly atLeast: string
  readonly atMost: string
  readonly extras: readonly ExtraForm[]
}

type ExtraBody = {
  readonly id: number | null
  readonly name: string
  readonly price: Haler | null
  readonly packaging: Haler
  readonly allergens: number[] | null
  readonly diets: readonly Diet[] | null
  readonly dish: number | null
}

export type GroupBody = Pick<MenuExtraGroup, 'name' | 'kind' | 'atLeast' | 'atMost'> & {
  readonly extras: readonly ExtraBody[]
}

const countText = (count: number | null) => (count === null ? '' : String(count))

export const groupForm = ({ name, kind, atLeast, atMost, extras }: MenuExtraGroup): GroupForm => ({
  name,
  kind,
  atLeast: countText(atLeast),
  atMost: countText(atMost),
  extras: extras.map((extra) => ({
    id: extra.id,
    name: extra.name,
    price: moneyText(extra.price),
    packaging: moneyText(extra.packaging),
    allergens: extra.allergens ?? null,
    diets: extra.diets ?? null,
    dish: extra.dish ?? null,
  })),
})

const COUNT = /^\d{1,3}$/
const isCount = (text: string) => text === '' || (COUNT.test(text) && Number(text) <= 200)
export const isMoney = (text: string) => text === '' || moneyOf(text) !== undefined

/** An invalid value stays in its field and is not sent. */
export const isGroupValid = ({ atLeast, atMost, extras }: GroupForm): boolean =>
  isCount(atLeast) &&
  isCount(atMost) &&
  extras.every(({ price, packaging }) => isMoney(price) && isMoney(packaging))

export const countError = (text: string) => (isCount(text) ? undefined : 'Napište číslo do 200.')

export const groupBody = ({ name, kind, atLeast, atMost, extras }: GroupForm): GroupBody => ({
  name,
  kind,
  atLeast: atLeast === '' ? null : Number(atLeast),
  atMost: atMost === '' ? null : Number(atMost),
  extras: extras.map((extra) => ({
    id: extra.id,
    name: extra.name,
    price: moneyOf(extra.price) ?? null,
    packaging: moneyOf(extra.packaging) ?? ZERO,
    allergens: extra.allergens && [...extra.allergens],
    diets: extra.diets,
    dish: extra.dish,
  })),
})

export const EMPTY_EXTRA: ExtraForm = {
  id: null,
  name: '',
  price: '',
  packaging: '',
  allergens: null,
  diets: null,
  dish: null,
}
