import { vatClassCalls } from '@sousto/contract/vat-classes/endpoints.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { PERCENT_EXPECTED, typedPercent } from './texts.ts'
import { useVatChange } from './use-vat-change.ts'

/** Adds a class, which has its first rate from today. */
export function ClassForm() {
  const client = useClient()
  const [name, setName] = useState('')
  const [percent, setPercent] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useVatChange(
    (body: { readonly name: string; readonly percent: number }, headers) =>
      client.of(vatClassCalls).add({ headers, body }),
    'Třída je založená. Jídla do ní přesunete níže.',
    () => {
      setName('')
      setPercent('')
      setTried(false)
    },
  )
  const rate = typedPercent(percent)
  const isNamed = name.trim() !== ''
  return (
    <form
      className="vat-form"
      aria-label="Nová třída"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isNamed && rate !== null) add.mutate({ name: name.trim(), percent: rate })
      }}
    >
      <TextField
        label="Název"
        limit={lettersUpTo(60)}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isTried && !isNamed ? 'Napište název třídy.' : undefined}
      />
      <TextField
        label="Sazba ode dneška"
        inputMode="numeric"
        suffix="%"
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
        error={isTried && rate === null ? PERCENT_EXPECTED : undefined}
      />
      <FormFailure error={add.error} />
      <Button type="submit" variant="line" loading={add.isPending}>
        Založit třídu
      </Button>
    </form>
  )
}
