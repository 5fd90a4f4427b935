import { chainCalls } from '@sousto/contract/chains/endpoints.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useChainChange } from './queries.ts'

type MakeChainProps = { readonly outlet: number; readonly mayManage: boolean }

/** An outlet without a chain, which an admin makes the leader of a new one. */
export function MakeChain({ outlet, mayManage }: MakeChainProps) {
  const [name, setName] = useState('')
  const make = useChainChange(outlet, (client, typed: string) =>
    client.of(chainCalls).make({ params: { outlet }, body: { name: typed } }),
  )
  return (
    <section className="office-section" aria-labelledby="zalozit">
      <h2 id="zalozit">Podnik není v žádném řetězci</h2>
      <p>Podniky řetězce mají společné menu. Každý může mít jiné ceny, skrytá jídla, vyprodáno a hodiny.</p>
      {mayManage && (
        <form
          className="chain-form"
          aria-labelledby="zalozit"
          onSubmit={(event) => {
            event.preventDefault()
            make.mutate(name.trim())
          }}
        >
          <TextField
            label="Název řetězce"
            hint="Menu tohohle podniku bude společné. Ostatní podniky připojíte potom."
            limit={lettersUpTo(200)}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <FormFailure error={make.error} />
          <div className="office-buttons">
            <Button type="submit" variant="line" disabled={name.trim() === ''} loading={make.isPending}>
              Založit řetězec
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
