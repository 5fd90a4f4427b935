import { Autocomplete } from '@base-ui/react/autocomplete'
import { X } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useState } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import './combobox.css'
import { emphasized } from './emphasized.ts'

export type ComboboxOption<Value> = {
  readonly key: string
  readonly text: string
  readonly detail?: string
  readonly icon?: ReactNode
  readonly value: Value
  /** A separator precedes an option whose group differs from the previous one. */
  readonly group?: string
}

type ComboboxProps<Value> = FieldTexts & {
  readonly query: string
  /** The typed text. The caller debounces it and fetches the options. */
  readonly onQueryChange: (query: string) => void
  readonly options: readonly ComboboxOption<Value>[]
  readonly onSelect: (value: Value) => void
  /** `ready`: `options` are the result for `query`, even if empty. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Shown for an empty result and for a failed search; `found` above the options, for what they have in common. */
  readonly texts: {
    readonly empty: string
    readonly failed: string
    readonly loading?: string
    readonly found?: string | undefined
  }
  /** False: Enter does not select the first option, which is not what was asked for; the customer has to move to it. */
  readonly enterSelects?: boolean
  readonly placeholder?: string
  readonly icon?: ReactNode
  readonly name?: string
  readonly id?: string
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** Rendered in the field after the clear button, e.g. a search form's button. */
  readonly end?: ReactNode
  readonly size?: 'medium' | 'large'
}

/**
 * A text field with suggestions. Arrow keys move through them (the input keeps the focus and points at the
 * current one by `aria-activedescendant`), Enter selects the first (unless `enterSelects` is false) or the current one unless they are stale, Escape closes, the clear
 * button empties the field.
 */
export function Combobox<Value>(props: ComboboxProps<Value>) {
  const { query, onQueryChange, options, onSelect, status, texts, placeholder, icon, end } = props
  const [open, setOpen] = useState(false)
  const { enterSelects = true } = props
  const items = useItems(options, enterSelects)
  const said = statusText(status, options.length, query, texts)
  return (
    <Field {...props} alert>
      {(control) => (
        <Autocomplete.Root
          id={control.id}
          items={items}
          filter={null}
          value={query}
          onValueChange={(next, { reason }) => {
            if (reason !== 'item-press') onQueryChange(next)
          }}
          itemToStringValue={(option) => option.text}
          open={open}
          onOpenChange={(next) => setOpen(next)}
          autoHighlight={enterSelects ? 'always' : false}
          openOnInputClick
          disabled={props.disabled ?? false}
          {...(props.name !== undefined && { name: props.name })}
          {...(props.inputRef !== undefined && { inputRef: props.inputRef })}
        >
          <Autocomplete.InputGroup
            className="ui-input ui-combobox"
            data-size={props.size}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setOpen(false)
            }}
          >
            {icon}
            <Autocomplete.Input
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              placeholder={placeholder}
              autoComplete="off"
              enterKeyHint="search"
              onKeyDown={(event) => {
                // The suggestions are stale: Enter submits the form, which has the current text.
                if (event.key === 'Enter' && status === 'loading') event.preventBaseUIHandler()
              }}
            />
            {status === 'loading' && <Spinner />}
            <Autocomplete.Clear className="ui-combobox-clear" aria-label="Vymazat">
              <X aria-hidden />
            </Autocomplete.Clear>
            {end}
          </Autocomplete.InputGroup>
          {open && (
            <Autocomplete.Portal>
              <Autocomplete.Positioner
                className="ui-popup-positioner"
                sideOffset={10}
                align="start"
                onMouseDown={(event) => event.preventDefault()}
              >
                {/* Not Autocomplete.Popup: while open, that hides the rest of the page from assistive technology. */}
                <div
                  className="ui-popup ui-combobox-popup"
                  aria-busy={status === 'loading' || undefined}
                  data-blank={(options.length === 0 && said === null) || undefined}
                >
                  <DismissInCzech />
                  <Autocomplete.Status className="ui-combobox-status">{said}</Autocomplete.Status>
                  <Autocomplete.List className="ui-combobox-list" aria-label={props.label}>
                    {(option: ComboboxOption<Value>, index: number) => (
                      <Autocomplete.Item
                        key={option.key}
                        value={option}
                        className="ui-option"
                        data-separated={startsGroup(options, index) || undefined}
                        onClick={() => onSelect(option.value)}
                      >
                        {option.icon}
                        <span className="ui-option-text">
                          <span>{emphasized(option.text, query)}</span>
                          {option.detail !== undefined && (
                            <span className="ui-option-detail">{emphasized(option.detail, query)}</span>
                          )}
                        </span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.List>
                </div>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
          )}
        </Autocomplete.Root>
      )}
    </Field>
  )
}

/** Base UI keeps an item active that must no longer be; without items for a moment, before anything is painted, it forgets it. */
function useItems<Option>(options: readonly Option[], enterSelects: boolean): readonly Option[] {
  const [shown, setShown] = useState(enterSelects)
  // oxlint-disable-next-line react/set-state-in-effect -- Base UI must have rendered without items before it gets them back
  useLayoutEffect(() => setShown(enterSelects), [enterSelects])
  return shown && !enterSelects ? [] : options
}

/** Base UI adds a hidden button before an open list, for screen readers on touch devices, with an English label. */
function DismissInCzech() {
  useEffect(() => {
    for (const button of document.querySelectorAll('[role="button"][aria-label="Dismiss"]')) {
      button.setAttribute('aria-label', 'Zavřít návrhy')
    }
  })
  return null
}

function startsGroup(options: readonly ComboboxOption<unknown>[], index: number): boolean {
  return index > 0 && options[index]?.group !== options[index - 1]?.group
}

/** The message above the list, also announced; null: none. */
function statusText(
  status: ComboboxProps<unknown>['status'],
  count: number,
  query: string,
  texts: ComboboxProps<unknown>['texts'],
): string | null {
  if (status === 'failed') return texts.failed
  if (status === 'loading' && count === 0) return texts.loading ?? 'Hledáme…'
  if (status === 'ready' && count === 0 && query !== '') return texts.empty
  if (status === 'ready' && count > 0) return texts.found ?? null
  return null
}
