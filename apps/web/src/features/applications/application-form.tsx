import { APPLICATION_TEXT_MAX } from '@sousto/domain/applications/applications.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { applicationFormMessage } from '@sousto/messages/application-form-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode, SyntheticEvent } from 'react'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import type { FieldProps } from '../../shared/forms/use-form.ts'
import { withElements } from '../../shared/texts/with-elements.tsx'

type ApplicationFormProps = {
  readonly onSubmit: (event: SyntheticEvent) => void
  /** The reason why the application was not accepted. */
  readonly failure: string | null
  readonly isPending: boolean
  readonly children: ReactNode
}

/**
 * The parts that both forms share: the consent text about personal data, the failure and the button (`marketplace.md`
 * §2).
 */
export function ApplicationForm({ onSubmit, failure, isPending, children }: ApplicationFormProps) {
  return (
    <ScriptedForm className="application-form" onSubmit={onSubmit}>
      {children}
      <p className="application-note">
        {withElements((place) => applicationFormMessage('consent', { page: place('page') }), {
          page: <Link to="/ochrana-osobnich-udaju">{applicationFormMessage('privacy_page')}</Link>,
        })}
      </p>
      <FormFailure text={failure} />
      <Button type="submit" wide loading={isPending}>
        {applicationFormMessage('send')}
      </Button>
    </ScriptedForm>
  )
}

export const TEXT = { limit: lettersUpTo(APPLICATION_TEXT_MAX), required: true } as const

export function ContactFields({ phone, email }: { readonly phone: FieldProps; readonly email: FieldProps }) {
  return (
    <div className="application-pair">
      <TextField {...phone} {...TEXT} label={applicationFormMessage('phone')} type="tel" autoComplete="tel" />
      <TextField
        {...email}
        {...TEXT}
        label={applicationFormMessage('email')}
        type="email"
        autoComplete="email"
      />
    </div>
  )
}
