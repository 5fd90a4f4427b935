import { TextField } from '@sousto/ui/field/text-field.tsx'
import type { KeyName, TypedKeys } from './typed-keys.ts'

const GOPAY = [
  { name: 'goId', label: 'GoID', error: 'GoID je 6 až 12 číslic.' },
  { name: 'clientId', label: 'Client ID', error: 'Zadejte Client ID bez mezer.' },
  { name: 'clientSecret', label: 'Client Secret', error: 'Zadejte Client Secret bez mezer.' },
] as const
const COMGATE = [
  { name: 'merchant', label: 'Identifikátor propojení', error: 'Identifikátor jsou číslice.' },
  { name: 'secret', label: 'Heslo propojení', error: 'Zadejte heslo bez mezer.' },
] as const
/** What nobody may read over a shoulder. */
const SECRET: readonly KeyName[] = ['clientSecret', 'secret']

type KeyFieldsProps = {
  readonly typed: TypedKeys
  readonly onChange: (typed: TypedKeys) => void
  readonly wrong: readonly KeyName[]
}

/** The keys of an outlet at its gateways. They are entered and never shown again. */
export const KeyFields = ({ typed, onChange, wrong }: KeyFieldsProps) =>
  [
    { title: 'Klíče GoPay', note: 'Bere karty, Twisto a Skip Pay.', fields: GOPAY },
    { title: 'Klíče Comgate', note: 'Bere stravenkové karty.', fields: COMGATE },
  ].map(({ title, note, fields }) => (
    <fieldset key={title} className="holding-keys">
      <legend>{title}</legend>
      <p className="muted">{note}</p>
      {fields.map(({ name, label, error }) => (
        <TextField
          key={name}
          label={label}
          type={SECRET.includes(name) ? 'password' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed[name]}
          onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
          error={wrong.includes(name) ? error : undefined}
        />
      ))}
    </fieldset>
  ))
