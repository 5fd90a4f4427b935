import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Tool } from '../shell/tool.tsx'
import './palette.css'

const dialogs = onDemand(() => import('./palette-dialog.tsx'))

export type Palette = ReturnType<typeof usePalette>

/** The command palette of a screen, which Ctrl K or ⌘ K opens as well (`administration.md` §1). */
export function usePalette() {
  const [open, setOpen] = useState(false)
  const part = useOnDemand(dialogs, open)
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || document.querySelector(OTHER_WINDOWS) !== null) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return {
    button: {
      'aria-haspopup': 'dialog',
      'aria-keyshortcuts': 'Control+K Meta+K',
      onClick: () => setOpen(true),
    } as const,
    keys: /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K',
    dialog: part && wanted && <part.PaletteDialog open={open} onOpenChange={setOpen} />,
  }
}

const OTHER_WINDOWS = '[role="dialog"], [role="alertdialog"]'

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing

/** The button of the header. */
export function PaletteTool({ palette: { button } }: { readonly palette: Palette }) {
  return <Tool bare label="Hledat" icon={<Search aria-hidden />} {...button} />
}
