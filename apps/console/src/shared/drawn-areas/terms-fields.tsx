import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { readCrowns, readMinutes, type TypedTerms } from './typed-terms.ts'

type TermsFieldsProps = {
  readonly terms: TypedTerms
  readonly onChange: (change: Partial<TypedTerms>) => void
}

export function TermsFields({ terms, onChange }: TermsFieldsProps) {
  return (
    <>
      <div className="area-fields">
        <TextField
          label="Doprava"
          inputMode="decimal"
          suffix="Kč"
          value={terms.fee}
          onChange={({ target }) => onChange({ fee: target.value })}
          error={readCrowns(terms.fee) === null ? 'Napište částku.' : undefined}
        />
        <TextField
          label="Minimální objednávka"
          inputMode="decimal"
          suffix="Kč"
          value={terms.minimumOrder}
          onChange={({ target }) => onChange({ minimumOrder: target.value })}
          error={readCrowns(terms.minimumOrder) === null ? 'Napište částku.' : undefined}
        />
        <TextField
          label="Čas navíc"
          inputMode="numeric"
          suffix="min"
          value={terms.extraMinutes}
          onChange={({ target }) => onChange({ extraMinutes: target.value })}
          error={readMinutes(terms.extraMinutes) === null ? 'Napište celé minuty.' : undefined}
        />
      </div>
      <Checkbox
        checked={terms.noFreeDelivery}
        onCheckedChange={(noFreeDelivery) => onChange({ noFreeDelivery })}
      >
        Doprava sem není zdarma nikdy
      </Checkbox>
    </>
  )
}
