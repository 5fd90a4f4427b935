import { menuMessage } from '@sousto/messages/menu-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Chip } from '@sousto/ui/chip/chip.tsx'
import { ChipRow } from '@sousto/ui/chip/chip-row.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Search } from 'lucide-react'
import { memo } from 'react'
import { DietChip } from '../../shared/diets/diet-chip.tsx'
import { categoryAnchor, scrollToCategory, useVisibleCategory } from './categories.ts'

type MenuBarProps = {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly sections: readonly string[]
}

/**
 * Search and categories above a menu. The bar tracks the scroll position itself, so that neither it nor the menu causes
 * the other to render again.
 */
export const MenuBar = memo(function MenuBar({ typed, onType, sections }: MenuBarProps) {
  const visible = useVisibleCategory(sections)
  return (
    <div className="menu-bar">
      <TextField
        label={menuMessage('search')}
        hideLabel
        type="search"
        placeholder={menuMessage('search_example')}
        icon={<Search aria-hidden size={20} />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <ChipRow label={menuMessage('categories')} follow={visible}>
        <DietChip />
        {sections.map((name) => (
          <Chip
            key={name}
            render={
              <a
                href={`#${categoryAnchor(name)}`}
                lang={RESTAURANTS_LANGUAGE}
                aria-current={name === visible ? 'true' : undefined}
                onClick={scrollToCategory}
              >
                {name}
              </a>
            }
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
})
