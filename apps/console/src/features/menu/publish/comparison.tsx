import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import { subjectId } from '@sousto/domain/menu-editing/subjects.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { menuFieldMessage } from '@sousto/messages/menu-change-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { LoadFailure } from '../../../shared/shell/failures.tsx'
import { Loading } from '../../../shared/shell/loading.tsx'
import { useMenu, useMenuChange } from '../autosave/use-menu.tsx'
import { photoUrl } from '../dishes/dish-picture.tsx'
import { addedIn, allergenName, fieldText, photoIn } from '../model/field-text.ts'
import { publicationMoment } from './publication-text.ts'
import { publicationsQuery } from './publications-query.ts'

/** The sides of a comparison: the number of a publication, the published menu, or the draft. */
export type Sides = { readonly from: string; readonly to: string }

type ComparisonProps = {
  readonly sides: Sides
  /** Null means that only the draft and the published menu are compared. */
  readonly onSides: ((sides: Sides) => void) | null
}

/** The differences by dish and field. */
export function Comparison({ sides, onSides }: ComparisonProps) {
  const client = useClient()
  const { outlet, state } = useMenu()
  const isDraft = sides.from === 'published' && sides.to === 'draft'
  const { data, error, refetch } = useQuery({
    queryKey: ['menu-comparison', outlet, sides.from, sides.to],
    queryFn: ({ signal }) => client.of(menuEditing).compare({ params: { outlet }, query: sides }, { signal }),
    enabled: !isDraft,
    staleTime: 0,
  })
  const changes = isDraft ? (state.draft?.changes ?? []) : data?.changes
  return (
    <>
      {onSides !== null && <SidesChoice sides={sides} onSides={onSides} />}
      {changes === undefined && error === null && <Loading text="Porovnávám" height={200} />}
      {changes === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {changes?.length === 0 && <p className="publish-same">V ničem se neliší.</p>}
      {changes !== undefined && changes.length > 0 && (
        <ChangeTable
          changes={changes}
          heads={isDraft ? ['Teď na Soustu', 'Po zveřejnění'] : ['Předtím', 'Potom']}
          canRevert={isDraft}
        />
      )}
    </>
  )
}

type SidesChoiceProps = { readonly sides: Sides; readonly onSides: (sides: Sides) => void }

function SidesChoice({ sides, onSides }: SidesChoiceProps) {
  const client = useClient()
  const { outlet, state } = useMenu()
  const { data } = useInfiniteQuery(publicationsQuery(client, outlet))
  const options = (
    <>
      {state.draft !== null && <option value="draft">Koncept</option>}
      <option value="published">Teď na Soustu</option>
      {data?.pages
        .flatMap(({ publications }) => publications)
        .map((publication) => (
          <option key={publication.id} value={publication.id}>
            {publicationMoment(publication)}
          </option>
        ))}
    </>
  )
  return (
    <div className="field-pair">
      <SelectField
        label="Z čeho"
        value={sides.from}
        onChange={({ target }) => onSides({ ...sides, from: target.value })}
      >
        {options}
      </SelectField>
      <SelectField
        label="Na co"
        value={sides.to}
        onChange={({ target }) => onSides({ ...sides, to: target.value })}
      >
        {options}
      </SelectField>
    </div>
  )
}

type ChangeTableProps = {
  readonly changes: readonly MenuChange[]
  readonly heads: readonly [string, string]
  readonly canRevert: boolean
}

function ChangeTable({ changes, heads, canRevert }: ChangeTableProps) {
  return (
    <table className="publish-changes">
      <thead>
        <tr>
          <th scope="col">Jídlo</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
          {canRevert && (
            <td>
              <VisuallyHidden>Vrácení změny</VisuallyHidden>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRows key={subjectId(change.subject)} change={change} canRevert={canRevert} />
        ))}
      </tbody>
    </table>
  )
}

type ChangeRowsProps = { readonly change: MenuChange; readonly canRevert: boolean }

/** A row for each field; reverting applies to the whole dish. */
function ChangeRows({ change, canRevert }: ChangeRowsProps) {
  const { state, outlet } = useMenu()
  const revert = useMenuChange()
  const { subject, name } = change
  const rows = rowsOf(change, state.menu, outlet)
  const title = name === '' ? NAMELESS[subject.kind] : name
  return (
    <>
      {rows.map(({ label, before, after }, index) => (
        <tr key={label}>
          <th scope="row">
            <b>{title}</b>
            <span>{label}</span>
          </th>
          <td className="was">{before}</td>
          <td className="will">{after}</td>
          {canRevert && index === 0 && (
            <td rowSpan={rows.length}>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Vrátit: ${title}`}
                loading={revert.isPending}
                onClick={() =>
                  revert.mutate({
                    of: subject,
                    call: (client, headers) =>
                      client.of(menuEditing).revert({ params: { outlet }, headers, body: { subject } }),
                  })
                }
              >
                Vrátit
              </Button>
            </td>
          )}
        </tr>
      ))}
    </>
  )
}

const NAMELESS: Readonly<Record<MenuChange['subject']['kind'], string>> = {
  dish: 'Jídlo bez názvu',
  category: 'Kategorie bez názvu',
  'category-order': 'Kategorie',
  'dish-order': 'Jídla',
  'extra-group': 'Přílohy bez názvu',
  'extra-group-order': 'Přílohy',
  'lunch-day': 'Polední menu',
  'lunch-day-order': 'Polední menu',
}

const ADDED: Readonly<Partial<Record<MenuChange['subject']['kind'], string>>> = {
  dish: 'Nové jídlo',
  category: 'Nová kategorie',
  'extra-group': 'Nové přílohy',
  'lunch-day': 'Nový den',
}

type Row = { readonly label: string; readonly before: React.ReactNode; readonly after: React.ReactNode }

function rowsOf(
  change: MenuChange,
  menu: ReturnType<typeof useMenu>['state']['menu'],
  outlet: number,
): readonly Row[] {
  const { subject } = change
  if (change.change === 'removed') return [{ label: 'Odebráno', before: 'v menu', after: 'nebude v menu' }]
  if (change.change === 'added') {
    const sections = [...menu.menu, ...menu.eshop]
    const section = sections.find(({ id }) => subject.kind === 'category' && String(id) === subject.key)
    const after =
      section === undefined ? 'bude v menu' : countMessage('dishes', { count: section.items.length })
    return [{ label: ADDED[subject.kind] ?? 'Nové', before: 'není v menu', after }]
  }
  return change.fields.map((field) => ({
    label: menuFieldMessage(field.field),
    before: picture(field.before, field.field, outlet) ?? fieldText(field.field, field.before),
    after: picture(field.after, field.field, outlet) ?? marked(field),
  }))
}

function picture(value: unknown, field: string, outlet: number) {
  const photo = field === 'picture' ? photoIn(value) : null
  return photo === null ? null : <img className="change-photo" src={photoUrl(outlet, photo)} alt="Fotka" />
}

function marked(change: MenuChange['fields'][number]) {
  const { field, after } = change
  if (field !== 'allergens' || !Array.isArray(after) || after.length === 0) return fieldText(field, after)
  const added = addedIn(change)
  return after.map((code: unknown, index) => (
    <Fragment key={String(code)}>
      {index > 0 && ', '}
      {added.has(code) ? <ins>{allergenName(Number(code))}</ins> : allergenName(Number(code))}
    </Fragment>
  ))
}
