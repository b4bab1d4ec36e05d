import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, SpellCheck, TextCursorInput } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type FormState, toFormState } from '#components/bulk-edit/line/form-line.ts'
import { useLineNames } from '#components/bulk-edit/line/line-names.ts'
import { keepPlannedSchedule } from '#components/bulk-edit/planned-schedule.ts'
import { describeSchedule } from '#components/bulk-edit/schedule-words.ts'
import { readSteps, toEdit, unitsOf } from '#components/bulk-edit/to-edit.ts'
import { useKnownValues } from '#components/shell/use-known-values.ts'
import { describeScope, explainNoProducts } from '#components/search/describe-scope.ts'
import { takeSuggestion } from '#components/search/use-suggestions.ts'
import { useScopeCount } from '#components/search/use-scope-count.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { completeEditLine } from '#lib/core/edit-line/complete-edit-line.ts'
import { describeLineError, isUnfinished } from '#lib/core/edit-line/describe-line-error.ts'
import type { Span } from '#lib/core/edit-line/edit-line.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { isVerb } from '#lib/core/edit-line/spellings.ts'
import { type LineSuggestion, suggestEditLines } from '#lib/core/edit-line/suggest-edit-lines.ts'
import { keywordsFor } from '#lib/core/edit-line/words.ts'
import { type Operation, describeOperations } from '#lib/core/operations/operations.ts'
import { previewJobMutation } from '#lib/extension/queries/jobs.ts'
import { localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Entry } from './entry.ts'
import type { Surface } from './surface.ts'

/** Above every match by name. */
const topScore = 10_000
const maxCompletions = 4

/** What is wrong in a text that begins like an edit. */
export interface LineNote {
  readonly message: string
  /** The part of the text that it is about; undefined if the whole text is. */
  readonly at?: Span | undefined
  /** Whether only its end is missing: no mistake yet. */
  readonly isUnfinished: boolean
}

type ReadLine =
  | { readonly state: 'none'; readonly suggestions: readonly LineSuggestion[] }
  | {
      readonly state: 'wrong'
      readonly note: LineNote
      readonly suggestions: readonly LineSuggestion[]
    }
  | {
      readonly state: 'edit'
      readonly form: FormState
      readonly operations: readonly Operation[]
      /** Where the line names its products; undefined if it is about those of the surface. */
      readonly products: Span | undefined
    }

interface LineEvents {
  readonly onClose: () => void
  readonly onText: (text: string) => void
}

/** An edit that is typed as one line: its preview as the first entry, and what may follow a word. */
export function useLineEntry(
  connection: Connection,
  text: string,
  surface: Surface,
  { onClose, onText }: LineEvents,
) {
  const client = useQueryClient()
  const preview = useMutation(previewJobMutation)
  const [openedAt] = useState(() => Date.now())
  const names = useLineNames(connection, text)
  const { data: local } = useQuery(localIndexQuery(connection.siteId))
  const known = useKnownValues(connection.siteId)
  const { scope } = surface
  const line = useMemo(
    () => readLine(text, { ...names, now: openedAt }, connection, scope),
    [text, names, openedAt, connection, scope],
  )
  const count = useScopeCount(connection.siteId, line.state === 'edit' ? line.form.scope : scope)

  const start = (form: FormState, operations: readonly Operation[]) => {
    if (preview.isPending) return
    const { bulkForm } = form
    const { currency = connection.currency } = bulkForm.units ?? {}
    const isScheduled = bulkForm.schedule !== undefined
    // The form asks about amounts of another currency; another page has no schedule of this one.
    if (currency !== connection.currency || (surface.isElsewhere === true && isScheduled)) {
      onClose()
      return surface.openEdit(form.scope, bulkForm)
    }
    preview.mutate(
      {
        siteId: connection.siteId,
        edit: toEdit(form.scope, operations, unitsOf(bulkForm, connection)),
      },
      {
        onSuccess: ({ id }) => {
          if (bulkForm.schedule !== undefined) keepPlannedSchedule(client, id, bulkForm.schedule)
          onClose()
          surface.openPreview(id, form)
        },
      },
    )
  }

  const note = noteOf(line, count)
  const entries: Entry[] = []
  if (line.state === 'edit' && note === undefined) {
    const { form, operations } = line
    entries.push({
      id: 'preview',
      group: 'preview',
      name: t.palette.preview(describeEdit(form, operations, connection, count)),
      icon: Eye,
      score: topScore,
      isStaying: true,
      run: () => start(form, operations),
    })
  }
  if (line.state !== 'none' && !/\s$/.test(text)) {
    const completions = completeEditLine(text, text.length, {
      ...names,
      now: openedAt,
      listValues: (kind) => known[kind],
      completeFilter: (word, end) => local?.complete(word, end) ?? [],
    })
    for (const completion of completions.slice(0, maxCompletions)) {
      if (text.slice(completion.start, completion.end) === completion.text) continue
      entries.push({
        id: `completion/${completion.text}`,
        group: 'completion',
        name: takeSuggestion(text, completion).trimEnd(),
        icon: TextCursorInput,
        score: topScore - 1,
        isStaying: true,
        run: () => onText(takeSuggestion(text, completion)),
      })
    }
  }
  for (const { text: meant, isGuess } of line.state === 'edit' ? [] : line.suggestions) {
    entries.push({
      id: `suggestion/${meant}`,
      group: 'suggestion',
      name: meant,
      icon: SpellCheck,
      // A guess at a misspelt word is below what has the word as it is.
      score: isGuess ? 1 : topScore - 2,
      isStaying: true,
      run: () => onText(meant),
    })
  }
  return {
    entries,
    /** Whether the whole text is an edit: it is no search then. */
    isEdit: line.state === 'edit',
    note,
    isBusy: preview.isPending,
    error: preview.error,
  }
}

function readLine(
  text: string,
  context: Parameters<typeof parseEditLine>[1],
  connection: Connection,
  scope: Surface['scope'],
): ReadLine {
  if (text.trim() === '') return { state: 'none', suggestions: [] }
  const read = parseEditLine(text, context)
  if (!read.ok) {
    const { error } = read
    const suggestions = isUnfinished(error, text) ? [] : suggestEditLines(text, context)
    if (!beginsLikeEdit(text)) return { state: 'none', suggestions }
    return {
      state: 'wrong',
      suggestions,
      note: {
        message: describeLineError(error),
        at: error.at,
        isUnfinished: isUnfinished(error, text),
      },
    }
  }
  const form = toFormState(read.value, scope)
  const operations = readSteps(form.bulkForm, connection)
  const { steps, query } = read.value.spans
  if (operations.ok) {
    return { state: 'edit', form, operations: operations.value, products: query }
  }
  const { step = 0, reason } = operations.error
  // All changes of a saved edit are its one name.
  const at = steps[step] ?? steps[0]
  return { state: 'wrong', suggestions: [], note: { message: reason, at, isUnfinished: false } }
}

/** What is wrong: with the line, or with its products, of which there are none. */
function noteOf(line: ReadLine, count: number | undefined): LineNote | undefined {
  if (line.state === 'none') return undefined
  if (line.state === 'wrong') return line.note
  const message = explainNoProducts(line.form.scope, count)
  return message === undefined ? undefined : { message, at: line.products, isUnfinished: false }
}

/** A word such as "name" alone is more likely a search. */
function beginsLikeEdit(text: string): boolean {
  const [, word] = /^\s*(\S+)\s/.exec(text) ?? []
  if (word === undefined) return false
  return word.toLowerCase() === 'run' || [word, ...keywordsFor(word)].some(isVerb)
}

/** What the edit does, to which products and how many of them, and when. */
function describeEdit(
  { bulkForm, scope }: FormState,
  operations: readonly Operation[],
  { currency }: Connection,
  count: number | undefined,
): string {
  const { schedule } = bulkForm
  return [
    describeOperations(operations, currency),
    describeScope(scope, count),
    ...(schedule === undefined ? [] : [describeSchedule(schedule)]),
  ].join(' · ')
}
