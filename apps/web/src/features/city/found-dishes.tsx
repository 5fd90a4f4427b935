import type { MenuItem } from '@sousto/domain/catalogue/menu.ts'
import type { DietFilter } from '@sousto/domain/diets/filter.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { foundDishMessage } from '@sousto/messages/found-dish-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Picture, WIDTHS } from '../../shared/pictures/picture.tsx'
import type { CityView, DishCard, dishCards } from './cards.ts'
import type { DishAnswer } from './dish-answer.ts'
import { useFoundDishes } from './use-found-dishes.ts'
import './found-dishes.css'

const SHOWN_AT_FIRST = 8

type FoundDishesProps = {
  readonly city: string
  /** The text of the search field. */
  readonly text: string
  readonly view: CityView
  readonly filter: DietFilter
  /** A prop, because the build puts a module that this part and the page import into a file of its own. */
  readonly cardsOf: typeof dishCards
  readonly onAnswer: (answer: DishAnswer) => void
}

/** The dishes that a search has found, each a link to its dialog in the restaurant (`delights.md` §1). */
export function FoundDishes({ city, text, view, filter, cardsOf, onAnswer }: FoundDishesProps) {
  const [all, setAll] = useState(false)
  const found = useFoundDishes({ city, location: view.location, typed: text, filter }, onAnswer)
  const cards = cardsOf(found?.cards ?? [], view)
  const dishes = (found?.dishes ?? []).flatMap((dish) => {
    const card = cards.get(dish.restaurantId)
    return card === undefined ? [] : [{ dish, card }]
  })
  const unknownIds = new Set(found?.unknownIds)
  const suitable = dishes.filter(({ dish }) => !unknownIds.has(dish.id))
  const unknown = dishes.filter(({ dish }) => unknownIds.has(dish.id))
  const shown = all ? suitable : suitable.slice(0, SHOWN_AT_FIRST)
  return (
    <section className="city-section">
      <div className="city-section-head">
        {dishes.length > 0 && <h2>{foundDishMessage('title')}</h2>}
        <p className="t-small muted" role="status">
          {found !== null && countMessage('dishes_found', { count: suitable.length })}
        </p>
      </div>
      <ul className="found-dishes">
        {shown.map(({ dish, card }) => (
          <FoundDish key={dish.id} dish={dish} card={card} />
        ))}
      </ul>
      {shown.length < suitable.length && (
        <Button variant="line" onClick={() => setAll(true)}>
          {foundDishMessage('more')}
        </Button>
      )}
      {unknown.length > 0 && (
        <>
          <h3>{foundDishMessage('unsaid')}</h3>
          <ul className="found-dishes">
            {unknown.map(({ dish, card }) => (
              <FoundDish key={dish.id} dish={dish} card={card} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function FoundDish({ dish, card }: { readonly dish: MenuItem; readonly card: DishCard }) {
  const { item, delivery, open, text } = card
  const unavailable = dish.soldOut ? foundDishMessage('sold_out') : text
  return (
    <li className="found-dish" data-closed={!open || dish.soldOut || undefined}>
      {dish.hasImage && (
        <Picture
          className="found-dish-picture"
          src={`/img/jidlo/${dish.id}`}
          photo={dish.photo}
          widths={WIDTHS.thumbnail}
          sizes="72px"
          width={72}
          height={72}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="found-dish-body">
        <h3 className="t-name">
          <Link
            className="found-dish-link"
            lang={RESTAURANTS_LANGUAGE}
            to="/rozvoz-jidel/$city/$restaurant/objednat"
            params={{ city: item.citySlug, restaurant: item.slug }}
            search={{ jidlo: dish.id }}
          >
            {dish.name}
          </Link>
        </h3>
        <p className="t-small muted">
          {`${item.name} · `}
          <span className="num found-dish-time">
            {foundDishMessage('minutes', { min: delivery.min, max: delivery.max })}
          </span>
        </p>
        {unavailable !== null && <p className="found-dish-state">{unavailable}</p>}
      </div>
      <Price>{formatMoney(dish.price)}</Price>
    </li>
  )
}
