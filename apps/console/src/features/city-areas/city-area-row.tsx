import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { TermsFields } from '../../shared/drawn-areas/terms-fields.tsx'
import { cornersText } from '../../shared/drawn-areas/typed-terms.ts'
import { areaProblem, type Drawing, type EditedArea } from './city-areas-draft.ts'

type CityAreaRowProps = {
  readonly area: EditedArea
  readonly areas: readonly EditedArea[]
  readonly disabled: boolean
  readonly onChange: (area: EditedArea) => void
  readonly onRemove: () => void
  /** The next drawn shape cuts this area. */
  readonly onCut: (kind: Exclude<Drawing['kind'], 'new'>) => void
  readonly onMerge: (other: string) => void
}

/** The code, terms and message of one area, and what is done to its shape. */
export function CityAreaRow(props: CityAreaRowProps) {
  const { area, areas, disabled, onChange, onRemove, onCut, onMerge } = props
  const problem = areaProblem(area, areas)
  const others = areas.filter(({ key }) => key !== area.key)
  return (
    <li className="area-row">
      <div className="area-row-head">
        <h3>Oblast {area.code}</h3>
        <span>{cornersText(area.geometry)}</span>
        <Button
          variant="quiet"
          disabled={disabled}
          aria-label={`Smazat: oblast ${area.code}`}
          onClick={onRemove}
        >
          Smazat
        </Button>
      </div>
      {problem !== null && (
        <p className="area-problem" role="alert">
          Oblast {area.code}: {problem}.
        </p>
      )}
      <TextField
        label="Kód"
        limit={lettersUpTo(80)}
        value={area.code}
        onChange={({ target }) => onChange({ ...area, code: target.value })}
      />
      <TermsFields terms={area} onChange={(change) => onChange({ ...area, ...change })} />
      <TextField
        label="Zpráva pro zákazníky v oblasti"
        optional
        limit={lettersUpTo(500)}
        value={area.message}
        onChange={({ target }) => onChange({ ...area, message: target.value })}
      />
      <div className="city-area-actions">
        <Button
          size="small"
          variant="line"
          disabled={disabled}
          aria-label={`Rozdělit: oblast ${area.code}`}
          onClick={() => onCut('split')}
        >
          Rozdělit
        </Button>
        <Button
          size="small"
          variant="line"
          disabled={disabled}
          aria-label={`Vyříznout díru: oblast ${area.code}`}
          onClick={() => onCut('hole')}
        >
          Vyříznout díru
        </Button>
        {others.length > 0 && (
          <SelectField
            label="Přidat k ní"
            value=""
            disabled={disabled}
            onChange={({ target }) => {
              if (target.value !== '') onMerge(target.value)
            }}
          >
            <option value="">žádnou</option>
            {others.map(({ key, code }) => (
              <option key={key} value={key}>
                {code}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </li>
  )
}
