import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { Edited } from '@sousto/contract/menu-editing/wire.ts'
import type { MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import type { MenuExtraGroup } from '@sousto/domain/menu-editing/document.ts'
import { ONLY, subjectId } from '@sousto/domain/menu-editing/subjects.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { Link } from '@tanstack/react-router'
import { ArrowUpDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { MenuScreen } from '../autosave/menu-screen.tsx'
import { useMenu, useMenuChange } from '../autosave/use-menu.tsx'
import { draftMark } from '../model/draft-marks.ts'
import { KIND_NAMES } from '../model/field-text.ts'
import { countsText } from '../model/group-text.ts'
import { inOrder } from '../model/in-order.ts'
import { Reorder, ReorderRow } from '../reorder/reorder.tsx'
import { GroupEditor } from './group-editor.tsx'

type ExtrasPageProps = { readonly group: number | null; readonly onOpen: (group: number | null) => void }

/** Groups of extras, and which dishes offer them (`operations.md` §4). */
export function ExtrasPage(props: ExtrasPageProps) {
  return (
    <MenuScreen title="Přílohy">
      <ExtrasColumns {...props} />
    </MenuScreen>
  )
}

function ExtrasColumns({ group: wanted, onOpen }: ExtrasPageProps) {
  const { state, outlet } = useMenu()
  const groups = state.menu.extraGroups
  const open = groups.find(({ id }) => id === wanted) ?? groups[0] ?? null
  const marks = new Map(state.draft?.changes.map((change) => [subjectId(change.subject), change]))
  const add = useMenuChange<Edited>(({ subject }) => onOpen(Number(subject.key)))
  const order = useMenuChange()
  const [isSorting, setSorting] = useState(false)
  const addButton = (
    <Button
      variant="quiet"
      size="small"
      icon={<Plus aria-hidden />}
      loading={add.isPending}
      onClick={() =>
        add.mutate({
          call: (client, { key }) =>
            client.of(menuEditing).addExtraGroup({
              params: { outlet },
              headers: { 'idempotency-key': key },
              body: { name: '', kind: 'optional', atLeast: null, atMost: null, extras: [] },
            }),
        })
      }
    >
      Skupina příloh
    </Button>
  )
  if (open === null) {
    return (
      <EmptyState title="Zatím žádné přílohy" actions={addButton}>
        Skupina říká, z čeho si zákazník k jídlu vybírá, třeba Těsto nebo Navíc na pizzu.
      </EmptyState>
    )
  }
  return (
    <div className="extras-columns" data-sorting={isSorting || undefined}>
      <section className="menu-categories" aria-labelledby="skupiny">
        <h2 id="skupiny">Skupiny</h2>
        <Reorder
          ids={groups.map(({ id }) => id)}
          onOrder={(ids) =>
            order.mutate({
              of: { kind: 'extra-group-order', key: ONLY },
              shown: (menu) => ({ ...menu, extraGroups: inOrder(menu.extraGroups, ids) }),
              call: (client, headers) =>
                client
                  .of(menuEditing)
                  .orderExtraGroups({ params: { outlet }, headers, body: { ids: [...ids] } }),
            })
          }
        >
          <ul>
            {groups.map((group) => (
              <Group
                key={group.id}
                group={group}
                isOpen={group.id === open.id}
                change={marks.get(`extra-group:${group.id}`)}
              />
            ))}
          </ul>
        </Reorder>
        {groups.length > 1 && (
          <IconButton
            label="Změnit pořadí"
            pressed={isSorting}
            className="ui-icon-button sort-toggle"
            onClick={() => setSorting(!isSorting)}
          >
            <ArrowUpDown aria-hidden />
          </IconButton>
        )}
        {addButton}
      </section>
      <GroupEditor key={open.id} group={open} onRemoved={() => onOpen(null)} />
    </div>
  )
}

type GroupProps = {
  readonly group: MenuExtraGroup
  readonly isOpen: boolean
  readonly change: MenuChange | undefined
}

function Group({ group, isOpen, change }: GroupProps) {
  const name = groupName(group)
  return (
    <ReorderRow id={group.id} name={name} className="menu-category">
      {({ grip, moves }) => (
        <>
          {grip}
          <Link
            from="/podnik/$outlet/prilohy"
            search={{ skupina: group.id }}
            resetScroll={false}
            className="category-link"
            aria-current={isOpen || undefined}
          >
            <span>
              {name}
              <small>
                {KIND_NAMES[group.kind]}, {countsText(group)}
              </small>
            </span>
            {change === undefined ? (
              <span className="category-count num">{group.extras.length}</span>
            ) : (
              <span className="draft-mark">{change.change === 'added' ? draftMark(change) : 'změna'}</span>
            )}
          </Link>
          {moves}
        </>
      )}
    </ReorderRow>
  )
}

const groupName = ({ name }: Pick<MenuExtraGroup, 'name'>) => (name === '' ? 'Bez názvu' : name)
