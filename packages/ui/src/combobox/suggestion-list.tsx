import { type RefObject, useLayoutEffect } from 'react'
import { emphasized } from './emphasized.ts'
import type { ComboboxOption } from './option.ts'
import type { Suggestions } from './use-suggestions.ts'

type SuggestionListProps<Value> = {
  readonly id: string
  readonly label: string
  readonly query: string
  readonly options: readonly ComboboxOption<Value>[]
  readonly suggestions: Suggestions
  /** The scroll container. */
  readonly popup: RefObject<HTMLElement | null>
}

export function SuggestionList<Value>(props: SuggestionListProps<Value>) {
  const { query, options, suggestions } = props
  useScrolledTo(props)
  return (
    <div id={props.id} role="listbox" aria-label={props.label} {...suggestions.list}>
      {options.map((option, index) => (
        <div
          key={option.key}
          id={optionId(props.id, option)}
          role="option"
          tabIndex={-1}
          aria-selected={index === suggestions.active}
          className="ui-option"
          data-highlighted={index === suggestions.active || undefined}
          data-separated={(index > 0 && option.group !== options[index - 1]?.group) || undefined}
          {...suggestions.option(index)}
        >
          {option.icon}
          <span className="ui-option-text">
            {/* Its pieces change together: a translator replaces text nodes, which React could not find one by one. */}
            <span key={`text ${query}`}>{emphasized(option.text, query)}</span>
            {option.detail !== undefined && (
              <span key={`detail ${query}`} className="ui-option-detail">
                {emphasized(option.detail, query)}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

export const optionId = (listId: string, { key }: { readonly key: string }) => `${listId}-${key}`

/**
 * Scrolls to the option that keys have moved to, and to the start for a new query. An option under the pointer is
 * already visible.
 */
function useScrolledTo({ popup, query, suggestions }: SuggestionListProps<unknown>): void {
  const { moved } = suggestions
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query has other suggestions
  useLayoutEffect(() => scrollToStart(popup.current), [popup, query])
  useLayoutEffect(() => {
    if (moved?.by === 'keys') scrollToActive(popup.current)
  }, [popup, moved])
}

function scrollToStart(popup: HTMLElement | null): void {
  if (popup !== null) popup.scrollTop = 0
}

/** The padding of the popup below its last suggestion and above its first. */
const PADDING = 8

function scrollToActive(popup: HTMLElement | null): void {
  const option = popup?.querySelector<HTMLElement>('[data-highlighted]')
  if (!popup || !option) return
  const [top, bottom] = [option.offsetTop, option.offsetTop + option.offsetHeight]
  // Also shows the text above the first suggestion.
  if (option.previousElementSibling === null) popup.scrollTop = 0
  else if (top < popup.scrollTop) popup.scrollTop = top - PADDING
  else if (bottom > popup.scrollTop + popup.clientHeight)
    popup.scrollTop = bottom - popup.clientHeight + PADDING
}
