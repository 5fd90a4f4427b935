import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { partyKindOf } from '../features/statements/party-names.ts'
import { PartyStatementPage } from '../features/statements/party-statement-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'
import { figureIn, searchOf } from '../shared/statements/figure-search.ts'
import { figureSearch, statementOf } from '../shared/statements/statement-path.ts'

export const Route = createFileRoute('/sprava/vyuctovani_/$kind/$party/$statement')({
  validateSearch: figureSearch,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const { kind: written, party, statement: path } = guarded.params
    const [kind, statement] = [partyKindOf(written), statementOf(path)]
    if (kind === null || statement === null || !can(me, 'statements.manage', { kind: 'marketplace' }))
      throw notFound()
    return { me, statement, party: { kind, party: Number(party) } }
  },
  head: () => ({ meta: [{ title: 'Vyúčtování | Sousto, provoz' }] }),
  component: Statement,
})

function Statement() {
  useSessionWatch()
  const { statement, party } = Route.useRouteContext()
  const params = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <PartyStatementPage
      key={`${party.kind} ${party.party} ${statement}`}
      party={party}
      statement={statement}
      figure={figureIn(Route.useSearch())}
      onFigure={(figure) => void navigate({ search: searchOf(figure), resetScroll: false })}
      onOpen={(closed) => void navigate({ params: { ...params, statement: String(closed) }, search: {} })}
    />
  )
}
