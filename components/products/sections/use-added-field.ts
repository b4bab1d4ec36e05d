import { useLayoutEffect, useRef } from 'react'

/**
 * Focuses the input of a newly added list item and selects its text, so that typing replaces the default
 * name. The input is the last in `listRef` with `data-added` of this name.
 */
export function useAddedField<List extends HTMLElement>(name: string, count: number) {
  const listRef = useRef<List>(null)
  const awaited = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (count !== awaited.current) return
    awaited.current = undefined
    const fields = listRef.current?.querySelectorAll<HTMLInputElement>(`[data-added=${name}]`)
    const field = fields?.[fields.length - 1]
    field?.focus()
    field?.select()
  }, [name, count])
  return { listRef, awaitAdded: () => void (awaited.current = count + 1) }
}
