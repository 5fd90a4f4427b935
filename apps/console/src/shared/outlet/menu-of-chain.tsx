import type { MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useOutlet } from './outlet.tsx'

/** Stands in place of an editor whose menu is edited at the outlet that leads the chain. */
export function MenuOfChain({ leader: { name } }: { readonly leader: NonNullable<MenuState['leader']> }) {
  const { id } = useOutlet()
  return (
    <Notice
      title="Menu je společné s řetězcem"
      actions={
        <Link to="/podnik/$outlet/retezec" params={{ outlet: id }}>
          Co máme jinak
        </Link>
      }
    >
      Upravuje ho {name}. Tady můžete mít jinou cenu nebo jídlo skrýt.
    </Notice>
  )
}
