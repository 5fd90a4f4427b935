import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import type { MenuPlace, MenuSection } from '@sousto/domain/menu-editing/document.ts'
import { subjectId } from '@sousto/domain/menu-editing/subjects.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMenu, useMenuChange } from '../autosave/use-menu.tsx'
import { draftMark } from '../model/draft-marks.ts'
import { inOrder } from '../model/in-order.ts'
import { Reorder, ReorderRow } from '../reorder/reorder.tsx'

export const categoryName = ({ name }: Pick<MenuSection, 'name'>) => (name === '' ? 'Bez názvu' : name)

type CategoryListProps = { readonly open: number | null; readonly onAdd: () => void }

/** The categories of the menu, and those offered at the checkout; on a phone a row of chips. */
export function CategoryList({ open, onAdd }: CategoryListProps) {
  const { state } = useMenu()
  return (
    <section className="menu-categories" aria-labelledby="kategorie">
      <h2 id="kategorie">Kategorie</h2>
      <Place place="menu" open={open} />
      {state.menu.eshop.length > 0 && (
        <>
          <h3>V pokladně</h3>
          <Place place="eshop" open={open} />
        </>
      )}
      <Button variant="quiet" size="small" icon={<Plus aria-hidden />} onClick={onAdd}>
        Kategorie
      </Button>
    </section>
  )
}

function Place({ place, open }: { readonly place: MenuPlace; readonly open: number | null }) {
  const { state, outlet } = useMenu()
  const { mutate } = useMenuChange()
  const categories = state.menu[place]
  const marks = new Map(state.draft?.changes.map((change) => [subjectId(change.subject), change]))
  const order = (ids: readonly number[]) =>
    mutate({
      of: { kind: 'category-order', key: place },
      shown: (menu) => ({ ...menu, [place]: inOrder(menu[place], ids) }),
      call: (client, headers) =>
        client.of(menuEditing).orderCategories({
          params: { outlet, place },
          headers,
          body: { ids: [...ids] },
        }),
    })
  return (
    <Reorder ids={categories.map(({ id }) => id)} onOrder={order}>
      <ul>
        {categories.map((category) => (
          <Category
            key={category.id}
            category={category}
            isOpen={category.id === open}
            change={marks.get(`category:${category.id}`)}
          />
        ))}
      </ul>
    </Reorder>
  )
}

type CategoryProps = {
  readonly category: MenuSection
  readonly isOpen: boolean
  readonly change: MenuChange | undefined
}

function Category({ category, isOpen, change }: CategoryProps) {
  const name = categoryName(category)
  return (
    <ReorderRow id={category.id} name={name} className="menu-category">
      {({ grip, moves }) => (
        <>
          {grip}
          <Link
            from="/podnik/$outlet/menu"
            search={{ kategorie: category.id }}
            resetScroll={false}
            className="category-link"
            aria-current={isOpen || undefined}
          >
            <span>{name}</span>
            {change === undefined ? (
              <span className="category-count num">{category.items.length}</span>
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
