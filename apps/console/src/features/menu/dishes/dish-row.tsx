import type { MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import type { MenuDish } from '@sousto/domain/menu-editing/document.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, PencilLine } from 'lucide-react'
import { useMenu } from '../autosave/use-menu.tsx'
import { draftMark } from '../model/draft-marks.ts'
import { allergenNames } from '../model/field-text.ts'
import { ReorderRow } from '../reorder/reorder.tsx'
import { DishPicture } from './dish-picture.tsx'
import { SellSwitch } from './sell-switch.tsx'
import type { Selling } from './sold-out.ts'

type DishRowProps = {
  readonly dish: MenuDish
  readonly change: MenuChange | undefined
  readonly isOpen: boolean
  readonly selling: Selling
}

/** A dish in the list of its category; its name opens the editor. */
export function DishRow({ dish, change, isOpen, selling }: DishRowProps) {
  const { outlet, state } = useMenu()
  const { id, price, description, allergens } = dish
  const name = dish.name === '' ? 'Jídlo bez názvu' : dish.name
  const shownPrice = price === null ? 'bez ceny' : formatMoney(price)
  const isOut = dish.soldOut || (selling.soldOut?.({ kind: 'dish', id }) ?? null) !== null
  const hasProblem = state.problems.some(
    ({ subject }) => subject.kind === 'dish' && subject.key === String(id),
  )
  return (
    <ReorderRow
      id={id}
      name={name}
      className="dish-row"
      data-out={isOut || undefined}
      data-open={isOpen || undefined}
    >
      {({ grip, moves }) => (
        <>
          {grip}
          <DishPicture outlet={outlet} dish={dish} />
          <div className="dish-text">
            <Link
              from="/podnik/$outlet/menu"
              search={(before) => ({ ...before, jidlo: id })}
              resetScroll={false}
              className="dish-name"
              aria-current={isOpen || undefined}
            >
              {name}
            </Link>
            <p className="dish-description">{description}</p>
            <p className="dish-marks">
              <span className="dish-inline-price num">{shownPrice}</span>
              {allergens.length > 0 && <span className="dish-allergens">{allergenNames(allergens)}</span>}
              {isOut && <span className="out-mark">Vyprodáno</span>}
              {change !== undefined && (
                <span className="draft-mark">
                  <PencilLine aria-hidden />
                  {draftMark(change)}
                </span>
              )}
              {hasProblem && (
                <span className="out-mark">
                  <CircleAlert aria-hidden />
                  nejde zveřejnit
                </span>
              )}
            </p>
          </div>
          <b className="dish-price num">{shownPrice}</b>
          <SellSwitch id={id} name={name} selling={selling} instead={instead(dish, change)} />
          {moves}
        </>
      )}
    </ReorderRow>
  )
}

function instead({ soldOut }: MenuDish, change: MenuChange | undefined): string | undefined {
  if (change?.change === 'added') return 'po zveřejnění'
  return soldOut ? 'mimo prodej' : undefined
}
