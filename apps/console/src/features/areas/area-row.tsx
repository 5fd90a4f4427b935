import { Button } from '@sousto/ui/button/button.tsx'
import { TermsFields } from '../../shared/drawn-areas/terms-fields.tsx'
import { borderProblem, cornersText } from '../../shared/drawn-areas/typed-terms.ts'
import type { EditedArea } from './areas-draft.ts'

type AreaRowProps = {
  readonly number: number
  readonly area: EditedArea
  readonly onChange: (area: EditedArea) => void
  readonly onRemove: () => void
}

/** The terms of one area. */
export function AreaRow({ number, area, onChange, onRemove }: AreaRowProps) {
  const outside = area.cityId === 'external'
  const problem = borderProblem(area.geometry)
  return (
    <li className="area-row">
      <div className="area-row-head">
        <h3>Oblast {number}</h3>
        <span>
          {cornersText(area.geometry)}
          {outside && ', mimo oblasti města'}
        </span>
        <Button variant="quiet" aria-label={`Smazat: oblast ${number}`} onClick={onRemove}>
          Smazat
        </Button>
      </div>
      {problem !== null && (
        <p className="area-problem" role="alert">
          Oblast {number}: {problem}.
        </p>
      )}
      <TermsFields terms={area} onChange={(change) => onChange({ ...area, ...change })} />
    </li>
  )
}
