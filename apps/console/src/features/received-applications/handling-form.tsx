import { receivedApplicationCalls } from '@sousto/contract/received-applications/endpoints.ts'
import type { ApplicationChange, ApplicationDetail } from '@sousto/contract/received-applications/wire.ts'
import { APPLICATION_STATES } from '@sousto/domain/applications/handling.ts'
import { applicationStateMessage } from '@sousto/messages/handled-application-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useApplicationChange } from './use-application-change.ts'

/** The state of an application and who takes care of it, without a mail. */
export function HandlingForm({ detail }: { readonly detail: ApplicationDetail }) {
  const client = useClient()
  const show = useToast()
  const [state, setState] = useState(detail.state)
  const [owner, setOwner] = useState(detail.owner?.id ?? null)
  const { mutate, error, isPending } = useApplicationChange(
    detail.id,
    (body: ApplicationChange) =>
      client.of(receivedApplicationCalls).change({
        params: { application: detail.id },
        headers: { version: detail.version },
        body,
      }),
    () => show({ text: 'Uloženo.' }),
  )
  const owners =
    detail.owner === null || detail.owners.some(({ id }) => id === detail.owner?.id)
      ? detail.owners
      : [...detail.owners, detail.owner]
  return (
    <section className="office-section" aria-labelledby="vyrizeni">
      <h2 id="vyrizeni">Vyřízení</h2>
      <form
        className="application-form"
        aria-labelledby="vyrizeni"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ state, owner })
        }}
      >
        <SelectField
          label="Stav"
          value={state}
          onChange={({ target }) =>
            setState(APPLICATION_STATES.find((each) => each === target.value) ?? state)
          }
        >
          {APPLICATION_STATES.map((each) => (
            <option key={each} value={each}>
              {applicationStateMessage(each)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Vyřizuje"
          value={owner ?? ''}
          onChange={({ target }) => setOwner(target.value === '' ? null : Number(target.value))}
        >
          <option value="">Nikdo</option>
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button type="submit" variant="line" loading={isPending}>
            Uložit bez e-mailu
          </Button>
        </div>
      </form>
    </section>
  )
}
