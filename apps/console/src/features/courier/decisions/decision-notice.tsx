import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../../platform/router-context.ts'
import { KIND_NAMES } from '../../../shared/courier-decisions/decision-words.ts'
import { ownDecisionsQuery } from './own-decisions.ts'

/** Shown while a decision about the account is in force, or waits for an answer. */
export function DecisionNotice() {
  const { data } = useQuery(ownDecisionsQuery(useClient()))
  const decision = data?.decisions.find(({ isInForce, isAnswered }) => isInForce || !isAnswered)
  if (decision === undefined) return null
  return (
    <Notice
      tone="bad"
      title={KIND_NAMES[decision.kind]}
      actions={
        <Link to="/kuryr/rozhodnuti" className="quiet-link">
          Důvod a odpověď
        </Link>
      }
    >
      {decision.isInForce
        ? 'Nabídky teď nechodí a směnu začít nejde. Na rozhodnutí můžete odpovědět.'
        : 'Rozhodnutí už neplatí, odpovědět na něj ale ještě můžete.'}
    </Notice>
  )
}
