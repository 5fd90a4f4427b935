import type { ApplicationDetail } from '@sousto/contract/received-applications/wire.ts'
import {
  applicationKindMessage,
  applicationStateMessage,
} from '@sousto/messages/handled-application-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerRows } from './answer-rows.ts'
import './application.css'
import { HandlingForm } from './handling-form.tsx'
import { NoteForm } from './note-form.tsx'
import { OutletForm } from './outlet-form.tsx'
import { applicationQuery } from './queries.ts'
import { Removal } from './removal.tsx'

/** What was written in the form, what was done about it, and what can be done. */
export function ApplicationPage({ application }: { readonly application: number }) {
  const { data, error, refetch } = useQuery(applicationQuery(useClient(), application))
  return (
    <ManagementFrame
      title={data?.name ?? 'Žádost'}
      subtitle={
        data === undefined ? '' : `${applicationKindMessage(data.kind)}, ${dayAndTime(data.receivedAt)}`
      }
      {...(data !== undefined && {
        actions: <Badge tone="quiet">{applicationStateMessage(data.state)}</Badge>,
      })}
    >
      {data === undefined && error === null && <Loading text="Načítám žádost" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <section className="office-section" aria-labelledby="prihlaska">
            <h2 id="prihlaska">Co nám napsali</h2>
            <dl className="application-answers">
              {answerRows(data.application).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <HandlingForm key={`stav ${data.version}`} detail={data} />
          <AnswerForm key={`odpoved ${data.version}`} detail={data} />
          <BecomingOutlet {...data} />
          <Notes {...data} />
          <Removal {...data} />
        </div>
      )}
    </ManagementFrame>
  )
}

/** The outlet of a restaurant's application, or the form that makes one. */
function BecomingOutlet(detail: ApplicationDetail) {
  const { application, outlet } = detail
  if (outlet !== null) {
    return (
      <section className="office-section" aria-labelledby="podnik">
        <h2 id="podnik">Podnik</h2>
        <Link to="/podnik/$outlet/zapnuti" params={{ outlet: outlet.id }}>
          {outlet.name}: cesta k první objednávce
        </Link>
      </section>
    )
  }
  if (application.kind === 'courier') return null
  return <OutletForm detail={detail} answers={application.answers} />
}

function Notes({ id, notes }: ApplicationDetail) {
  return (
    <section className="office-section" aria-labelledby="poznamky">
      <h2 id="poznamky">Poznámky a odpovědi</h2>
      {notes.length === 0 && <p className="muted">Zatím žádné.</p>}
      <ul className="office-rows">
        {notes.map((note) => (
          <li key={note.id}>
            <small>
              <time dateTime={note.at}>{dayAndTime(note.at)}</time>, {note.by ?? 'smazaný účet'}
            </small>
            {note.answer !== null && <b>E-mail: {applicationStateMessage(note.answer)}</b>}
            <p className="application-note">{note.text}</p>
          </li>
        ))}
      </ul>
      <NoteForm application={id} />
    </section>
  )
}
