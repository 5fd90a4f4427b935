import { CONSENT_SINCE } from '@sousto/domain/courier-joining/consent.ts'
import { courierJoiningMessage as say } from '@sousto/messages/courier-joining-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { day } from '../../../shared/time.ts'
import { CourierFrame } from '../courier-frame.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { useCall } from '../use-call.ts'
import { consentText } from './consent-text.ts'

type ConsentProps = {
  readonly version: number
  /** True if the courier agreed to an earlier version. */
  readonly isChanged: boolean
}

/** Shows who sees what and when, and asks for consent before a shift (`dispatch.md` §4, Joining). */
export function ConsentScreen({ version, isChanged }: ConsentProps) {
  const { call, error, isPending } = useCall()
  return (
    <CourierFrame
      title={say('title')}
      foot={
        <>
          <FormFailure error={error} />
          <Button
            variant="cta"
            size="large"
            wide
            loading={isPending}
            onClick={() => call((work) => work.agree({ body: { version } }))}
          >
            {say('agree')}
          </Button>
        </>
      }
    >
      {isChanged && (
        <Notice tone="warn" title={say('changed')}>
          {say('changed_detail')}
        </Notice>
      )}
      <p>{say('why')}</p>
      {consentText().map(({ what, who, when }) => (
        <section key={what} className="courier-consent">
          <h2>{what}</h2>
          <dl>
            <dt>{say('who')}</dt>
            <dd>{who}</dd>
            <dt>{say('when')}</dt>
            <dd>{when}</dd>
          </dl>
        </section>
      ))}
      <p className="courier-note">{say('version', { version, day: day(`${CONSENT_SINCE}T12:00:00Z`) })}</p>
      <LanguageChoice />
    </CourierFrame>
  )
}
