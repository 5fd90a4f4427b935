import { courierTitleMessage } from '@sousto/messages/courier-title-messages.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { StatementPage } from '../features/courier/earnings/statement-page.tsx'
import { isCourier } from '../shared/session/courier.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'
import { figureIn, searchOf } from '../shared/statements/figure-search.ts'
import { figureSearch, statementOf } from '../shared/statements/statement-path.ts'

export const Route = createFileRoute('/kuryr_/vyuctovani_/$statement')({
  validateSearch: figureSearch,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const statement = statementOf(guarded.params.statement)
    if (statement === null || !isCourier(me)) throw notFound()
    return { me, statement }
  },
  head: () => ({ meta: [{ title: courierTitleMessage('statements') }] }),
  component: Statement,
})

function Statement() {
  useSessionWatch()
  const { statement } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <StatementPage
      key={statement}
      statement={statement}
      figure={figureIn(Route.useSearch())}
      onFigure={(figure) => void navigate({ search: searchOf(figure), resetScroll: false })}
    />
  )
}
