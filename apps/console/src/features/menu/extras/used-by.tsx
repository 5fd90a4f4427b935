import type { MenuExtraGroup } from '@sousto/domain/menu-editing/document.ts'
import { allSections } from '@sousto/domain/menu-editing/document.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { Link } from '@tanstack/react-router'
import { useMenu } from '../autosave/use-menu.tsx'

/** The dishes that offer the group. */
export function UsedBy({ group }: { readonly group: MenuExtraGroup }) {
  const { state, outlet } = useMenu()
  const dishes = allSections({ ...state.menu, lunchMenus: [] })
    .flatMap(({ items }) => items)
    .filter(({ extraGroups }) => extraGroups.includes(group.id))
  return (
    <div className="used-by">
      <h3>Nabízí ji {countMessage('dishes', { count: dishes.length })}</h3>
      {dishes.length === 0 && <p>Přidáte ji u jídla, v poli Přílohy.</p>}
      <ul>
        {dishes.map(({ id, name }) => (
          <li key={id}>
            <Link to="/podnik/$outlet/menu" params={{ outlet }} search={{ jidlo: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
