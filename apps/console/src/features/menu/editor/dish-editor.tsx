import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { Edited } from '@sousto/contract/menu-editing/wire.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { RemoveSubject } from '../autosave/remove-subject.tsx'
import { type Difference, SaveState } from '../autosave/save-state.tsx'
import { useMenu, useMenuChange, useUnsaved } from '../autosave/use-menu.tsx'
import { dishDifferences } from '../model/dish-differences.ts'
import { type DishForm, dishBody, dishErrors, dishForm, type PlacedDish } from '../model/dish-form.ts'
import './editor.css'
import { DishFields } from './dish-fields.tsx'
import { DishLimits } from './dish-limits.tsx'
import { DishPhoto } from './dish-photo.tsx'

type DishEditorProps = { readonly placed: PlacedDish; readonly onClose: () => void }

/** The fields of a dish, which are saved to the draft automatically. */
export function DishEditor({ placed: { dish, section }, onClose }: DishEditorProps) {
  const client = useClient()
  const { autosave, outlet, state } = useMenu()
  const subject = { kind: 'dish', key: String(dish.id) } as const
  const { unsaved } = useUnsaved(subject)
  const addAgain = useMenuChange<Edited>()
  const saved = dishForm(dish, section.id)
  // This editor stores only forms of dishes there.
  const form = (unsaved?.form as DishForm | undefined) ?? saved
  const change = (part: Partial<DishForm>) => {
    const next = { ...form, ...part }
    const isValid = Object.keys(dishErrors(next)).length === 0
    autosave.edit(
      subject,
      next,
      isValid
        ? (headers) =>
            client.of(menuEditing).putDish({ params: { outlet, id: dish.id }, headers, body: dishBody(next) })
        : null,
    )
  }
  useFieldOfAddress()
  const problems = state.problems.filter(({ subject: of }) => of.kind === 'dish' && of.key === subject.key)
  const was = state.draft?.changes.find(({ subject: of }) => of.kind === 'dish' && of.key === subject.key)
  const differences = (theirs: unknown): readonly Difference[] => dishDifferences(form, theirs, state.menu)
  const parts = { form, onChange: change, errors: dishErrors(form), problems, was }
  return (
    <div className="dish-editor">
      <h2 className="dish-editor-name">{form.name === '' ? 'Nové jídlo' : form.name}</h2>
      <DishPhoto dish={{ id: dish.id, picture: form.picture }} onChange={(picture) => change({ picture })} />
      <DishFields {...parts} />
      <DishLimits {...parts} />
      <RemoveSubject
        subject={subject}
        label="Odebrat z menu"
        name={form.name === '' ? 'nové jídlo' : form.name}
        consequence="Z konceptu zmizí hned, zákazníci ho uvidí, dokud změny nezveřejníte. Do té doby ho jde vrátit v Porovnat."
        call={(api, headers) => api.of(menuEditing).removeDish({ params: { outlet, id: dish.id }, headers })}
        onRemoved={onClose}
      />
      <div className="save-bar">
        <SaveState
          subject={subject}
          differences={differences}
          onAddAgain={() =>
            addAgain.mutate({
              call: (api, { key }) =>
                api.of(menuEditing).addDish({
                  params: { outlet },
                  headers: { 'idempotency-key': key },
                  body: dishBody(form),
                }),
            })
          }
        />
      </div>
    </div>
  )
}

/** Moves the focus to the field of a problem that the person opened. */
function useFieldOfAddress(): void {
  const field = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const element = field === '' ? null : document.getElementById(field)
    const control = element?.matches('fieldset') === true ? element.querySelector('button') : element
    control?.focus()
  }, [field])
}
