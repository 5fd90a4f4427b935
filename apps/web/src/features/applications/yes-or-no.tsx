import { applicationFormMessage } from '@sousto/messages/application-form-messages.ts'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'

type YesOrNoProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: 'yes' | 'no') => void
}

/** A question with two answers, as radio buttons. */
export function YesOrNo({ label, value, onChange }: YesOrNoProps) {
  return (
    <RadioGroup<'yes' | 'no'>
      label={label}
      value={value === 'yes' || value === 'no' ? value : null}
      onValueChange={onChange}
    >
      <Radio value="yes">{applicationFormMessage('yes')}</Radio>
      <Radio value="no">{applicationFormMessage('no')}</Radio>
    </RadioGroup>
  )
}
