import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { LineError } from '#lib/edit-line/edit-line.ts'
import { parseEditLine } from '#lib/edit-line/parse-edit-line.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import type { BulkForm } from '../steps/bulk-form.ts'
import { readBulkForm } from '../steps/read-form.ts'
import { type FormState, toFormState, writeFormLine } from './form-line.ts'
import { type LineNames, readLineNames, useLineNames } from './line-names.ts'

interface Draft {
  readonly text: string
  readonly error: LineError | undefined
  /** The state of the form for which it was written: another one replaces the draft. */
  readonly form: string
}

interface EditLineState extends FormState {
  readonly connection: Connection
  readonly onFormChange: (bulkForm: BulkForm) => void
  readonly onScopeChange: (scope: PickedScope) => void
}

/**
 * The line of an edit. What is written and understood fills in the form at once; while it is not
 * understood the form stays. A change of the form replaces what was written.
 */
export function useEditLine(props: EditLineState) {
  const { connection, bulkForm, scope, onFormChange, onScopeChange } = props
  const [draft, setDraft] = useState<Draft>()
  const form = identify({ bulkForm, scope })
  const written = draft?.form === form ? draft : undefined
  const client = useQueryClient()
  const names = useLineNames(connection.siteId, written?.text ?? '')
  const line = writeFormLine({ bulkForm, scope }, connection, { ...names, now: 0 })

  const apply = (text: string, known: LineNames): LineError | undefined => {
    const read = parseEditLine(text, { ...known, now: Date.now() })
    if (!read.ok) {
      setDraft({ text, error: read.error, form })
      return read.error
    }
    const next = toFormState(read.value, scope)
    const nextForm = identify(next)
    setDraft({ text, error: undefined, form: nextForm })
    if (nextForm === form) return undefined
    onFormChange(next.bulkForm)
    if (next.scope !== scope) onScopeChange(next.scope)
    return undefined
  }
  const applyAgain = (text: string, known: LineNames) => {
    if (written?.text === text) apply(text, known)
  }
  const latest = useRef(applyAgain)
  useEffect(() => {
    latest.current = applyAgain
  })

  const write = (text: string) => {
    const code = apply(text, names)?.code
    if (code === undefined || !unread.has(code)) return
    readLineNames(client, connection.siteId).then(
      (known) => latest.current(text, known),
      // The message of the line still says what is missing.
      () => undefined,
    )
  }

  return {
    text: written?.text ?? line ?? '',
    /** The form as a line, for copying. */
    line,
    error: written?.text.trim() === '' ? undefined : written?.error,
    names,
    write,
    /** Shows the line of the form again. */
    discard: () => setDraft(undefined),
  }
}

/** What a line names was not read yet. */
const unread: ReadonlySet<LineError['code']> = new Set([
  'collectionsUnknown',
  'locationsUnknown',
  'recipesUnknown',
])

/** Forms that mean the same are the same, also after they were saved and restored. */
function identify({ bulkForm, scope }: FormState): string {
  return JSON.stringify([readBulkForm(bulkForm), scope])
}
