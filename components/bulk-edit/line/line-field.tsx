import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useCallback, useId, useState } from 'react'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { SuggestionList } from '#components/search/search-parts.tsx'
import { takeSuggestion, useSuggestions } from '#components/search/use-suggestions.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { completeEditLine } from '#lib/core/edit-line/complete-edit-line.ts'
import { describeLineError, isUnfinished } from '#lib/core/edit-line/describe-line-error.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { suggestEditLines } from '#lib/core/edit-line/suggest-edit-lines.ts'
import type { LineError } from '#lib/core/edit-line/edit-line.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import { type Completion, localIndexQuery } from '#lib/extension/queries/local-index.ts'
import type { BulkForm } from '../steps/bulk-form.ts'
import { useKnownValues } from '#components/shell/use-known-values.ts'
import { LineEcho } from './line-echo.tsx'
import { MarkedLine } from './marked-line.tsx'
import { useEditLine } from './use-edit-line.ts'

const none: readonly Completion[] = []

interface LineFieldProps {
  readonly connection: Connection
  readonly scope: PickedScope
  readonly bulkForm: BulkForm
  readonly onFormChange: (bulkForm: BulkForm) => void
  readonly onScopeChange: (scope: PickedScope) => void
  /** Enter in a line that is understood. */
  readonly onEnter: () => void
}

/** The edit as one line: shows the form, fills it in, and can be copied. */
export function LineField(props: LineFieldProps) {
  const { connection, scope, bulkForm, onEnter } = props
  const { text, line, error, names, write, discard } = useEditLine(props)
  const [caret, setCaret] = useState(0)
  const [isFocused, setFocused] = useState(false)
  /** The text for which the arrow asked what could follow. */
  const [asked, setAsked] = useState<string>()
  const { data: local } = useQuery(localIndexQuery(connection.siteId))
  const known = useKnownValues(connection.siteId)
  const complete = useCallback(
    (entered: string, at: number) => {
      const isBetweenWords = /(?:^|[\s;])$/.test(entered.slice(0, at))
      if (isBetweenWords && asked !== entered) return none
      const context = { ...names, now: Date.now() }
      const completions = completeEditLine(entered, at, {
        ...context,
        listValues: (kind) => known[kind],
        completeFilter: (word, end) => local?.complete(word, end) ?? none,
      })
      if (completions.length > 0 || parseEditLine(entered, context).ok) return completions
      return suggestEditLines(entered, context).map(({ text: meant }) => {
        return { text: meant, start: 0, end: entered.length }
      })
    },
    [asked, names, known, local],
  )
  const offered = useSuggestions(complete, text, Math.min(caret, text.length))
  const suggestions = isFocused ? offered.suggestions : none
  const id = useId()

  const enter = (entered: string, at: number) => {
    write(entered)
    setCaret(at)
  }
  const take = (completion: Completion | undefined) => {
    if (completion === undefined) return
    const entered = takeSuggestion(text, completion)
    enter(entered, entered.length)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, keys belong to it.
    if (event.nativeEvent.isComposing) return
    const key = readLineKey(event, suggestions.length, offered.active)
    if (key === undefined) return
    if (key === 'next' && suggestions.length === 0) setAsked(text)
    else if (key === 'next') offered.move(1)
    else if (key === 'previous') offered.move(-1)
    else if (key === 'take') take(suggestions[Math.max(0, offered.active)])
    else if (key === 'close') offered.close()
    else if (key === 'discard') discard()
    else if (error === undefined && text.trim() !== '') onEnter()
    // Escape that has nothing to discard closes the pane.
    if (key !== 'discard' || text !== (line ?? '')) event.preventDefault()
  }

  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <label htmlFor={`${id}-line`} className="text-sm font-medium">
          {t.editLine.label}
        </label>
        <span className="text-sm">
          <GuideLink to="one-line-edits" about={t.editLine.label} />
        </span>
      </div>
      <div className="relative">
        <TextInput
          id={`${id}-line`}
          dir="ltr"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={suggestions.length > 0 ? id : undefined}
          aria-activedescendant={offered.active < 0 ? undefined : `${id}-${offered.active}`}
          aria-describedby={`${id}-words`}
          aria-invalid={(error !== undefined && !isUnfinished(error, text)) || undefined}
          placeholder={t.editLine.placeholder}
          value={text}
          onChange={({ target }) =>
            enter(target.value, target.selectionStart ?? target.value.length)
          }
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? text.length)}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            if (text.trim() === '') discard()
          }}
          onKeyDown={onKeyDown}
          className="font-mono"
          behind={
            line === undefined ? undefined : <CopyButton text={line} label={t.editLine.copy} />
          }
        />
        {suggestions.length === 0 ? null : (
          <Suspense>
            <SuggestionList
              id={id}
              suggestions={suggestions}
              active={offered.active}
              onTake={take}
            />
          </Suspense>
        )}
      </div>
      <div id={`${id}-words`} aria-live="polite" className="text-sm text-muted">
        {error === undefined ? (
          <LineEcho connection={connection} scope={scope} bulkForm={bulkForm} />
        ) : (
          <LineErrorWords error={error} text={text} />
        )}
      </div>
    </div>
  )
}

interface LineErrorWordsProps {
  readonly error: LineError
  readonly text: string
}

/** The message of an error, under the part of the line that it is about. */
function LineErrorWords({ error, text }: LineErrorWordsProps) {
  if (isUnfinished(error, text)) return <p>{describeLineError(error)}</p>
  return (
    <>
      <MarkedLine text={text} at={error.at} />
      <p className="text-bad">{describeLineError(error)}</p>
    </>
  )
}

type LineKey = 'next' | 'previous' | 'take' | 'close' | 'discard' | 'enter'

/** The meaning of a key in the line; undefined leaves it to the browser. */
function readLineKey(
  press: KeyboardEvent<HTMLInputElement>,
  suggestions: number,
  active: number,
): LineKey | undefined {
  if (press.ctrlKey || press.metaKey) return undefined
  const offers = suggestions > 0
  switch (press.key) {
    case 'ArrowDown':
      return 'next'
    case 'ArrowUp':
      return offers && active >= 0 ? 'previous' : undefined
    case 'Tab':
      return offers && !press.shiftKey ? 'take' : undefined
    case 'Enter':
      return offers && active >= 0 ? 'take' : 'enter'
    case 'Escape':
      return offers ? 'close' : 'discard'
    default:
      return undefined
  }
}
