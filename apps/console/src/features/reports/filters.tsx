import type { ReportAnswer } from '@sousto/contract/reports/wire.ts'
import { FIGURE_NAMES, FIGURES } from '@sousto/domain/reports/figures.ts'
import { COMPARED_WITH } from '@sousto/domain/reports/periods.ts'
import { figureName, reportMessage } from '@sousto/messages/report-sentences.ts'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { CityFilter, DaysFilter } from '../../shared/admin/filter-fields.tsx'
import type { Reader } from './queries.ts'
import type { Choice } from './search.ts'

type ReportFiltersProps = Reader & {
  readonly choice: Choice
  readonly outlets: ReportAnswer['outlets']
  readonly onChoice: (choice: Choice) => void
}

export function ReportFilters({ only, choice, outlets, onChoice }: ReportFiltersProps) {
  const set = (change: Parameters<typeof withFilter<Choice>>[1]) => onChoice(withFilter(choice, change))
  const ofOutlet = choice.outlet !== undefined
  const divisions = (['day', 'hour', 'city', 'outlet'] as const).filter(
    (by) => by === 'day' || by === 'hour' || !(ofOutlet || (by === 'city' && only !== null)),
  )
  const figures = FIGURE_NAMES.filter(
    (name) => FIGURES[name].ofOutlets || !(ofOutlet || choice.by === 'outlet'),
  )
  return (
    <>
      <DaysFilter from={choice.from} to={choice.to} onChange={set} />
      <SelectField
        label="Proti"
        value={choice.against}
        onChange={({ target }) => set({ against: COMPARED_WITH.find((each) => each === target.value) })}
      >
        <option value="week">minulému týdnu</option>
        <option value="year">minulému roku</option>
      </SelectField>
      {only === null && (
        <CityFilter value={choice.city ?? ''} onChange={(city) => set({ city, outlet: undefined })} />
      )}
      <SelectField
        label="Podnik"
        value={choice.outlet ?? ''}
        onChange={({ target }) => set({ outlet: Number(target.value) || undefined })}
      >
        <option value="">Všechny</option>
        {outlets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Rozdělit"
        value={choice.by}
        onChange={({ target }) => set({ by: divisions.find((by) => by === target.value) })}
      >
        {divisions.map((by) => (
          <option key={by} value={by}>
            {reportMessage(`by_${by}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Údaj"
        value={choice.figure}
        onChange={({ target }) => set({ figure: FIGURE_NAMES.find((name) => name === target.value) })}
      >
        {figures.map((name) => (
          <option key={name} value={name}>
            {figureName(name)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
