import type { ModeratedReviewDetail } from '@sousto/contract/review-moderation/wire.ts'
import { hidingGroundMessage } from '@sousto/messages/moderation-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Stars } from '@sousto/ui/rating/rating.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { RegisterEntryView } from '../../shared/admin/register-entry.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { DecisionForm } from './decision-form.tsx'
import { Photographs } from './photographs.tsx'
import { moderatedReviewQuery } from './queries.ts'
import './review-moderation.css'

/** A review, what was written about it, and what can be decided (`administration.md` §6). */
export function ModeratedReviewPage({ review }: { readonly review: number }) {
  const { data, error, refetch } = useQuery(moderatedReviewQuery(useClient(), review))
  return (
    <ManagementFrame
      title="Hodnocení"
      subtitle={data === undefined ? '' : (data.outlet?.name ?? 'zaniklý podnik')}
      {...(data !== undefined && { actions: <Badge tone="quiet">{badgeOf(data)}</Badge> })}
    >
      {data === undefined && error === null && <Loading text="Načítám hodnocení" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <section className="office-section" aria-labelledby="hodnoceni">
            <h2 id="hodnoceni">Co zákazník napsal</h2>
            <p className="moderated-head">
              <Stars value={data.food} />
              <span className="muted">doručení {data.delivery} z 5</span>
              <time className="muted" dateTime={data.at}>
                {dayAndTime(data.at)}
              </time>
              <span className="muted">
                {data.order === null ? 'bez objednávky' : `ověřeno objednávkou ${data.order}`}
              </span>
            </p>
            <p className="moderated-words" dir="auto">
              {data.text === '' ? <i className="muted">Beze slov.</i> : data.text}
            </p>
          </section>
          <Photographs review={data} />
          {data.reply !== null && (
            <section className="office-section" aria-labelledby="odpoved">
              <h2 id="odpoved">Co odpověděl podnik</h2>
              {data.reply.hidden !== null && (
                <p>
                  <Badge tone="quiet">Skryté: {hidingGroundMessage(data.reply.hidden.ground)}</Badge>
                </p>
              )}
              <p className="moderated-words" dir="auto">
                {data.reply.text}
              </p>
            </section>
          )}
          <DecisionForm key={data.version} detail={data} />
          <section className="office-section" aria-labelledby="historie">
            <h2 id="historie">Co se kolem něj stalo</h2>
            {data.entries.length === 0 && <p className="muted">Zatím nic.</p>}
            <ul className="office-rows">
              {data.entries.map((entry) => (
                <li key={entry.id}>
                  <RegisterEntryView entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </ManagementFrame>
  )
}

const badgeOf = ({ hidden }: ModeratedReviewDetail): string =>
  hidden === null ? 'Vidí ho každý' : `Skryté: ${hidingGroundMessage(hidden.ground)}`
