import { useState } from 'react'
import type { Result } from '#lib/base/result.ts'
import { type Editor, useEditor } from '../editor/editor-context.ts'
import { isWithin, useFieldError } from './use-field-error.ts'

interface EnteredTextOptions<Value> {
  /** Of the field, among those of the product. */
  readonly name: string
  /** The value as it is written when nobody types. */
  readonly text: string
  readonly read: (entered: string) => Result<Value, string>
  /** `begun`: what was shown where before anybody began to type here; what goes along starts from that. */
  readonly onRead: (value: Value, begun: Editor['shown']) => void
}

export interface Entered {
  readonly value: string
  /** Why it cannot be read. */
  readonly error: string | undefined
  readonly change: (next: string) => void
  /** Gives way to the value as it is written. */
  readonly leave: () => void
  readonly forget: () => void
}

/**
 * A value as it is being typed: it stays as typed while one is at it, and what cannot be read stays
 * until it can be, or is taken back.
 */
export function useEnteredText<Value>({
  name,
  text,
  read,
  onRead,
}: EnteredTextOptions<Value>): Entered {
  const { taken, shown } = useEditor()
  const [typing, setTyping] = useState<{ readonly text: string; readonly begun: Editor['shown'] }>()
  const entered = typing?.text
  const [known, setKnown] = useState(taken)
  if (taken !== known) {
    setKnown(taken)
    if (taken.some((path) => isWithin(name, path))) setTyping(undefined)
  }
  const result = entered === undefined ? undefined : read(entered)
  const error = result?.ok === false ? result.error : undefined
  useFieldError(name, error)
  return {
    value: entered ?? text,
    error,
    change: (next: string) => {
      const begun = typing?.begun ?? shown
      setTyping({ text: next, begun })
      const now = read(next)
      if (now.ok) onRead(now.value, begun)
    },
    leave: () => {
      if (error === undefined) setTyping(undefined)
    },
    forget: () => setTyping(undefined),
  }
}
