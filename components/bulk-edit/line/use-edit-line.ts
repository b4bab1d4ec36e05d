import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { LineError } from '#lib/core/edit-line/edit-line.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import type { BulkForm } from '../steps/bulk-form.ts'
import { readBulkForm } from '../steps/read-form.ts'
import { type FormState, toFormState, writeFormLine } from './form-line.ts'
import { isMissingNames, type LineNames, readMissingNames, useLineNames } from './line-names.ts'

interface Draft {
  readonly text: string
  readonly error: LineError | undefined
  /** The form as this text left it. Once the form differs, its own line is shown instead. */
  readonly form: string
}

interface EditLineState extends FormState {
  readonly connection: Connection
  readonly onFormChange: (bulkForm: BulkForm) => void
  readonly onScopeChange: (scope: PickedScope) => void
}

/**
 * The edit as one line of text, beside its form. Each valid text fills in the form at once; an invalid
 * one leaves it as it was. A change made in the form replaces the text.
 */
export function useEditLine(props: EditLineState) {
  const { connection, bulkForm, scope, onFormChange, onScopeChange } = props
  const [draft, setDraft] = useState<Draft>()
  const form = identify({ bulkForm, scope })
  const written = draft?.form === form ? draft : undefined
  const client = useQueryClient()
  const names = useLineNames(connection, written?.text ?? '')
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
  /** Applies the line, and again once what it names is read: a saved edit may then name a collection. */
  const applyOnceRead = (text: string, known: LineNames) => {
    const code = apply(text, known)?.code
    if (!isMissingNames(code)) return
    readMissingNames(client, connection.siteId, code).then(
      (read) => latest.current(text, { ...known, ...read }),
      // The message of the line still says what is missing.
      () => undefined,
    )
  }
  const applyAgain = (text: string, known: LineNames) => {
    if (written?.text === text) applyOnceRead(text, known)
  }
  const latest = useRef(applyAgain)
  useEffect(() => {
    latest.current = applyAgain
  })

  return {
    text: written?.text ?? line ?? '',
    /** The form as a line, for copying. */
    line,
    error: written?.text.trim() === '' ? undefined : written?.error,
    names,
    write: (text: string) => applyOnceRead(text, names),
    /** Shows the line of the form again. */
    discard: () => setDraft(undefined),
  }
}

/** Equal for forms with the same content: saving and restoring a form creates new objects. */
function identify({ bulkForm, scope }: FormState): string {
  return JSON.stringify([readBulkForm(bulkForm), scope])
}
