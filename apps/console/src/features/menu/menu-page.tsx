import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { Edited } from '@sousto/contract/menu-editing/wire.ts'
import { type MenuSection, NEW_DISH } from '@sousto/domain/menu-editing/document.ts'
import { subjectId } from '@sousto/domain/menu-editing/subjects.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { ArrowUpDown, PencilLine, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Tool } from '../../shared/shell/tool.tsx'
import { useMediaQuery } from '../../shared/use-media-query.ts'
import { MenuScreen } from './autosave/menu-screen.tsx'
import { useMenu, useMenuChange } from './autosave/use-menu.tsx'
import { CategoryDialog, CategoryForm } from './dishes/category-dialog.tsx'
import { CategoryList, categoryName } from './dishes/category-list.tsx'
import { DishRow } from './dishes/dish-row.tsx'
import { useSelling } from './dishes/sold-out.ts'
import { DishEditor } from './editor/dish-editor.tsx'
import { findDish } from './model/dish-form.ts'
import { withDishesInOrder } from './model/in-order.ts'
import { Reorder } from './reorder/reorder.tsx'

type MenuPageProps = {
  readonly category: number | null
  readonly dish: number | null
  readonly onOpen: (category: number | null, dish: number | null) => void
}

/** The field has just been opened. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

/** The menu of an outlet (`operations.md` §4). */
export function MenuPage(props: MenuPageProps) {
  const [searched, setSearched] = useState<string | null>(null)
  return (
    <MenuScreen
      title="Menu"
      tools={
        <Tool
          bare
          label="Hledat"
          aria-expanded={searched !== null}
          icon={<Search aria-hidden />}
          onClick={() => setSearched(searched === null ? '' : null)}
        />
      }
    >
      {searched !== null && (
        <div className="menu-search">
          <TextField
            label="Hledat jídlo"
            hideLabel
            type="search"
            placeholder="Hledat jídlo"
            icon={<Search aria-hidden />}
            ref={focusOnce}
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
          />
        </div>
      )}
      <MenuColumns {...props} searched={searched ?? ''} />
    </MenuScreen>
  )
}

function MenuColumns({ category, dish, onOpen, searched }: MenuPageProps & { readonly searched: string }) {
  const { state } = useMenu()
  const hasColumn = useMediaQuery('(width >= 1280px)')
  const [isSorting, setSorting] = useState(false)
  const [editing, setEditing] = useState<'new' | 'open' | null>(null)
  const placed = dish === null ? null : findDish(state.menu, dish)
  const open =
    placed?.section ??
    [...state.menu.menu, ...state.menu.eshop].find(({ id }) => id === category) ??
    state.menu.menu[0] ??
    null
  const editor = placed !== null && (
    <DishEditor key={placed.dish.id} placed={placed} onClose={() => onOpen(open?.id ?? null, null)} />
  )
  return (
    <div className="menu-columns" data-sorting={isSorting || undefined}>
      <CategoryList open={open?.id ?? null} onAdd={() => setEditing('new')} />
      {open === null ? (
        <section className="first-category" aria-label="První kategorie">
          <EmptyState title="Menu je zatím prázdné">
            Začněte kategorií, třeba Polévky. Zákazníci ji uvidí, až změny zveřejníte.
          </EmptyState>
          <CategoryForm category={null} onAdded={(id) => onOpen(id, null)} />
        </section>
      ) : (
        <DishList
          section={open}
          openDish={dish}
          searched={searched}
          isSorting={isSorting}
          onSorting={setSorting}
          onEdit={() => setEditing('open')}
          onAdded={(id) => onOpen(open.id, id)}
        />
      )}
      {hasColumn && (
        <aside className="editor-column" aria-label="Úprava jídla">
          {editor || <p className="editor-hint">Vyberte jídlo a tady ho upravíte.</p>}
        </aside>
      )}
      {!hasColumn && (
        <Dialog
          open={placed !== null}
          onOpenChange={(next) => {
            if (!next) onOpen(open?.id ?? null, null)
          }}
          title={placed?.dish.name || 'Nové jídlo'}
        >
          {editor}
        </Dialog>
      )}
      <CategoryDialog
        category={editing === 'open' ? open : null}
        open={editing !== null}
        onClose={() => setEditing(null)}
        onAdded={(id) => onOpen(id, null)}
      />
    </div>
  )
}

type DishListProps = {
  readonly section: MenuSection
  readonly openDish: number | null
  readonly searched: string
  /** On a phone the grips are shown only while sorting. */
  readonly isSorting: boolean
  readonly onSorting: (isSorting: boolean) => void
  readonly onEdit: () => void
  readonly onAdded: (id: number) => void
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function DishList(props: DishListProps) {
  const { section, openDish, searched, isSorting, onSorting, onEdit, onAdded } = props
  const { state, outlet } = useMenu()
  const selling = useSelling()
  const order = useMenuChange()
  const add = useMenuChange<Edited>(({ subject }) => onAdded(Number(subject.key)))
  const marks = new Map(state.draft?.changes.map((change) => [subjectId(change.subject), change]))
  const all =
    searched === '' ? section.items : [...state.menu.menu, ...state.menu.eshop].flatMap(({ items }) => items)
  const dishes = all.filter(({ name }) => fold(name).includes(fold(searched)))
  const rows = (
    <ul>
      {dishes.map((dish) => (
        <DishRow
          key={dish.id}
          dish={dish}
          change={marks.get(`dish:${dish.id}`)}
          isOpen={dish.id === openDish}
          selling={selling}
        />
      ))}
    </ul>
  )
  return (
    <section className="dish-list" aria-labelledby="jidla">
      <div className="dish-list-head">
        <h2 id="jidla">{searched === '' ? categoryName(section) : 'Nalezená jídla'}</h2>
        <IconButton
          label="Změnit pořadí"
          pressed={isSorting}
          className="ui-icon-button sort-toggle"
          onClick={() => onSorting(!isSorting)}
        >
          <ArrowUpDown aria-hidden />
        </IconButton>
        {searched === '' && (
          <IconButton label={`Upravit kategorii ${categoryName(section)}`} onClick={onEdit}>
            <PencilLine aria-hidden />
          </IconButton>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden />}
          loading={add.isPending}
          onClick={() =>
            add.mutate({
              call: (client, { key }) =>
                client.of(menuEditing).addDish({
                  params: { outlet },
                  headers: { 'idempotency-key': key },
                  body: { category: section.id, dish: NEW_DISH },
                }),
            })
          }
        >
          Jídlo
        </Button>
      </div>
      {dishes.length === 0 && (
        <p className="dish-list-empty">
          {searched === '' ? 'V kategorii zatím žádné jídlo není.' : 'Takové jídlo v menu není.'}
        </p>
      )}
      <Reorder
        ids={dishes.map(({ id }) => id)}
        onOrder={(ids) => {
          if (searched !== '') return
          order.mutate({
            of: { kind: 'dish-order', key: String(section.id) },
            shown: (menu) => withDishesInOrder(menu, section.id, ids),
            call: (client, headers) =>
              client.of(menuEditing).orderDishes({
                params: { outlet, id: section.id },
                headers,
                body: { ids: [...ids] },
              }),
          })
        }}
      >
        {rows}
      </Reorder>
    </section>
  )
}
