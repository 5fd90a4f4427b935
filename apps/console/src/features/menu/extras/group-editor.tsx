import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { Edited } from '@sousto/contract/menu-editing/wire.ts'
import type { MenuExtraGroup } from '@sousto/domain/menu-editing/document.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { menuFieldMessage } from '@sousto/messages/menu-change-messages.ts'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useClient } from '../../../platform/router-context.ts'
import { RemoveSubject } from '../autosave/remove-subject.tsx'
import { type Difference, SaveState } from '../autosave/save-state.tsx'
import { useMenu, useMenuChange, useUnsaved } from '../autosave/use-menu.tsx'
import { fieldText } from '../model/field-text.ts'
import { countError, type GroupForm, groupBody, groupForm, isGroupValid } from '../model/group-form.ts'
import '../editor/editor.css'
import { ExtraRows } from './extra-rows.tsx'
import { UsedBy } from './used-by.tsx'

type GroupEditorProps = { readonly group: MenuExtraGroup; readonly onRemoved: () => void }

/** A group with its extras, which is saved to the draft automatically. */
export function GroupEditor({ group, onRemoved }: GroupEditorProps) {
  const client = useClient()
  const { autosave, outlet, state } = useMenu()
  const subject = { kind: 'extra-group', key: String(group.id) } as const
  const { unsaved } = useUnsaved(subject)
  const addAgain = useMenuChange<Edited>()
  // This editor stores only forms of groups there.
  const form = (unsaved?.form as GroupForm | undefined) ?? groupForm(group)
  const change = (part: Partial<GroupForm>) => {
    const next = { ...form, ...part }
    autosave.edit(
      subject,
      next,
      isGroupValid(next)
        ? (headers) =>
            client.of(menuEditing).putExtraGroup({
              params: { outlet, id: group.id },
              headers,
              body: groupBody(next),
            })
        : null,
    )
  }
  const problems = state.problems.filter(
    ({ subject: of }) => of.kind === 'extra-group' && of.key === subject.key,
  )
  return (
    <section className="group-editor" aria-label={form.name === '' ? 'Nová skupina' : form.name}>
      <TextField
        label="Název skupiny"
        value={form.name}
        limit={lettersUpTo(200)}
        onChange={({ target }) => change({ name: target.value })}
        error={form.name === '' ? problems.find(({ field }) => field === 'name')?.text : undefined}
      />
      <RadioGroup label="Výběr" value={form.kind} onValueChange={(kind) => change({ kind })}>
        <Radio value="required" detail="Bez výběru jídlo nejde objednat">
          Povinná
        </Radio>
        <Radio value="optional" detail="Zákazník si může přidat, co chce">
          Nepovinná
        </Radio>
      </RadioGroup>
      <div className="field-pair">
        <TextField
          label="Nejméně"
          inputMode="numeric"
          value={form.atLeast}
          onChange={({ target }) => change({ atLeast: target.value })}
          hint={form.kind === 'required' ? 'Prázdné: 1.' : 'Prázdné: 0.'}
          error={countError(form.atLeast)}
        />
        <TextField
          label="Nejvýše"
          inputMode="numeric"
          value={form.atMost}
          onChange={({ target }) => change({ atMost: target.value })}
          hint={form.kind === 'required' ? 'Prázdné: 1.' : 'Prázdné: kolik chce.'}
          error={countError(form.atMost)}
        />
      </div>
      {problems.length > 0 && (
        <Notice tone="warn" title="Takhle ji zveřejnit nejde">
          {problems.map(({ code, text }) => (
            <p key={`${code} ${text}`}>{text}</p>
          ))}
        </Notice>
      )}
      <ExtraRows group={group.id} extras={form.extras} onChange={(extras) => change({ extras })} />
      <UsedBy group={group} />
      <div>
        <RemoveSubject
          subject={subject}
          label="Odebrat skupinu"
          name={group.name === '' ? 'novou skupinu' : group.name}
          consequence="Jídla, která ji nabízejí, o ni v konceptu přijdou. Zákazníci ji uvidí, dokud změny nezveřejníte."
          call={(api, headers) =>
            api.of(menuEditing).removeExtraGroup({
              params: { outlet, id: group.id },
              query: { dependents: 'remove' },
              headers,
            })
          }
          onRemoved={onRemoved}
        />
      </div>
      <div className="save-bar">
        <SaveState
          subject={subject}
          differences={(theirs) => groupDifferences(form, theirs)}
          onAddAgain={() =>
            addAgain.mutate({
              call: (api, { key }) => {
                const body = groupBody(form)
                return api.of(menuEditing).addExtraGroup({
                  params: { outlet },
                  headers: { 'idempotency-key': key },
                  body: { ...body, extras: body.extras.map((extra) => ({ ...extra, id: null })) },
                })
              },
            })
          }
        />
      </div>
    </section>
  )
}

function groupDifferences(form: GroupForm, theirs: unknown): readonly Difference[] {
  if (typeof theirs !== 'object' || theirs === null) return []
  const other: Readonly<Record<string, unknown>> = { ...theirs }
  const mine = groupBody(form)
  return (['name', 'kind', 'atLeast', 'atMost', 'extras'] as const).flatMap((field) => {
    const [own, its] = [fieldText(field, mine[field]), fieldText(field, other[field])]
    return own === its ? [] : [{ field: menuFieldMessage(field), mine: own, theirs: its }]
  })
}
