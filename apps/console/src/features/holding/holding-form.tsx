import { holdingCalls } from '@sousto/contract/holding/endpoints.ts'
import type { HoldingBody, OutletHolding } from '@sousto/contract/holding/wire.ts'
import { HOLDING_WAYS, type HoldingWay } from '@sousto/domain/holding/holding.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { KeyFields } from './key-fields.tsx'
import { holdingQuery } from './queries.ts'
import { keysFrom, NO_KEYS, wrongKeys } from './typed-keys.ts'
import { WAYS } from './words.ts'

type HoldingFormProps = { readonly outlet: number; readonly holding: OutletHolding }

/** Chooses who holds the money of an outlet's new payments, with its keys (`settlement.md` §8). */
export function HoldingForm({ outlet, holding }: HoldingFormProps) {
  const [way, setWay] = useState(holding.way)
  const [typed, setTyped] = useState(NO_KEYS)
  const [receiver, setReceiver] = useState(holding.split?.receiver ?? '')
  const [isTried, setTried] = useState(false)
  const save = useSave(outlet, holding.version, () => {
    setTyped(NO_KEYS)
    setTried(false)
  })
  const wrong = wrongKeys(typed)
  const keys = keysFrom(typed)
  const isWithoutKeys = keys.length === 0 && holding.merchants.length === 0
  const hasReceiver = /^[\w.-]{1,50}$/.test(receiver.trim())
  const [splitting] = holding.splitting

  function bodyOf(): HoldingBody | null {
    switch (way) {
      case 'marketplace':
        return { way }
      case 'own_gateway':
        return wrong.length > 0 || isWithoutKeys ? null : { way, keys }
      case 'split':
        return splitting === undefined || !hasReceiver
          ? null
          : { way, gateway: splitting, receiver: receiver.trim() }
    }
  }

  return (
    <form
      className="holding-form"
      aria-label="Kdo drží peníze"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const body = bodyOf()
        if (body !== null) save.mutate(body)
      }}
    >
      <RadioGroup label="Kam přijdou peníze zákazníků" value={way} onValueChange={setWay}>
        {HOLDING_WAYS.map((each) => (
          <Radio
            key={each}
            value={each}
            detail={impossible(each, holding) ?? WAYS[each].effect}
            disabled={impossible(each, holding) !== null}
          >
            {WAYS[each].name}
          </Radio>
        ))}
      </RadioGroup>
      {way === 'marketplace' && (
        <Notice tone="warn">
          Kdo přijímá peníze za podnik a vyplácí mu je, může poskytovat platební službu podle zákona
          č.&nbsp;370/2017&nbsp;Sb. a potřebovat povolení České národní banky. Ověřte to u právníka.
        </Notice>
      )}
      {way === 'own_gateway' && (
        <>
          <p>
            Klíče vyzkoušíme u brány a uložíme zapečetěné. Znovu je neukážeme. Co brána podniku nebere, přijde
            na účet tržiště.
          </p>
          <KeyFields typed={typed} onChange={setTyped} wrong={isTried ? wrong : []} />
          {isTried && isWithoutKeys && (
            <Notice tone="bad" role="alert">
              Zadejte klíče aspoň k jedné bráně.
            </Notice>
          )}
        </>
      )}
      {way === 'split' && (
        <TextField
          label="Účet podniku u brány"
          autoComplete="off"
          value={receiver}
          onChange={({ target }) => setReceiver(target.value)}
          error={isTried && !hasReceiver ? 'Napište číslo účtu u brány, bez mezer.' : undefined}
        />
      )}
      <p className="muted">
        Změna platí pro nové platby. Založené platby i jejich vracení zůstanou, kde jsou.
      </p>
      <FormFailure error={save.error} />
      <FactorQuestion change={save} />
      <Button type="submit" variant="cta" loading={save.isPending}>
        Uložit
      </Button>
    </form>
  )
}

/** Returns why this installation cannot do it. */
function impossible(way: HoldingWay, { canHaveKeys, splitting }: OutletHolding): string | null {
  if (way === 'own_gateway' && !canHaveKeys)
    return 'Na tomto serveru chybí heslo, kterým by se klíče zapečetily (OUTLET_KEYS_SECRET).'
  return way === 'split' && splitting.length === 0 ? 'Žádná z bran tržiště platbu rozdělit neumí.' : null
}

function useSave(outlet: number, version: string, onSaved: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { queryKey } = holdingQuery(client, outlet)
  return useMutation({
    mutationFn: (body: HoldingBody) =>
      client.of(holdingCalls).save({ params: { outlet }, headers: { version }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      onSaved()
      show({ text: 'Nastavení je uložené. Platí pro nové platby.' })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
