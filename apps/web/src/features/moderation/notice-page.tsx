import type { Notice as SentNotice } from '@sousto/contract/notices/wire.ts'
import { NOTICE_LINE_MAX, noticeProblems } from '@sousto/domain/moderation/notice.ts'
import { REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { noticeProblemMessage } from '@sousto/messages/moderation-messages.ts'
import { moderationPageMessage } from '@sousto/messages/moderation-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import './moderation.css'

const LINE = { limit: lettersUpTo(NOTICE_LINE_MAX) } as const

type NoticePageProps = {
  /** The review that the notice is about. */
  readonly review: number | null
}

/** /nahlasit-obsah (`administration.md` §9; Regulation (EU) 2022/2065, article 16). */
export function NoticePage({ review }: NoticePageProps) {
  const client = useClient()
  const sent = useRef<HTMLDivElement>(null)
  const form = useForm({
    initial: {
      place: review === null ? '' : moderationPageMessage('review_place', { review }),
      text: '',
      name: '',
      email: '',
      honest: '',
    },
    problemsOf: ({ honest, ...texts }) =>
      noticeProblems({ ...texts, honest: honest === 'yes' }).map(({ field, code }) => ({
        field,
        text: noticeProblemMessage(code),
      })),
  })
  const [isSent, setSent] = useState(false)
  const { send, isPending, error } = useSubmit({
    call: (body: SentNotice) => client.notices.send({ body }),
    onDone: () => setSent(true),
  })
  // The focused element was in the form, which is gone.
  useEffect(() => {
    if (isSent) sent.current?.focus()
  }, [isSent])
  return (
    <main id="obsah" className="ui-wrap moderation-page">
      <h1>{moderationPageMessage('report')}</h1>
      {isSent ? (
        <div ref={sent} tabIndex={-1} className="moderation-sent">
          <Notice tone="good" role="status">
            {moderationPageMessage('reported')}
          </Notice>
        </div>
      ) : (
        <>
          <p>{moderationPageMessage('report_lead')}</p>
          <ScriptedForm
            className="moderation-form"
            onSubmit={form.submit(({ honest, ...texts }) =>
              send({ ...texts, review, honest: honest === 'yes' }),
            )}
          >
            <TextField
              {...form.field('place')}
              {...LINE}
              label={moderationPageMessage('place')}
              hint={moderationPageMessage('place_hint')}
              required
            />
            <TextArea
              {...form.field('text')}
              label={moderationPageMessage('illegal')}
              limit={lettersUpTo(REGISTER_TEXT_MAX)}
              required
            />
            <TextField
              {...form.field('name')}
              {...LINE}
              label={moderationPageMessage('name')}
              optional
              autoComplete="name"
            />
            <TextField
              {...form.field('email')}
              {...LINE}
              label={moderationPageMessage('email')}
              optional
              hint={moderationPageMessage('email_hint')}
              type="email"
              autoComplete="email"
            />
            <Checkbox
              checked={form.watch('honest') === 'yes'}
              onCheckedChange={(checked) => form.setValue('honest', checked ? 'yes' : '')}
            >
              {moderationPageMessage('honest')}
            </Checkbox>
            <FormFailure text={form.error('honest') ?? (error === null ? null : failureMessage(error))} />
            <Button type="submit" loading={isPending}>
              {moderationPageMessage('send')}
            </Button>
          </ScriptedForm>
        </>
      )}
    </main>
  )
}
