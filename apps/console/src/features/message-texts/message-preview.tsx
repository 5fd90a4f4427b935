import { messageTextCalls } from '@sousto/contract/message-texts/endpoints.ts'
import type {
  MailTextParams,
  MessageTextParams,
  OwnText,
  MessagePreview as Preview,
} from '@sousto/contract/message-texts/wire.ts'
import { isMailTemplate, isPushTemplate } from '@sousto/domain/content/message-templates.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { mailTrialMessage } from '@sousto/messages/setup-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { TestPush } from './test-push.tsx'

type MessagePreviewProps = {
  readonly params: MessageTextParams
  readonly texts: readonly OwnText[]
  readonly preview: { readonly data: Preview | undefined; readonly error: Error | null }
  /** The order that is shown. Null means made-up data. */
  readonly order: string | null
  readonly onOrder: (order: string | null) => void
}

/** The message as it arrives, in both of its forms, on made-up data or a real order. */
export function MessagePreview({ params, texts, preview, order, onOrder }: MessagePreviewProps) {
  const [typed, setTyped] = useState(order ?? '')
  const [isTried, setTried] = useState(false)
  const { template, locale } = params
  const isGood = typed.trim() === '' || parseOrderNumber(typed.trim()) !== null
  const { data, error } = preview
  const shown = data?.shown ?? null
  return (
    <section className="office-section message-preview" aria-labelledby="nahled">
      <h2 id="nahled">Náhled</h2>
      <form
        className="message-order"
        aria-label="Data náhledu"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isGood) onOrder(typed.trim() === '' ? null : typed.trim())
        }}
      >
        <TextField
          label="Číslo objednávky"
          optional
          limit={lettersUpTo(20)}
          hint="Zákazník uvidí, že jste si ji otevřeli. Bez čísla ukazujeme vymyšlená data."
          placeholder="2026/4821907"
          value={typed}
          error={isTried && !isGood ? 'Číslo má rok, lomítko a číslice.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="small" variant="line">
          Ukázat
        </Button>
      </form>
      {data === undefined && error === null && <Loading text="Načítám náhled" height={320} />}
      <FormFailure error={error} />
      {data !== undefined && shown === null && (
        <Notice tone="bad">Náhled ukážeme, až opravíte označené texty.</Notice>
      )}
      {shown !== null && (
        <>
          {shown.subject !== '' && <p className="message-subject">{shown.subject}</p>}
          {shown.preheader !== '' && <p className="muted">{shown.preheader}</p>}
          {shown.html === null ? (
            <p className="message-plain">{shown.text}</p>
          ) : (
            <>
              {/* Nothing in it may run, and it belongs to no site. */}
              <iframe className="message-html" title="E-mail s úpravou" sandbox="" srcDoc={shown.html} />
              <details>
                <summary>E-mail bez úpravy</summary>
                <pre className="message-plain">{shown.text}</pre>
              </details>
            </>
          )}
          {isMailTemplate(template) && <TestMail params={{ template, locale }} texts={texts} order={order} />}
          {isPushTemplate(template) && <TestPush params={{ template, locale }} texts={texts} order={order} />}
        </>
      )}
    </section>
  )
}

type TestMailProps = {
  readonly params: MailTextParams
  readonly texts: readonly OwnText[]
  readonly order: string | null
}

function TestMail({ params, texts, order }: TestMailProps) {
  const client = useClient()
  const test = useMutation({
    mutationFn: () => client.of(messageTextCalls).test({ params, body: { texts, order } }),
  })
  return (
    <div className="message-test">
      <Button size="small" variant="line" loading={test.isPending} onClick={() => test.mutate()}>
        Poslat na zkoušku sobě
      </Button>
      <FormFailure error={test.error} />
      {test.data?.problem === null && <Notice role="status">Odesláno na {test.data.to}.</Notice>}
      {test.data?.problem != null && (
        <Notice tone="bad" role="alert">
          {mailTrialMessage(test.data.problem)}
        </Notice>
      )}
    </div>
  )
}
