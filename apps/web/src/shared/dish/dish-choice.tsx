import type { CartLine } from '@sousto/domain/cart/cart.ts'
import { canReplace } from '@sousto/domain/cart/replacement.ts'
import type { ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { chooseExtra, groupsOf, linePrice, openGroups } from '@sousto/domain/catalogue/menu-extras.ts'
import {
  allergensOfMeal,
  type Brought,
  broughtByMeal,
  contentsOfDish,
  contentsOfExtra,
} from '@sousto/domain/diets/diet-filter.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, type RefObject, use, useRef, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { useDietFilter } from '../diets/stored-filter.ts'
import { hasFailed } from '../loading/retry.ts'
import { extrasQuery } from '../queries/menu-queries.ts'

type DishChoice = {
  readonly item: MenuItem
  /** Null while they are loading. */
  readonly groups: readonly ExtraGroup[] | null
  readonly failed: boolean
  readonly chosen: readonly number[]
  readonly choose: (extra: number) => void
  readonly quantity: number
  readonly setQuantity: (quantity: number) => void
  readonly note: string
  readonly setNote: (note: string) => void
  /** The dish with its chosen extras. */
  readonly line: CartLine
  readonly setIfMissing: (choice: CartLine['ifMissing']) => void
  readonly price: Haler
  /** What the dish with its chosen extras brings of what is filtered. Null means nothing. */
  readonly brought: Brought | null
  /** The allergens of the dish with its chosen extras. Null means that none is chosen, or that a part is unsaid. */
  readonly allergens: readonly number[] | null
  /** The groups that were incomplete when the customer tried to add the dish. */
  readonly missing: readonly ExtraGroup[]
  readonly done: () => void
  readonly isChange: boolean
  readonly groupsRef: RefObject<HTMLDivElement | null>
}

const ChoiceContext = createContext<DishChoice | null>(null)

export function useDishChoice(): DishChoice {
  const choice = use(ChoiceContext)
  if (choice === null) throw new Error('a choice is made in the dialog of a dish')
  return choice
}

type DishChoiceProviderProps = {
  readonly item: MenuItem
  /** The cart line that is being changed. Without one the dish is added. */
  readonly line: CartLine | undefined
  /** Called with a complete choice, i.e. with the required number of extras in each group. */
  readonly onDone: (line: CartLine) => void
  readonly children: ReactNode
}

export const groupMap = (groups: readonly ExtraGroup[]): ReadonlyMap<number, ExtraGroup> =>
  new Map(groups.map((group) => [group.id, group]))

/**
 * Wraps the dialog of a dish, so that choosing an extra renders only the components that show the choice, not the whole
 * dialog.
 */
export function DishChoiceProvider({ item, line: changed, onDone, children }: DishChoiceProviderProps) {
  const client = useClient()
  const asks = item.extraGroupIds.length > 0
  const extras = useQuery({ ...extrasQuery(client, item.extraGroupIds), enabled: asks })
  const loaded = groupsOf(item, new Map(extras.data?.map((group) => [group.id, group])))
  const groups = asks && extras.data === undefined ? null : loaded
  const [chosen, setChosen] = useState<readonly number[]>(() => (changed?.extras ?? []).map(({ id }) => id))
  const [quantity, setQuantity] = useState(changed?.quantity ?? 1)
  const [note, setNote] = useState(changed?.note ?? '')
  const [ifMissing, setIfMissing] = useState(changed?.ifMissing)
  const [warned, setWarned] = useState(false)
  const groupsRef = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const unsettled = openGroups(loaded, chosen)
  const meal = {
    item,
    extras: loaded.flatMap((group) => group.extras.filter(({ id }) => chosen.includes(id))),
  }
  const isTooDear = typeof ifMissing === 'object' && !canReplace(meal, ifMissing, groupMap(loaded))
  const line: CartLine = {
    ...meal,
    quantity,
    note: note.trim() || undefined,
    ifMissing: isTooDear ? undefined : ifMissing,
  }

  const filter = useDietFilter()
  const parts = [contentsOfDish(item), ...line.extras.map(contentsOfExtra)]

  const done = () => {
    if (groups === null) return
    const [first] = unsettled
    if (first === undefined) {
      // The button may be clicked again before the dialog has closed.
      if (!isDone.current) onDone(line)
      isDone.current = true
      return
    }
    setWarned(true)
    groupsRef.current?.querySelector(`[data-group="${first.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  const choice = {
    item,
    groups,
    failed: hasFailed(extras),
    chosen,
    choose: (id: number) => setChosen(chooseExtra(loaded, chosen, id)),
    quantity,
    setQuantity,
    note,
    setNote,
    line,
    setIfMissing,
    price: linePrice(line),
    brought: broughtByMeal(filter, parts),
    allergens: line.extras.length === 0 ? null : allergensOfMeal(parts),
    missing: warned ? unsettled : [],
    done,
    isChange: changed !== undefined,
    groupsRef,
  }
  return <ChoiceContext value={choice}>{children}</ChoiceContext>
}
