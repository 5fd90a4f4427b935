import {
  APPLICATION_NOTE_MAX,
  APPLICATION_TEXT_MAX,
  normalizeApplication,
  type PartnerApplication,
  partnerProblems,
} from '@sousto/domain/applications/applications.ts'
import { applicationProblemMessage } from '@sousto/messages/messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { useClient } from '../../platform/client-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { PersonalDataNote } from './personal-data-note.tsx'
import { useApplication } from './use-application.ts'
import { YesOrNo } from './yes-or-no.tsx'

const EMPTY = {
  company: '',
  representative: '',
  phone: '',
  email: '',
  ownDelivery: 'no',
  city: '',
  address: '',
  focus: '',
  note: '',
}

const applicationOf = ({ ownDelivery, ...texts }: typeof EMPTY): PartnerApplication =>
  normalizeApplication({ ...texts, ownDelivery: ownDelivery === 'yes' })

const problemsOf = (values: typeof EMPTY) =>
  partnerProblems(applicationOf(values)).map(({ field, code }) => ({
    field,
    text: applicationProblemMessage(code),
  }))

/** The cooperation form of restaurants (`marketplace.md` §2, /kontakt-spoluprace). */
export function PartnerForm({ onSent }: { readonly onSent: (message: string) => void }) {
  const client = useClient()
  const form = useForm({ initial: EMPTY, problemsOf })
  const { send, isPending, failure } = useApplication(
    (body: PartnerApplication) => client.applications.workWithUs({ body }),
    onSent,
  )
  const text = { maxLength: APPLICATION_TEXT_MAX } as const
  return (
    <form
      method="post"
      noValidate
      className="application-form"
      onSubmit={form.submit((values) => send(applicationOf(values)))}
    >
      <TextField
        {...form.field('company')}
        {...text}
        label="Název podniku"
        autoComplete="organization"
        required
      />
      <TextField
        {...form.field('representative')}
        {...text}
        label="Jméno zástupce"
        autoComplete="name"
        required
      />
      <div className="application-pair">
        <TextField
          {...form.field('phone')}
          {...text}
          label="Telefon"
          type="tel"
          autoComplete="tel"
          required
        />
        <TextField
          {...form.field('email')}
          {...text}
          label="E-mail"
          type="email"
          autoComplete="email"
          required
        />
      </div>
      <YesOrNo
        label="Máte vlastní rozvoz?"
        name="vlastni_rozvoz"
        value={form.watch('ownDelivery')}
        onChange={(value) => form.setValue('ownDelivery', value)}
      />
      <TextField {...form.field('city')} {...text} label="Město" autoComplete="address-level2" required />
      <TextField
        {...form.field('address')}
        {...text}
        label="Adresa"
        hint="Ulice, číslo a město"
        autoComplete="street-address"
        required
      />
      <TextField
        {...form.field('focus')}
        {...text}
        label="Zaměření podniku"
        hint="Třeba česká kuchyně, pizza nebo sushi"
        required
      />
      <TextArea {...form.field('note')} maxLength={APPLICATION_NOTE_MAX} label="Další informace" optional />
      <PersonalDataNote />
      <FormFailure text={failure} />
      <Button type="submit" wide loading={isPending}>
        Odeslat
      </Button>
    </form>
  )
}
