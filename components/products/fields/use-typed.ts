import { useState } from 'react'
import type { Result } from '#lib/base/result.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isWithin, useFault } from './use-fault.ts'

interface TypedOptions<Value> {
  /** Of the field, among those of the product. */
  readonly name: string
  /** The value as it is written when nobody types. */
  readonly text: string
  readonly read: (typed: string) => Result<Value, string>
  readonly onRead: (value: Value) => void
}

export interface Typed {
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
export function useTyped<Value>({ name, text, read, onRead }: TypedOptions<Value>): Typed {
  const { taken } = useEditor()
  const [typed, setTyped] = useState<string>()
  const [known, setKnown] = useState(taken)
  if (taken !== known) {
    setKnown(taken)
    if (taken.some((place) => isWithin(name, place))) setTyped(undefined)
  }
  const result = typed === undefined ? undefined : read(typed)
  const error = result?.ok === false ? result.error : undefined
  useFault(name, error)
  return {
    value: typed ?? text,
    error,
    change: (next: string) => {
      setTyped(next)
      const now = read(next)
      if (now.ok) onRead(now.value)
    },
    leave: () => {
      if (error === undefined) setTyped(undefined)
    },
    forget: () => setTyped(undefined),
  }
}
