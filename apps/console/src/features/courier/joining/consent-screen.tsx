import { CONSENT_SINCE } from '@sousto/domain/courier-joining/consent.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { day } from '../../../shared/time.ts'
import { CourierFrame } from '../courier-frame.tsx'
import { useCall } from '../use-call.ts'
import { CONSENT_TEXT } from './consent-text.ts'

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
      title="Kdo co uvidí"
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
            Souhlasím
          </Button>
        </>
      }
    >
      {isChanged && (
        <Notice tone="warn" title="Text se změnil">
          Přečtěte si ho prosím znovu. Bez souhlasu směna nezačne.
        </Notice>
      )}
      <p>Bez souhlasu směna nezačne, protože bez polohy a jména se jídlo nedá doručit.</p>
      {CONSENT_TEXT.map(({ what, who, when }) => (
        <section key={what} className="courier-consent">
          <h2>{what}</h2>
          <dl>
            <dt>Kdo</dt>
            <dd>{who}</dd>
            <dt>Kdy</dt>
            <dd>{when}</dd>
          </dl>
        </section>
      ))}
      <p className="courier-note">
        Verze {version} ze dne {day(`${CONSENT_SINCE}T12:00:00Z`)}. Souhlas uložíme s datem.
      </p>
    </CourierFrame>
  )
}
