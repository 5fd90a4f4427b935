import type { StatementOfReasons } from '@sousto/contract/review-moderation/wire.ts'
import { REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { hidingGroundMessage, hidingRuleMessage } from '@sousto/messages/moderation-messages.ts'
import { moderationPageMessage } from '@sousto/messages/moderation-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Stars } from '@sousto/ui/rating/rating.tsx'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { dateText } from '../../shared/time/dates.ts'
import './moderation.css'

const statementQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: ['statement', token],
    queryFn: ({ signal }) => client.reviewStatements.read({ params: { token } }, { signal }),
    retry: false,
  })

/** /skryte-hodnoceni: the statement of reasons, by the mailed link (`administration.md` §6). */
export function StatementPage({ token = '' }: { readonly token: string | undefined }) {
  const client = useClient()
  const { data, error } = useQuery(statementQuery(client, token))
  return (
    <main id="obsah" className="ui-wrap moderation-page" aria-busy={data === undefined && error === null}>
      <h1>{moderationPageMessage('statement')}</h1>
      {error !== null && (
        <Notice tone="bad" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
      {data !== undefined && <Statement token={token} statement={data} />}
    </main>
  )
}

type StatementProps = { readonly token: string; readonly statement: StatementOfReasons }

function Statement({ token, statement }: StatementProps) {
  const { restaurant, review, ground, facts, at, isReported, isHidden, objectionUntil, objection } = statement
  return (
    <>
      <p>
        {isHidden
          ? moderationPageMessage('hidden', { restaurant, day: dateText(at) })
          : moderationPageMessage('shown', { restaurant })}
      </p>
      <Card padding="roomy">
        <Stars value={review.food} size={16} />
        <p className="moderation-words" dir="auto">
          {review.text}
        </p>
      </Card>
      <h2>{moderationPageMessage('why')}</h2>
      <p>
        <b>{moderationPageMessage('reason', { reason: hidingGroundMessage(ground) })}</b>{' '}
        {hidingRuleMessage(ground)}
      </p>
      <p className="moderation-words" dir="auto">
        {facts}
      </p>
      <p>
        {isReported ? moderationPageMessage('by_report') : moderationPageMessage('by_ourselves')}{' '}
        {moderationPageMessage('by_person')}
      </p>
      <h2>{moderationPageMessage('what_now')}</h2>
      {objection !== null && (
        <Notice tone={objection.outcome === 'accepted' ? 'good' : 'quiet'} role="status">
          {objection.outcome === null
            ? moderationPageMessage('objected', { day: dateText(objection.at) })
            : moderationPageMessage('answered', {
                outcome: objection.outcome,
                answer: objection.answer ?? '',
              })}
        </Notice>
      )}
      {objection === null && isHidden && <ObjectionForm token={token} until={objectionUntil} />}
      <p>{moderationPageMessage('other_ways')}</p>
    </>
  )
}

function ObjectionForm({ token, until }: { readonly token: string; readonly until: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { send, isPending, error } = useSubmit({
    call: (typed: string) => client.reviewStatements.object({ params: { token }, body: { text: typed } }),
    onDone: (now) => queries.setQueryData(statementQuery(client, token).queryKey, now),
  })
  return (
    <ScriptedForm
      className="moderation-form"
      onSubmit={(event) => {
        event.preventDefault()
        send(text.trim())
      }}
    >
      <TextArea
        label={moderationPageMessage('objection')}
        hint={moderationPageMessage('objection_until', { day: dateText(until) })}
        limit={lettersUpTo(REGISTER_TEXT_MAX)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormFailure text={error === null ? null : failureMessage(error)} />
      <Button type="submit" disabled={text.trim() === ''} loading={isPending}>
        {moderationPageMessage('object')}
      </Button>
    </ScriptedForm>
  )
}
