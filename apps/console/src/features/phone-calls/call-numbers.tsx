import type { CallNumbers } from '@sousto/contract/phone-calls/wire.ts'
import { callNumber, MOST_CALL_NUMBERS } from '@sousto/domain/phone-calls/call-numbers.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import './call-numbers.css'

const numbersQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['call-numbers', outlet],
    queryFn: ({ signal }) => client.calls.numbers({ params: { outlet } }, { signal }),
  })

/** The phone numbers to call about an unnoticed order. */
export function CallNumbersSection() {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const { data, error, refetch } = useQuery(numbersQuery(client, outlet))
  return (
    <section className="office-section" aria-labelledby="volani">
      <h2 id="volani">Volání</h2>
      {data === undefined && error === null && <Loading text="Načítám čísla" height={90} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <NumbersForm key={data.numbers.join()} {...data} />}
    </section>
  )
}

function NumbersForm({ enabled, numbers }: CallNumbers) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { id: outlet } = useOutlet()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: numbers.join('\n') } })
  const save = useMutation({
    mutationFn: ({ text }: { readonly text: string }) =>
      client.calls.change({ params: { outlet }, body: { numbers: linesOf(text) } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(numbersQuery(client, outlet).queryKey, answer)
      void queryClient.invalidateQueries({ queryKey: ['audit', outlet] })
      show({ text: 'Čísla jsou uložená.' })
    },
  })
  return (
    <form
      noValidate
      className="call-numbers"
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
    >
      <p>
        {enabled
          ? 'Když si nové objednávky nikdo nevšimne, zavoláme na první číslo, pak na další.'
          : 'Provozovatel telefonní službu nemá, místo volání se ozveme dispečerovi. Čísla můžete uložit předem.'}
      </p>
      <TextArea
        {...register('text', { validate: (text) => problemOf(text) ?? true })}
        label="Telefonní čísla"
        hint={`Každé na vlastní řádek, nejvýše ${MOST_CALL_NUMBERS}`}
        rows={3}
        inputMode="tel"
        error={formState.errors.text?.message}
      />
      <FormFailure error={save.error} />
      <div>
        <Button type="submit" loading={save.isPending}>
          Uložit
        </Button>
      </div>
    </form>
  )
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function problemOf(text: string): string | null {
  const lines = linesOf(text)
  const wrong = lines.find((line) => callNumber(line) === null)
  if (wrong !== undefined) return `„${wrong}“ není telefonní číslo`
  return lines.length > MOST_CALL_NUMBERS ? `Nejvýše ${MOST_CALL_NUMBERS} čísel` : null
}
