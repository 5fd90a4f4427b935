import { shellMessage } from '@sousto/messages/shell-messages.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrowserValue } from '../../platform/browser-value.ts'
import { chooseSavingData, isSavingData } from '../../platform/data-saving.ts'

/** Switches reduced data mode on and off (`delights.md` §15). */
export function DataSwitch() {
  const router = useRouter()
  const kept = useBrowserValue(isSavingData, false)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const saves = chosen ?? kept
  return (
    <button
      type="button"
      role="switch"
      aria-checked={saves}
      onClick={() => {
        chooseSavingData(!saves)
        setChosen(!saves)
        router.update({ ...router.options, defaultPreload: saves ? 'intent' : false })
      }}
    >
      {shellMessage('save_data')}
    </button>
  )
}
