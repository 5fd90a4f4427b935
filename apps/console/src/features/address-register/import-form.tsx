import { addressRegisterCalls } from '@sousto/contract/setup/register-endpoints.ts'
import type { AddressRegister } from '@sousto/contract/setup/register-wire.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FileButton } from '../../shared/admin/file-button.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { REGISTER, registerQuery } from './queries.ts'

const DOWNLOADS = 'https://nahlizenidokn.cuzk.gov.cz/StahniAdresniMistaRUIAN.aspx'

/** Loads a file of the register as the state publishes it. */
export function ImportForm({ register: { latest } }: { readonly register: AddressRegister }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const [mayLose, setMayLose] = useState(false)
  const upload = useMutation({
    mutationFn: (file: File) =>
      client
        .of(addressRegisterCalls)
        .importFile({ query: { file: file.name, ...(mayLose && { mayLose: 'true' }) }, file }),
    onSuccess: (register) => {
      queryClient.setQueryData(registerQuery(client).queryKey, register)
      setMayLose(false)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [REGISTER] }),
  })
  const isRunning = latest?.state === 'running'
  return (
    <section className="office-section office-spaced" aria-labelledby="nacist-adresy">
      <h2 id="nacist-adresy">Načíst adresy obce</h2>
      <p>
        Adresy vydává stát každý měsíc. Na{' '}
        <a href={DOWNLOADS} target="_blank" rel="noreferrer">
          stránkách ČÚZK
        </a>{' '}
        vyberte obec, stáhněte její soubor CSV a nahrajte ho sem tak, jak je. Nahradí se jen obce, které v něm
        jsou; archiv celé republiky nahradí všechny.
      </p>
      {latest?.state === 'refused' && latest.loses && (
        <Checkbox checked={mayLose} onCheckedChange={setMayLose}>
          Soubor je celý, adresy, které v něm nejsou, mají zmizet
        </Checkbox>
      )}
      <FormFailure error={upload.error} />
      <div className="office-buttons">
        <FileButton
          label="Soubor s adresami"
          accept=".csv,.zip,.gz,.xz,.tar"
          loading={upload.isPending}
          disabled={isRunning}
          onFile={upload.mutate}
        >
          Nahrát soubor
        </FileButton>
      </div>
    </section>
  )
}
