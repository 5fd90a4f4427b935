import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'

const LINK = /^(https?:\/\/|mailto:|tel:)\S+$/

type LinkFormProps = {
  readonly href: string
  /** Null means that nothing changes, an empty text that the link is removed. */
  readonly onDone: (href: string | null) => void
}

const focus = (input: HTMLInputElement | null): void => input?.focus()

/** Asks for the address of a link. */
export function LinkForm({ href, onDone }: LinkFormProps) {
  const [typed, setTyped] = useState(href)
  const [isTried, setTried] = useState(false)
  const isGood = typed.trim() === '' || LINK.test(typed.trim())
  return (
    <form
      className="page-link"
      aria-label="Odkaz"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isGood) onDone(typed.trim())
      }}
    >
      <TextField
        ref={focus}
        label="Adresa odkazu"
        hint="Prázdná adresa odkaz zruší."
        inputMode="url"
        value={typed}
        error={isTried && !isGood ? 'Adresa začíná https://, mailto: nebo tel:.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="office-buttons">
        <Button type="submit" size="small" variant="line">
          Použít
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDone(null)}>
          Nechat být
        </Button>
      </div>
    </form>
  )
}
