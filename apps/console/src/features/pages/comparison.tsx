import type { WrittenPage } from '@sousto/contract/content-pages/wire.ts'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { diffWordsWithSpace } from 'diff'
import { useState } from 'react'

/** What changed between two versions, or between a version and the draft, word by word. */
export function Comparison({ versions, draft }: WrittenPage) {
  const texts = [
    ...(draft === null ? [] : [{ id: 'draft', name: 'rozepsané', text: draft.text }]),
    ...versions.map(({ version, text }) => ({ id: String(version), name: `verze ${version}`, text })),
  ]
  const [older, setOlder] = useState<string | null>(null)
  const [newer, setNewer] = useState<string | null>(null)
  const after = texts.find(({ id }) => id === newer) ?? texts[0]
  const before = texts.find(({ id }) => id === older) ?? texts[1]
  if (after === undefined || before === undefined) return null
  const changes = diffWordsWithSpace(before.text, after.text).map((change, index) => ({
    ...change,
    key: index,
  }))
  const options = texts.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  return (
    <section className="office-section" aria-labelledby="porovnani">
      <h2 id="porovnani">Porovnání</h2>
      <div className="page-pair">
        <SelectField label="Bylo" value={before.id} onChange={({ target }) => setOlder(target.value)}>
          {options}
        </SelectField>
        <SelectField label="Je" value={after.id} onChange={({ target }) => setNewer(target.value)}>
          {options}
        </SelectField>
      </div>
      <p className="page-changes">
        {changes.map(({ key, value, added, removed }) => {
          if (added) {
            return (
              <ins key={key}>
                <VisuallyHidden>přidáno: </VisuallyHidden>
                {value}
              </ins>
            )
          }
          if (removed) {
            return (
              <del key={key}>
                <VisuallyHidden>ubráno: </VisuallyHidden>
                {value}
              </del>
            )
          }
          return <span key={key}>{value}</span>
        })}
      </p>
    </section>
  )
}
