import type { DataRequest } from '@sousto/contract/data-requests/wire.ts'
import { dataRequestProblems } from '@sousto/domain/moderation/data-request.ts'
import { NOTICE_LINE_MAX } from '@sousto/domain/moderation/notice.ts'
import { DATA_REQUESTS, type DataRequestKind, REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { dataRequestMessage, dataRequestProblemMessage } from '@sousto/messages/moderation-messages.ts'
import { dataRequestPageMessage } from '@sousto/messages/moderation-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { withElements } from '../../shared/texts/with-elements.tsx'
import './moderation.css'

const kindOf = (typed: string): DataRequestKind =>
  DATA_REQUESTS.find((kind) => kind === typed) ?? DATA_REQUESTS[0]

/** /zadost-o-udaje (`administration.md` §9; Regulation (EU) 2016/679, articles 12 and 15 to 17). */
export function DataRequestPage() {
  const client = useClient()
  const sent = useRef<HTMLDivElement>(null)
  const form = useForm({
    initial: { kind: String(DATA_REQUESTS[0]), email: '', text: '' },
    problemsOf: ({ kind, ...typed }) =>
      dataRequestProblems({ ...typed, kind: kindOf(kind) }).map(({ field, code }) => ({
        field,
        text: dataRequestProblemMessage(code),
      })),
  })
  const [isSent, setSent] = useState(false)
  const { send, isPending, error } = useSubmit({
    call: (body: DataRequest) => client.dataRequests.send({ body }),
    onDone: () => setSent(true),
  })
  // The focused element was in the form, which is gone.
  useEffect(() => {
    if (isSent) sent.current?.focus()
  }, [isSent])
  return (
    <main id="obsah" className="ui-wrap moderation-page">
      <h1>{dataRequestPageMessage('title')}</h1>
      {isSent ? (
        <div ref={sent} tabIndex={-1} className="moderation-sent">
          <Notice tone="good" role="status">
            {dataRequestPageMessage('received')}
          </Notice>
        </div>
      ) : (
        <>
          <p>
            {withElements((place) => dataRequestPageMessage('lead', { account: place('account') }), {
              account: <Link to="/mujucet/zabezpeceni">{dataRequestPageMessage('account')}</Link>,
            })}
          </p>
          <ScriptedForm
            className="moderation-form"
            onSubmit={form.submit(({ kind, ...typed }) => send({ ...typed, kind: kindOf(kind) }))}
          >
            <SelectField {...form.field('kind')} label={dataRequestPageMessage('kind')}>
              {DATA_REQUESTS.map((kind) => (
                <option key={kind} value={kind}>
                  {dataRequestMessage(kind)}
                </option>
              ))}
            </SelectField>
            <TextField
              {...form.field('email')}
              label={dataRequestPageMessage('email')}
              hint={dataRequestPageMessage('email_hint')}
              type="email"
              autoComplete="email"
              limit={lettersUpTo(NOTICE_LINE_MAX)}
              required
            />
            <TextArea
              {...form.field('text')}
              label={dataRequestPageMessage('text')}
              optional
              limit={lettersUpTo(REGISTER_TEXT_MAX)}
            />
            <FormFailure text={error === null ? null : failureMessage(error)} />
            <Button type="submit" loading={isPending}>
              {dataRequestPageMessage('send')}
            </Button>
          </ScriptedForm>
        </>
      )}
    </main>
  )
}
