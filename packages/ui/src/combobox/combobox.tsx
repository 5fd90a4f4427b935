import { uiMessage } from '@sousto/messages/ui-messages.ts'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { ComboboxOption } from './option.ts'
import './combobox.css'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { usePopupPlace } from './use-popup-place.ts'
import { useSuggestions } from './use-suggestions.ts'

type ComboboxProps<Value> = FieldTexts & {
  readonly query: string
  /** The typed text. The caller debounces it and fetches the options. */
  readonly onQueryChange: (query: string) => void
  readonly options: readonly ComboboxOption<Value>[]
  readonly onSelect: (value: Value) => void
  /** `ready` means that `options` are the result for `query`, even if empty. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /**
   * Shown for an empty result and for a failed search; `found` is shown above the options and applies to all of them.
   */
  readonly texts: {
    readonly empty: string
    readonly failed: string
    readonly loading?: string
    readonly found?: string | undefined
  }
  /**
   * If false, Enter does not select the first option, because it is not an exact match; the customer has to move to it.
   */
  readonly enterSelects?: boolean
  readonly placeholder?: string
  readonly icon?: ReactNode
  readonly id?: string
  /** Rendered in the field after the clear button, e.g. a search form's button. */
  readonly end?: ReactNode
  readonly size?: 'medium' | 'large'
}

/**
 * A text field with suggestions. Arrow keys move through them (the input keeps the focus and refers to the current one
 * by `aria-activedescendant`). Enter selects the first (unless `enterSelects` is false) or the current one, unless they
 * are stale. Escape closes them, and the clear button empties the field. The rest of the page stays accessible to
 * screen readers; a click there closes the suggestions as well.
 */
export function Combobox<Value>(props: ComboboxProps<Value>) {
  const { query, onQueryChange, options, status, texts, enterSelects = true } = props
  const root = useRef<HTMLDivElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const said = statusText(status, options.length, query, texts)
  const suggestions = useSuggestions({
    query,
    options,
    stale: status === 'loading',
    enterSelects,
    blank: options.length === 0 && said === null,
    onSelect: ({ value }) => {
      input.current?.focus()
      props.onSelect(value)
    },
    within: root,
  })
  const { shown } = suggestions
  usePopupPlace(group, popup, shown)
  const expanded = shown && options.length > 0
  const current = expanded ? options[suggestions.active] : undefined
  return (
    <Field {...props} alert>
      {(control) => {
        const listId = `${control.id}-list`
        return (
          <div ref={root} className="ui-combobox-root" {...suggestions.root}>
            <div
              ref={group}
              className="ui-input ui-combobox"
              data-size={props.size}
              data-invalid={control['aria-invalid']}
              {...pressOf(() => {
                input.current?.focus()
                suggestions.open()
              })}
            >
              {props.icon}
              <input
                {...control}
                ref={input}
                role="combobox"
                aria-haspopup="listbox"
                aria-autocomplete="list"
                aria-expanded={expanded}
                aria-controls={expanded ? listId : undefined}
                aria-activedescendant={current && optionId(listId, current)}
                autoComplete="off"
                autoCorrect="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="search"
                placeholder={props.placeholder}
                value={query}
                onChange={({ target, nativeEvent }) => {
                  onQueryChange(target.value)
                  if (target.value.trim() !== '' && isTyped(nativeEvent)) suggestions.open()
                }}
                {...suggestions.input}
              />
              {status === 'loading' && <Spinner />}
              {query !== '' && (
                <button
                  type="button"
                  className="ui-combobox-clear"
                  aria-label={uiMessage('clear')}
                  tabIndex={-1}
                  {...KEEPS_FOCUS}
                  onClick={() => {
                    onQueryChange('')
                    input.current?.focus()
                  }}
                >
                  <X aria-hidden />
                </button>
              )}
              {props.end}
            </div>
            {/* Its status is always there: a screen reader announces changes of what it knows. */}
            <div
              ref={popup}
              className={shown ? 'ui-popup ui-combobox-popup' : 'ui-visually-hidden'}
              aria-busy={(shown && status === 'loading') || undefined}
              {...KEEPS_FOCUS}
            >
              <div role="status">
                {shown && said !== null && <p className="ui-combobox-said">{said}</p>}
                {expanded && status !== 'loading' && (
                  <VisuallyHidden>{uiMessage('suggestions', { count: options.length })}</VisuallyHidden>
                )}
              </div>
              {expanded && (
                <SuggestionList
                  id={listId}
                  label={props.label}
                  query={query}
                  options={options}
                  suggestions={suggestions}
                  popup={popup}
                />
              )}
            </div>
          </div>
        )
      }}
    </Field>
  )
}

/** The input keeps the focus while its popup or its clear button is clicked, so that a phone's keyboard stays open. */
const KEEPS_FOCUS = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** Handles a click on the field outside of its input and its buttons. */
const pressOf = (onPress: () => void) => ({
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('input, button')) return
    event.preventDefault()
    onPress()
  },
})

/** Input from a password manager has no type, or that of a replacement; suggestions open only while the user types. */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== '' && event.inputType !== 'insertReplacementText'
}

/** Returns the message above the list, which is also announced. Null means none. */
function statusText(
  status: ComboboxProps<unknown>['status'],
  count: number,
  query: string,
  texts: ComboboxProps<unknown>['texts'],
): string | null {
  if (status === 'failed') return texts.failed
  if (status === 'loading' && count === 0) return texts.loading ?? uiMessage('searching')
  if (status === 'ready' && count === 0 && query !== '') return texts.empty
  if (status === 'ready' && count > 0) return texts.found ?? null
  return null
}
