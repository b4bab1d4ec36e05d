import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, Suspense, useCallback, useId, useState } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Completion, LocalIndex } from '#lib/extension/queries/local-index.ts'
import {
  endsWithFilter,
  joinBox,
  maxSearchLength,
  splitBox,
} from '#lib/extension/queries/search-text.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type BoxKey, readBoxKey } from './search-keys.ts'
import { FilterChips, SearchWords, SuggestionList } from './search-parts.tsx'
import { takeSuggestion, useSuggestions } from './use-suggestions.ts'

const none: readonly Completion[] = []

interface SearchBoxProps {
  readonly text: string
  readonly local: LocalIndex | null | undefined
  readonly busy: boolean
  readonly isUnclear: boolean
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onTextChange: (text: string) => void
  readonly onFocusChange: (isFocused: boolean) => void
  /** The down arrow, into the list. */
  readonly onLeaveDown: () => void
  readonly onEnter: () => void
  /** Text of several lines was pasted. */
  readonly onPasteList?: ((list: string) => void) | undefined
  /** Clears the selection of all that match, where there is one. */
  readonly onRelease?: (() => void) | undefined
}

// Created once: React skips identical elements at every key.
const lens = <Search size={16} aria-hidden />
const cross = <X size={14} aria-hidden />

/** Words and filters in one field; finished filters are shown as chips before the words. */
export function SearchBox(props: SearchBoxProps) {
  const { text, local, busy, inputRef, onTextChange } = props
  const { chips, draft } = splitBox(text)
  const [caret, setCaret] = useState(draft.length)
  const [isFocused, setFocused] = useState(false)
  const complete = useCallback(
    (entered: string, at: number) => local?.complete(entered, at) ?? none,
    [local],
  )
  const offered = useSuggestions(complete, draft, Math.min(caret, draft.length))
  const id = useId()
  const suggestions = isFocused ? offered.suggestions : []

  const change = (entered: string, others = chips) => {
    const next = joinBox({ chips: others, draft: entered })
    if (next.length > maxSearchLength && next.length > text.length) return
    onTextChange(next)
    setCaret(entered.length)
  }
  const focus = () => inputRef.current?.focus()
  const changeFocus = (isNow: boolean) => {
    setFocused(isNow)
    props.onFocusChange(isNow)
  }
  const removeChip = (at: number) => {
    change(draft, chips.toSpliced(at, 1))
    focus()
  }
  const editChip = (at: number) => {
    const entered = chips[at]?.entered ?? ''
    change([draft.trim(), entered].filter((part) => part !== '').join(' '), chips.toSpliced(at, 1))
    focus()
  }
  const take = (completion: Completion | undefined) => {
    if (completion !== undefined) change(takeSuggestion(draft, completion))
    focus()
  }

  const act: Record<BoxKey, () => void> = {
    next: () => offered.move(1),
    previous: () => offered.move(-1),
    take: () => take(suggestions[Math.max(0, offered.active)]),
    close: offered.close,
    finish: () => change(`${draft} `),
    'open-first': props.onEnter,
    'leave-down': props.onLeaveDown,
    clear: () => onTextChange(''),
    'remove-chip': () => removeChip(chips.length - 1),
    'to-chips': () => {
      const buttons = inputRef.current?.parentElement?.querySelectorAll<HTMLElement>('[data-chip]')
      buttons?.[buttons.length - 1]?.focus()
    },
    release: () => props.onRelease?.(),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, keys belong to it.
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const key = readBoxKey(event, {
      suggestions: suggestions.length,
      areValues: offered.areValues,
      active: offered.active,
      isEmpty: draft === '',
      endsWithFilter: endsWithFilter(draft),
      hasChips: chips.length > 0,
      isCaretFirst: selectionStart === 0 && selectionEnd === 0,
      isMatchingSelected: props.onRelease !== undefined,
    })
    if (key === undefined) return
    act[key]()
    event.preventDefault()
  }

  return (
    <div className="relative min-w-0 flex-1">
      <div className="flex min-h-8 items-start gap-1 rounded-md border border-edge bg-surface px-2 py-[3px] transition-colors focus-within:ring-focus has-aria-invalid:border-warn">
        <span className="flex h-6 w-4 shrink-0 items-center justify-center text-muted">
          {busy ? <Spinner size={16} /> : lens}
        </span>
        {/* Chips wrap; the lens and the cross keep their places. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
          {chips.length === 0 ? null : (
            <Suspense>
              <FilterChips chips={chips} onEdit={editChip} onRemove={removeChip} onLeave={focus} />
            </Suspense>
          )}
          <input
            ref={inputRef}
            type="text"
            role="combobox"
            aria-label={t.search.searchProducts}
            aria-autocomplete="list"
            aria-expanded={suggestions.length > 0}
            aria-controls={suggestions.length > 0 ? id : undefined}
            aria-activedescendant={offered.active < 0 ? undefined : `${id}-${offered.active}`}
            aria-describedby={`${id}-words`}
            aria-invalid={props.isUnclear || undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={chips.length > 0 ? '' : t.search.placeholder}
            maxLength={maxSearchLength - joinBox({ chips, draft: '' }).length}
            value={draft}
            onChange={(event) => {
              change(event.target.value)
              setCaret(event.target.selectionStart ?? event.target.value.length)
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? draft.length)}
            onFocus={(event) => {
              // The text may have been changed from outside.
              setCaret(event.currentTarget.selectionStart ?? draft.length)
              changeFocus(true)
            }}
            onBlur={() => changeFocus(false)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain')
              if (props.onPasteList === undefined || !/\S[\r\n]+\s*\S/.test(pasted)) return
              event.preventDefault()
              props.onPasteList(pasted)
            }}
            className="h-6 min-w-12 flex-1 bg-transparent text-ink outline-none placeholder:text-faint focus-visible:outline-none"
          />
        </div>
        {text === '' ? null : (
          <IconButton
            label={t.search.clear}
            size="sm"
            className="-me-1 h-6!"
            onClick={() => {
              onTextChange('')
              focus()
            }}
          >
            {cross}
          </IconButton>
        )}
        <span id={`${id}-words`} className="sr-only">
          {text.trim() === '' ? null : (
            <Suspense>
              <SearchWords text={text.trim()} />
            </Suspense>
          )}
        </span>
      </div>
      {suggestions.length === 0 ? null : (
        <Suspense>
          <SuggestionList id={id} suggestions={suggestions} active={offered.active} onTake={take} />
        </Suspense>
      )}
    </div>
  )
}
