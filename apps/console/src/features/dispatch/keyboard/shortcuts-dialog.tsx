import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { useState } from 'react'
import { areShortcutsOn, OTHER_KEYS, SHORTCUTS, switchShortcuts } from './shortcuts.ts'
import './shortcuts.css'

/** Lists the keyboard shortcuts and switches them off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Klávesové zkratky">
      <dl className="dispatch-keys">
        {[...Object.entries(SHORTCUTS), ...OTHER_KEYS].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={isOn}
        onCheckedChange={(on) => {
          switchShortcuts(on)
          setOn(on)
        }}
      >
        Zkratky jednou klávesou
      </Switch>
    </Dialog>
  )
}
