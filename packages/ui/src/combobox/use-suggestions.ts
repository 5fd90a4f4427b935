import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'

type SuggestionsOf<Option> = {
  readonly query: string
  readonly options: readonly Option[]
  /** If true, Enter submits the form instead of selecting. */
  readonly stale: boolean
  readonly enterSelects: boolean
  /** True if the popup would be empty. */
  readonly blank: boolean
  readonly onSelect: (option: Option) => void
  /** The field and its popup. A click elsewhere closes the popup. */
  readonly within: RefObject<HTMLElement | null>
}

/** The option that the user has moved to, valid for the same query. */
type Moved = { readonly query: string; readonly key: string; readonly by: 'keys' | 'pointer' }

export type Suggestions = ReturnType<typeof useSuggestions>

/**
 * Keeps the open state and the active suggestion, according to the pattern “editable combobox with list autocomplete”
 * of WAI-ARIA's Authoring Practices. The input keeps the focus. `root`, `input`, `list` and `option` are handlers of
 * their elements.
 */
export function useSuggestions<Option extends { readonly key: string }>(of: SuggestionsOf<Option>) {
  const { query, options, within } = of
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState<Moved | null>(null)
  const movedTo = moved?.query === query ? options.findIndex(({ key }) => key === moved.key) : -1
  const first = of.enterSelects && options.length > 0 ? 0 : -1
  const active = movedTo < 0 ? first : movedTo
  const shown = open && !of.blank

  const close = () => {
    setOpen(false)
    setMoved(null)
  }
  const moveTo = (index: number, by: Moved['by']) => {
    const key = options[index]?.key
    if (key !== undefined) setMoved({ query, key, by })
  }
  const step = (forward: boolean) => {
    const from = shown ? active : -1
    const next = forward ? from + 1 : Math.max(from, 0) - 1
    setOpen(true)
    moveTo((next + options.length) % options.length, 'keys')
  }
  const select = (option: Option) => {
    close()
    of.onSelect(option)
  }

  // Also handles a click that moves no focus, such as that of a screen reader on a touch screen.
  useEffect(() => {
    if (!open) return undefined
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || within.current?.contains(target)) return
      setOpen(false)
      setMoved(null)
    }
    document.addEventListener('click', onPress)
    return () => document.removeEventListener('click', onPress)
  }, [open, within])

  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown')
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && open) {
      const option = shown && !of.stale ? options[active] : undefined
      if (option === undefined) return close()
      event.preventDefault()
      select(option)
    }
  }

  return {
    shown,
    active,
    moved,
    open: () => setOpen(true),
    root: {
      /** A screen reader may focus a suggestion. */
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!within.current?.contains(relatedTarget) || !relatedTarget?.matches(STAYS_OPEN)) close()
      },
    },
    input: {
      onClick: () => setOpen(true),
      /**
       * Handled in the capture phase, so that Escape does not reach listeners at the document, such as that of a
       * surrounding dialog.
       */
      onKeyDownCapture: onKey,
    },
    list: {
      /** Enter must not select an option that the pointer has only passed. */
      onMouseLeave: () => {
        if (moved?.by === 'pointer') setMoved(null)
      },
    },
    option: (index: number) => ({
      /**
       * Chrome reports a move when the list scrolls below a resting pointer, and every browser reports one for a tap.
       */
      onMouseMove: ({ movementX, movementY }: MouseEvent) => {
        if ((movementX !== 0 || movementY !== 0) && index !== active) moveTo(index, 'pointer')
      },
      onClick: () => {
        const option = options[index]
        if (option !== undefined) select(option)
      },
    }),
  }
}

const STAYS_OPEN = '[role=combobox], [role=option]'

/** Safari ends a composition before the key that ends it, and gives that key the common code of input method keys. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229
