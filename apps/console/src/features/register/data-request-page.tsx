import { registerCalls } from '@sousto/contract/register/endpoints.ts'
import type { NotedDataRequest } from '@sousto/contract/register/wire.ts'
import { dataRequestProblems } from '@sousto/domain/moderation/data-request.ts'
import { NOTICE_LINE_MAX } from '@sousto/domain/moderation/notice.ts'
import { DATA_REQUESTS, REGISTER_TEXT_MAX } from '@sousto/domain/moderation/register.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { registerKindMessage } from '@sousto/messages/moderation-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import './register.css'

const EMPTY: NotedDataRequest = { kind: DATA_REQUESTS[0], name: '', email: '', text: '' }
const LINE = { limit: lettersUpTo(NOTICE_LINE_MAX) } as const

/** Notes a person's request about own data that did not come by the website (`administration.md` §9). */
export function DataRequestPage() {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [typed, setTyped] = useState(EMPTY)
  const set = (change: Partial<NotedDataRequest>) => setTyped({ ...typed, ...change })
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: NotedDataRequest) => client.of(registerCalls).noteDataRequest({ body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['register'] })
      toast({ text: 'Zapsáno, potvrzení jde e-mailem.' })
      await navigate({ to: '/sprava/rejstrik', search: { druh: typed.kind } })
    },
  })
  return (
    <ManagementFrame
      title="Žádost o osobní údaje"
      subtitle="Co přišlo dopisem, telefonem nebo osobně. Odpovědět je třeba do měsíce."
    >
      <form
        className="register-form"
        aria-label="Žádost o osobní údaje"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(typed)
        }}
      >
        <SelectField
          label="Druh"
          value={typed.kind}
          onChange={({ target }) =>
            set({ kind: DATA_REQUESTS.find((kind) => kind === target.value) ?? typed.kind })
          }
        >
          {DATA_REQUESTS.map((kind) => (
            <option key={kind} value={kind}>
              {registerKindMessage(kind)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...LINE}
          label="Jméno"
          optional
          value={typed.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          {...LINE}
          label="E-mail"
          type="email"
          hint="Sem půjde odpověď. Ověřte, že o údaje žádá ten, komu patří."
          value={typed.email}
          onChange={({ target }) => set({ email: target.value })}
        />
        <TextArea
          label="Co žádá"
          hint="U opravy, co je špatně a jak to má být."
          limit={lettersUpTo(REGISTER_TEXT_MAX)}
          value={typed.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button
            type="submit"
            variant="cta"
            disabled={dataRequestProblems(typed).length > 0}
            loading={isPending}
          >
            Zapsat žádost
          </Button>
        </div>
      </form>
    </ManagementFrame>
  )
}
