import { Popover } from '@sousto/ui/popover/popover.tsx'
import { Store } from 'lucide-react'
import { Tool } from '../../shared/shell/tool.tsx'

type Outlet = { readonly id: number; readonly name: string }

type OutletChoiceProps = {
  /** The person's outlets other than the one in the URL. */
  readonly others: readonly Outlet[]
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: readonly number[]) => void
}

/** Several outlets of one owner on one board. */
export function OutletChoice({ others, chosen, onChoose }: OutletChoiceProps) {
  if (others.length === 0) return null
  return (
    <Popover
      label="Podniky na výdeji"
      trigger={
        <Tool icon={<Store aria-hidden />} aria-label={`Podniky na výdeji: ${chosen.length + 1}`}>
          Podniky <span className="num">{chosen.length + 1}</span>
        </Tool>
      }
    >
      <fieldset className="outlet-choice">
        <legend>Na tomhle výdeji také</legend>
        {others.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}
