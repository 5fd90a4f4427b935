import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'

type YesOrNoProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: 'yes' | 'no') => void
}

/** A question with two answers, as radio buttons. */
export function YesOrNo({ label, name, value, onChange }: YesOrNoProps) {
  return (
    <RadioGroup<'yes' | 'no'>
      label={label}
      name={name}
      value={value === 'yes' || value === 'no' ? value : null}
      onValueChange={onChange}
    >
      <Radio value="yes">Ano</Radio>
      <Radio value="no">Ne</Radio>
    </RadioGroup>
  )
}
