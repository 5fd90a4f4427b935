/** The SQL of extras: groups of an outlet, and the halves of a category (`delights.md` §9). */
import { halfId, halfName, halvesGroupId } from '@sousto/domain/catalogue/halves.ts'
import type { Extra, ExtraDish, ExtraGroup } from '@sousto/domain/catalogue/menu.ts'
import { contentsOfDish } from '@sousto/domain/diets/diet-filter.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { dishChoiceMessage } from '@sousto/messages/food-messages.ts'
import { expressionBuilder, type Kysely, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { saidWithoutAllergens } from '../../database/dish-contents.ts'
import type { DB } from '../../database/tables.ts'

/** Selects the dishes that extras stand for (`d`), with their section (`h`). */
const dishes = () =>
  expressionBuilder<DB>()
    .selectFrom('shop.items as d')
    .innerJoin('shop.sections as h', 'h.id', 'd.section_id')
    .select(['d.id', 'd.name', 'd.price', 'd.packaging', 'd.alcohol', 'd.vat', 'd.days'])
    .select(['d.hours_from', 'd.hours_to', 'd.allergens', 'd.diets', 'd.sold_out'])
    .select((dish) =>
      sql<boolean>`coalesce(d.no_allergens, false) OR ${saidWithoutAllergens(dish.ref('h.restaurant_id'), dish.ref('d.id'))}`.as(
        'no_allergens',
      ),
    )

type DishRow = Awaited<ReturnType<ReturnType<typeof dishes>['execute']>>[number]

const dishOf = ({ id, price, packaging, alcohol, vat, days, ...row }: DishRow): ExtraDish => ({
  id,
  price,
  packaging,
  alcohol,
  vat,
  days,
  hours: row.hours_from === null || row.hours_to === null ? null : { from: row.hours_from, to: row.hours_to },
})

/** What a dish that is an extra says of itself. */
const saidBy = ({
  allergens,
  no_allergens: noAllergens,
  diets,
}: DishRow): Pick<Extra, 'allergens' | 'diets'> => contentsOfDish({ allergens, noAllergens, diets })

/** An extra, and whether the catalogue has switched its dish off. */
type Choice = { readonly extra: Extra; readonly soldOut: boolean }

const choices = (all: readonly Choice[]): Pick<ExtraGroup, 'extras' | 'soldOut'> => ({
  extras: all.filter(({ soldOut }) => !soldOut).map(({ extra }) => extra),
  soldOut: all.filter(({ soldOut }) => soldOut).map(({ extra }) => extra),
})

/** Returns groups by id, in the order of the ids; unknown ones and those without extras are left out. */
export async function extraGroupsByIds(kysely: Kysely<DB>, ids: readonly number[]): Promise<ExtraGroup[]> {
  const isHalves = (id: number) => id < 0
  const halves = ids.filter(isHalves).map((id) => -id)
  const found = [
    ...(await ownGroups(
      kysely,
      ids.filter((id) => !isHalves(id)),
    )),
    ...(halves.length === 0 ? [] : await halvesOf(kysely, halves)),
  ]
  const byId = new Map(found.map((group) => [group.id, group]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function ownGroups(kysely: Kysely<DB>, ids: readonly number[]): Promise<ExtraGroup[]> {
  const groups = await kysely
    .selectFrom('shop.extra_groups as g')
    .select((group) => [
      'g.id',
      'g.name',
      'g.kind',
      'g.at_least as atLeast',
      'g.at_most as atMost',
      jsonArrayFrom(
        group
          .selectFrom('shop.extras as e')
          .select(['e.id', 'e.name', 'e.price', 'e.packaging', 'e.allergens', 'e.diets'])
          .select((extra) => jsonObjectFrom(dishes().where('d.id', '=', extra.ref('e.dish'))).as('dish'))
          .whereRef('e.group_id', '=', 'g.id')
          .orderBy('e.position'),
      ).as('extras'),
    ])
    .where((group) => group('g.id', '=', group.fn.any(group.val(ids))))
    .execute()
  return groups
    .filter(({ extras }) => extras.length > 0)
    .map(({ extras, ...group }) => ({
      ...group,
      ...choices(
        extras.map(({ dish, ...extra }) => ({
          extra: dish === null ? extra : { ...extra, ...saidBy(dish), name: dish.name, dish: dishOf(dish) },
          soldOut: dish?.sold_out ?? false,
        })),
      ),
    }))
}

/** Returns the halves of these categories. A dish that is available from the next day only is no half. */
async function halvesOf(kysely: Kysely<DB>, categories: readonly number[]): Promise<ExtraGroup[]> {
  const sections = await kysely
    .selectFrom('shop.sections as s')
    .select((section) => [
      's.id',
      's.halves',
      jsonArrayFrom(
        dishes()
          .where('d.section_id', '=', section.ref('s.id'))
          .where('d.next_day_from', 'is', null)
          .orderBy('d.position')
          .orderBy('d.id'),
      ).as('dishes'),
    ])
    .where((section) => section('s.id', '=', section.fn.any(section.val(categories))))
    .where('s.place', '=', 'menu')
    .execute()
  return sections.flatMap(({ id, halves, dishes: others }): ExtraGroup[] =>
    halves === null
      ? []
      : [
          {
            id: halvesGroupId(id),
            name: dishChoiceMessage('other_half'),
            kind: 'optional',
            atLeast: 0,
            atMost: 1,
            halves: true,
            ...choices(
              others.map((dish) => ({
                extra: {
                  id: halfId(dish.id),
                  name: halfName(dish.name),
                  price: ZERO,
                  packaging: ZERO,
                  ...saidBy(dish),
                  dish: dishOf(dish),
                  half: halves,
                },
                soldOut: dish.sold_out,
              })),
            ),
          },
        ],
  )
}
