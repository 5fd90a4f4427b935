import { canBeJudged, type DishVerdict } from '@sousto/domain/catalogue/reviewed-dishes.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { afterDeliveryMessage } from '@sousto/messages/after-delivery-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { ThumbsDown, ThumbsUp } from 'lucide-react'

type Line = { readonly name: string; readonly position: number }

/** Returns the dishes that came, each once: a line has its place in the order as its position. */
function dishesOf({ lines }: Pick<OrderDetail, 'lines'>): readonly Line[] {
  const seen = new Set<string>()
  return lines.flatMap((line, position) => {
    const dish = `${line.outlet} ${line.name}`
    if (!canBeJudged(line) || seen.has(dish)) return []
    seen.add(dish)
    return [{ name: line.name, position }]
  })
}

type ReviewDishesProps = {
  readonly order: OrderDetail
  readonly verdicts: readonly DishVerdict[]
  readonly onChange: (verdicts: readonly DishVerdict[]) => void
}

/** Asks of each dish whether it was good; nothing has to be said (`delights.md` §12). */
export function ReviewDishes({ order, verdicts, onChange }: ReviewDishesProps) {
  const press = (position: number, isGood: boolean) => {
    const others = verdicts.filter((verdict) => verdict.position !== position)
    const isOff = verdicts.some((verdict) => verdict.position === position && verdict.isGood === isGood)
    onChange(isOff ? others : [...others, { position, isGood }])
  }
  return (
    <div>
      <p className="t-strong" id="review-dishes">
        {afterDeliveryMessage('dishes')}
      </p>
      <ul className="review-dishes" aria-labelledby="review-dishes">
        {dishesOf(order).map(({ name, position }) => {
          const verdict = verdicts.find((each) => each.position === position)
          return (
            <li key={position}>
              <span lang={RESTAURANTS_LANGUAGE}>{name}</span>
              <IconButton
                label={afterDeliveryMessage('good', { name })}
                pressed={verdict?.isGood === true}
                onClick={() => press(position, true)}
              >
                <ThumbsUp aria-hidden />
              </IconButton>
              <IconButton
                label={afterDeliveryMessage('bad', { name })}
                pressed={verdict?.isGood === false}
                onClick={() => press(position, false)}
              >
                <ThumbsDown aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
