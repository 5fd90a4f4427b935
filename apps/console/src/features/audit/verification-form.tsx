import { auditCalls } from '@sousto/contract/audit/endpoints.ts'
import type { AuditVerification } from '@sousto/contract/audit/wire.ts'
import { type Head, writtenHead } from '@sousto/domain/audit/chain.ts'
import { chainProblemMessage } from '@sousto/messages/chain-problem-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'

/** Checks that no record was removed or changed, also against an end of the chain that somebody wrote down. */
export function VerificationForm({ head }: { readonly head: Head | null }) {
  const client = useClient()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { known: '' } })
  const verify = useMutation({
    mutationFn: ({ known }: { readonly known: string }) =>
      client.of(auditCalls).verify({ body: { known: writtenHead(known) } }),
  })
  return (
    <section className="office-section office-spaced" aria-labelledby="kontrola-zaznamu">
      <h2 id="kontrola-zaznamu">Kontrola záznamů</h2>
      <p>
        Záznamy na sebe navazují jako články řetězu. Kontrola projde všechny a najde každý, který někdo smazal
        nebo přepsal. Opište si občas konec řetězu mimo Sousto: podle něj se pozná i řetěz uříznutý nebo celý
        přepočítaný.
      </p>
      {head !== null && (
        <p className="audit-head">
          Konec řetězu:{' '}
          <code>
            {head.position}:{head.hash}
          </code>
        </p>
      )}
      <form
        noValidate
        className="audit-verification"
        onSubmit={(event) => void handleSubmit((written) => verify.mutate(written))(event)}
      >
        <TextField
          {...register('known', {
            validate: (known) =>
              known.trim() === '' ||
              writtenHead(known) !== null ||
              'Opište prosím pořadí, dvojtečku a celý otisk, třeba 418:9f2c…',
          })}
          label="Konec opsaný dříve (nepovinné)"
          autoComplete="off"
          spellCheck={false}
          error={formState.errors.known?.message}
        />
        <FormFailure error={verify.error} />
        <div className="office-buttons">
          <Button type="submit" variant="line" loading={verify.isPending}>
            Zkontrolovat záznamy
          </Button>
        </div>
      </form>
      {verify.data !== undefined && <Outcome {...verify.data} />}
    </section>
  )
}

function Outcome({ head, erased, count, problems }: AuditVerification) {
  const end = head === null ? 'Řetěz je prázdný.' : `Zkontrolováno až po pořadí ${head.position}.`
  if (count === 0) {
    return (
      <Notice tone="good" role="status" title="Záznamy souhlasí">
        {end} Podrobností smazaných s účty zákazníků: {erased}.
      </Notice>
    )
  }
  return (
    <Notice tone="bad" role="alert" title={`Záznamy nesouhlasí, závad: ${count}`}>
      <ul>
        {problems.map(({ kind, entry }) => (
          <li key={`${kind} ${entry}`}>{chainProblemMessage(kind, { entry: String(entry) })}</li>
        ))}
      </ul>
      {count > problems.length && <p>A dalších {count - problems.length}.</p>}
      {end}
    </Notice>
  )
}
