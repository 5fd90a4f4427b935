import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OutletStatementPage } from '../features/statements/outlet-statement-page.tsx'
import { figureIn, searchOf } from '../shared/statements/figure-search.ts'
import { figureSearch, statementOf } from '../shared/statements/statement-path.ts'

export const Route = createFileRoute('/podnik/$outlet/vyuctovani_/$statement')({
  validateSearch: figureSearch,
  beforeLoad: ({ context: { me, outlet }, params }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    const statement = statementOf(params.statement)
    if (statement === null || !can(me, 'statements.read', subject)) throw notFound()
    return { statement }
  },
  head: ({ match }) => ({ meta: [{ title: `Vyúčtování | ${match.context.outlet.name}` }] }),
  component: Statement,
})

function Statement() {
  const { statement } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <OutletStatementPage
      key={statement}
      statement={statement}
      figure={figureIn(Route.useSearch())}
      onFigure={(figure) => void navigate({ search: searchOf(figure), resetScroll: false })}
    />
  )
}
