import { useState } from 'react'
import type { Result } from '#lib/core/base/result.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isWithin, useFieldError } from './use-field-error.ts'

interface EnteredTextOptions<Value> {
  /** Unique among the inputs of the product. */
  readonly name: string
  /** The formatted value, shown while the input is not edited. */
  readonly text: string
  readonly read: (entered: string) => Result<Value, string>
  readonly onRead: (value: Value) => void
}

export interface Entered {
  readonly value: string
  /** Why the text cannot be parsed. */
  readonly error: string | undefined
  readonly change: (next: string) => void
  /** Shows the formatted value again, unless there is an error. */
  readonly leave: () => void
  readonly forget: () => void
}

/**
 * The text of an input while it is edited. The text stays as typed until the focus leaves; a text that
 * cannot be parsed stays until it can be or is reverted.
 */
export function useEnteredText<Value>({
  name,
  text,
  read,
  onRead,
}: EnteredTextOptions<Value>): Entered {
  const { reverted } = useEditor()
  const [entered, setEntered] = useState<string>()
  const [known, setKnown] = useState(reverted)
  if (reverted !== known) {
    setKnown(reverted)
    if (reverted.some((path) => isWithin(name, path))) setEntered(undefined)
  }
  const result = entered === undefined ? undefined : read(entered)
  const error = result?.ok === false ? result.error : undefined
  useFieldError(name, error)
  return {
    value: entered ?? text,
    error,
    change: (next: string) => {
      setEntered(next)
      const now = read(next)
      if (now.ok) onRead(now.value)
    },
    leave: () => {
      if (error === undefined) setEntered(undefined)
    },
    forget: () => setEntered(undefined),
  }
}
