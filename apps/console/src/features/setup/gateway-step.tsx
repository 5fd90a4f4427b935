import { setupCalls } from '@sousto/contract/setup/endpoints.ts'
import type { GatewaySetting, GatewayTrialBody } from '@sousto/contract/setup/wire.ts'
import { gatewayKeyProblems } from '@sousto/domain/payment/gateway-trial.ts'
import { GATEWAY_NAMES, type GatewayName } from '@sousto/domain/payment/gateways.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { GATEWAY_TEXTS } from '../../shared/pay/gateway-texts.ts'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { GatewayTrial } from './gateway-trial.tsx'
import { gatewaysQuery } from './queries.ts'
import { useSettingChange } from './use-setting-change.ts'

/** The gateways, tried by a payment of 1 Kč that is returned at once. */
export function GatewayStep() {
  const { data, error, refetch } = useQuery(gatewaysQuery(useClient()))
  if (data === undefined)
    return error === null ? (
      <Loading text="Načítám brány" height={320} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    )
  return <Gateways setting={data} />
}

function Gateways({ setting }: { readonly setting: GatewaySetting }) {
  const { version, gateways, isLater, trial } = setting
  const client = useClient()
  const begin = useSettingChange(
    (body: GatewayTrialBody) => client.of(setupCalls).tryGateway({ headers: { version }, body }),
    ({ trial: begun }) => {
      if (begun?.redirect) window.location.assign(begun.redirect)
    },
  )
  const postpone = useSettingChange((later: boolean) =>
    client.of(setupCalls).postponeGateway({ headers: { version }, body: { later } }),
  )
  return (
    <>
      <p>
        Vložte klíče ze zkušebního prostředí brány. Ověříme je platbou 1 Kč, kterou hned vrátíme. Ostré klíče
        vyměníte stejně, až před otevřením.
      </p>
      {trial !== null && <GatewayTrial trial={trial} />}
      <ul className="setup-links">
        {gateways.map(({ gateway, origin, account, sandbox, provenAt }) => (
          <li key={gateway}>
            <b>{GATEWAY_TEXTS[gateway]}</b>
            <small>
              {origin === 'environment' && 'nastavuje proměnná prostředí'}
              {origin === 'demo' && 'brána ukázky, peníze nehýbe'}
              {origin === 'console' && `účet ${account ?? ''}${sandbox ? ', zkušební prostředí' : ''}`}
              {provenAt === null ? ', zatím nevyzkoušená' : ', vyzkoušená'}
            </small>
            <div className="office-buttons">
              <Button
                size="small"
                variant="line"
                loading={begin.isPending}
                onClick={() => begin.mutate({ gateway, keys: null })}
              >
                {`Zaplatit 1 Kč přes ${GATEWAY_TEXTS[gateway]}`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <KeysForm setting={setting} isPending={begin.isPending} onTry={begin.mutate} />
      <FormFailure error={begin.error ?? postpone.error} />
      <FactorQuestion change={begin} />
      <Checkbox checked={isLater} onCheckedChange={(later) => postpone.mutate(later)}>
        Zatím jen hotově, bránu doplníme později
      </Checkbox>
    </>
  )
}

type KeysFormProps = {
  readonly setting: GatewaySetting
  readonly isPending: boolean
  readonly onTry: (body: GatewayTrialBody) => void
}

function KeysForm({ setting: { gateways, notificationUrls }, isPending, onTry }: KeysFormProps) {
  const open = GATEWAY_NAMES.filter(
    (name) => !gateways.some(({ gateway, origin }) => gateway === name && origin === 'environment'),
  )
  const [chosen, setChosen] = useState<GatewayName>(open[0] ?? 'gopay')
  const [account, setAccount] = useState('')
  const [clientId, setClientId] = useState('')
  const [secret, setSecret] = useState('')
  const [sandbox, setSandbox] = useState(true)
  const [isTried, setTried] = useState(false)
  if (open.length === 0) return null
  const keys = {
    account: account.trim(),
    clientId: chosen === 'gopay' ? clientId.trim() : '',
    secret: secret.trim(),
  }
  const problems = gatewayKeyProblems(chosen, keys)
  const errorOf = (field: keyof typeof keys, text: string) =>
    isTried && problems.includes(field) ? text : undefined
  return (
    <form
      className="setup-form"
      aria-label="Klíče brány"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problems.length === 0) onTry({ gateway: chosen, keys: { ...keys, sandbox } })
      }}
    >
      <SelectField
        label="Brána"
        value={chosen}
        onChange={({ target }) => setChosen(open.find((name) => name === target.value) ?? chosen)}
      >
        {open.map((name) => (
          <option key={name} value={name}>
            {GATEWAY_TEXTS[name]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={chosen === 'gopay' ? 'GoID' : 'Číslo propojení obchodu'}
        inputMode="numeric"
        autoComplete="off"
        value={account}
        onChange={({ target }) => setAccount(target.value)}
        error={errorOf('account', 'Je to číslo, které obchodu dala brána.')}
      />
      {chosen === 'gopay' && (
        <TextField
          label="ClientID"
          autoComplete="off"
          spellCheck={false}
          value={clientId}
          onChange={({ target }) => setClientId(target.value)}
          error={errorOf('clientId', 'Opište ClientID bez mezer.')}
        />
      )}
      <PasswordField
        label={chosen === 'gopay' ? 'ClientSecret' : 'Heslo propojení'}
        autoComplete="new-password"
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
        error={errorOf('secret', 'Opište klíč bez mezer.')}
      />
      <Checkbox checked={sandbox} onCheckedChange={setSandbox}>
        Zkušební prostředí brány
      </Checkbox>
      <TextField
        label="Adresa pro zprávy brány"
        hint="Tuhle adresu vložte do nastavení u brány."
        readOnly
        value={notificationUrls[chosen]}
      />
      <div className="office-buttons">
        <Button type="submit" variant="cta" loading={isPending}>
          Zaplatit zkušební 1 Kč
        </Button>
      </div>
    </form>
  )
}
