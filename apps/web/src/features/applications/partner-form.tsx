import { normalizeApplication, partnerProblems } from '@sousto/domain/applications/application-rules.ts'
import { APPLICATION_NOTE_MAX, type PartnerApplication } from '@sousto/domain/applications/applications.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { applicationFormMessage } from '@sousto/messages/application-form-messages.ts'
import { applicationProblemMessage } from '@sousto/messages/application-messages.ts'
import { TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { useClient } from '../../platform/client-context.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { ApplicationForm, ContactFields, TEXT } from './application-form.tsx'
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
  return (
    <ApplicationForm
      onSubmit={form.submit((values) => send(applicationOf(values)))}
      failure={failure}
      isPending={isPending}
    >
      <TextField
        {...form.field('company')}
        {...TEXT}
        label={applicationFormMessage('company')}
        autoComplete="organization"
      />
      <TextField
        {...form.field('representative')}
        {...TEXT}
        label={applicationFormMessage('representative')}
        autoComplete="name"
      />
      <ContactFields phone={form.field('phone')} email={form.field('email')} />
      <YesOrNo
        label={applicationFormMessage('own_delivery')}
        value={form.watch('ownDelivery')}
        onChange={(value) => form.setValue('ownDelivery', value)}
      />
      <TextField
        {...form.field('city')}
        {...TEXT}
        label={applicationFormMessage('city')}
        autoComplete="address-level2"
      />
      <TextField
        {...form.field('address')}
        {...TEXT}
        label={applicationFormMessage('address')}
        hint={applicationFormMessage('address_hint')}
        autoComplete="street-address"
      />
      <TextField
        {...form.field('focus')}
        {...TEXT}
        label={applicationFormMessage('focus')}
        hint={applicationFormMessage('focus_hint')}
      />
      <TextArea
        {...form.field('note')}
        limit={lettersUpTo(APPLICATION_NOTE_MAX)}
        label={applicationFormMessage('more')}
        optional
      />
    </ApplicationForm>
  )
}
