import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'

type NamedChoiceProps<Option extends string> = {
  readonly label: string
  readonly names: Readonly<Record<Option, string>>
  readonly options: readonly Option[]
  readonly value: Option | null
  readonly onChange: (value: Option) => void
}

/** A choice of one of a few options, each of which has a name. */
export function NamedChoice<Option extends string>({
  label,
  names,
  options,
  value,
  onChange,
}: NamedChoiceProps<Option>) {
  return (
    <RadioGroup label={label} value={value} onValueChange={onChange}>
      {options.map((each) => (
        <Radio key={each} value={each}>
          {names[each]}
        </Radio>
      ))}
    </RadioGroup>
  )
}
