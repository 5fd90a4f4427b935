import { ALLERGENS } from '@sousto/domain/catalogue/allergens.ts'
import { DIETS } from '@sousto/domain/catalogue/diets.ts'
import type { Contents } from '@sousto/domain/diets/diet-filter.ts'
import { dietMessage } from '@sousto/messages/food-messages.ts'
import { allergenName } from '../model/field-text.ts'
import { ToggleChips } from './toggle-chips.tsx'

/** The most common allergens of the EU's list; the others are behind a button. */
const USUAL = [1, 7, 3]

type ContentsFieldsProps = {
  readonly contents: Contents
  readonly onChange: (contents: Contents) => void
  /** The name of an extra, which distinguishes its fields from those of others. */
  readonly of?: string
  readonly error?: string | undefined
}

/** What the outlet says of a dish or an extra: each either unsaid, or none, or a list (`delights.md` §2). */
export function ContentsFields({ contents, onChange, of, error }: ContentsFieldsProps) {
  const { allergens, diets } = contents
  const label = (text: string) => (of === undefined ? text : `${text}: ${of}`)
  return (
    <>
      <ToggleChips
        label={label('Alergeny')}
        options={[
          { value: NONE, label: 'žádné' },
          ...ALLERGENS.map((_, index) => ({ value: index + 1, label: allergenName(index + 1) })),
        ]}
        first={[...USUAL, NONE]}
        chosen={shownOf(allergens, NONE)}
        onChange={(chosen) =>
          onChange({ ...contents, allergens: saidBy(chosen, NONE)?.toSorted((a, b) => a - b) ?? null })
        }
      />
      <ToggleChips<(typeof DIETS)[number] | ''>
        label={label('Vhodné pro')}
        options={[
          ...DIETS.map((value) => ({ value, label: dietMessage(value) })),
          { value: '', label: 'nic z toho' },
        ]}
        chosen={shownOf(diets, '')}
        onChange={(chosen) => {
          const said = saidBy(chosen, '')
          onChange({ ...contents, diets: said && DIETS.filter((diet) => said.includes(diet)) })
        }}
        error={error}
      />
    </>
  )
}

/** Stands for `none of these` among the codes of allergens. */
const NONE = 0

type Value = number | string

const shownOf = <One extends Value>(said: readonly One[] | null, none: One): readonly One[] => {
  if (said === null) return []
  return said.length === 0 ? [none] : said
}

/** Returns what the chips say: the last of `none` and a value that was chosen counts. Null means that nothing is said. */
function saidBy<One extends Value>(chosen: readonly One[], none: One): readonly One[] | null {
  if (chosen.at(-1) === none) return []
  const said = chosen.filter((value) => value !== none)
  return said.length === 0 ? null : said
}
