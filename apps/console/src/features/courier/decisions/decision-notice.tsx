import { accountDecisionMessage } from '@sousto/messages/account-decision-messages.ts'
import { courierDecisionsMessage as say } from '@sousto/messages/courier-decisions-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../../platform/router-context.ts'
import { ownDecisionsQuery } from './own-decisions.ts'

/** Shown while a decision about the account is in force, or waits for an answer. */
export function DecisionNotice() {
  const { data } = useQuery(ownDecisionsQuery(useClient()))
  const decision = data?.decisions.find(({ isInForce, isAnswered }) => isInForce || !isAnswered)
  if (decision === undefined) return null
  return (
    <Notice
      tone="bad"
      title={accountDecisionMessage(decision.kind)}
      actions={
        <Link to="/kuryr/rozhodnuti" className="quiet-link">
          {say('reason')}
        </Link>
      }
    >
      {decision.isInForce ? say('in_force') : say('over')}
    </Notice>
  )
}
