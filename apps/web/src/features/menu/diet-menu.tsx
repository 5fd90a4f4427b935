import type { Menu } from '@sousto/domain/catalogue/menu.ts'
import type { DietFilter } from '@sousto/domain/diets/filter.ts'
import { groupIdsOf, type MenuByDiet, menuByDiet } from '@sousto/domain/diets/menu-by-diet.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { dietMenuMessage } from '@sousto/messages/diet-menu-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { hasFailed } from '../../shared/loading/retry.ts'

/** The maximum number of groups in one call. */
const GROUPS_AT_ONCE = 50

type DietMenuProps = {
  readonly menu: Menu
  readonly filter: DietFilter
  /** Called with null while the extras are loading, or if they cannot be. */
  readonly onAnswer: (answer: MenuByDiet | null) => void
}

/** Divides the menu by the filter, with the extras that its dishes need, and says how many dishes are left. */
export function DietMenu({ menu, filter, onAnswer }: DietMenuProps) {
  const client = useClient()
  const ids = useMemo(() => groupIdsOf(menu), [menu])
  const extras = useQuery({
    queryKey: ['extras of menu', ids],
    queryFn: async ({ signal }) => {
      const batches = Array.from({ length: Math.ceil(ids.length / GROUPS_AT_ONCE) }, (_, index) =>
        ids.slice(index * GROUPS_AT_ONCE, (index + 1) * GROUPS_AT_ONCE),
      )
      return (await Promise.all(batches.map((body) => client.menu.extras({ body }, { signal })))).flat()
    },
    staleTime: 60_000,
  })
  const groups = extras.data
  const answer = useMemo(
    () => (groups === undefined ? null : menuByDiet(menu, filter, groups)),
    [menu, filter, groups],
  )
  useEffect(() => {
    onAnswer(answer)
    return () => onAnswer(null)
  }, [answer, onAnswer])
  if (hasFailed(extras)) {
    return (
      <Notice tone="bad" role="alert">
        {dietMenuMessage('failed')}
      </Notice>
    )
  }
  return (
    <p className="t-small muted" role="status">
      {answer !== null && foundText(answer)}
    </p>
  )
}

function foundText({ suitable: { lunch, categories }, unknown }: MenuByDiet): string {
  const count = [...lunch, ...categories].reduce((sum, { items }) => sum + items.length, 0)
  const found = countMessage('dishes_suitable', { count })
  return unknown.length === 0 ? found : `${found} ${countMessage('dishes_unsaid', { count: unknown.length })}`
}
