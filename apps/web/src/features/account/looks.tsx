import type { OwnLook } from '@sousto/contract/customer-care/own-looks.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { lookPurposeMessage } from '@sousto/messages/look-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { momentText } from '../../shared/time/dates.ts'
import { looksQuery } from './queries.ts'

const BY: Readonly<Record<OwnLook['by'], string>> = {
  support: accountPageMessage('by_support'),
  administration: accountPageMessage('by_administration'),
}

/** Who of the staff looked at the account, and why (`administration.md` §4). */
export function Looks() {
  const looks = useQuery(looksQuery(useClient()))
  return (
    <Card as="section" padding="roomy" className="account-section">
      <h2 className="t-h3">{accountPageMessage('looks')}</h2>
      <QueryResult query={looks} failure={accountPageMessage('looks_failed')}>
        {(list) =>
          list.length === 0 ? (
            <p className="muted">{accountPageMessage('no_looks')}</p>
          ) : (
            <ul className="account-list">
              {list.map((look) => (
                <li key={`${look.at} ${look.purpose}`} className="account-row">
                  <div className="account-row-text">
                    <h3 className="t-name account-row-name">
                      {BY[look.by]}, {lookPurposeMessage(look.purpose)}
                    </h3>
                    {look.note !== '' && <p>{look.note}</p>}
                    <p className="t-small muted num">{momentText(look.at)}</p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Card>
  )
}
