import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Search } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

type SearchFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'limit' | 'error'> & {
  /** The text that the list shows now. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** A text that is searched on Enter, or once it is empty. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextField
        {...field}
        type="search"
        icon={<Search aria-hidden />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onSearch('')
        }}
      />
    </form>
  )
}
