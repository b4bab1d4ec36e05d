import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Range } from './cursor.ts'
import { parseSheet } from './sheet-text.ts'
import type { GridEdits } from './use-grid-edits.ts'

/**
 * Copy, cut and paste while the grid itself has the focus. Firefox sends these events to the start of the
 * page's text selection and not to what has the focus: they are handled on the document.
 */
export function useGridClipboard(
  gridRef: RefObject<HTMLElement | null>,
  edits: Pick<GridEdits, 'replica' | 'clear' | 'paste'>,
  range: Range,
): void {
  const cut = async () => {
    if (await edits.replica(range)) await edits.clear(range)
  }
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    if (gridRef.current === null || document.activeElement !== gridRef.current) return
    event.preventDefault()
    if (event.type === 'copy') return void edits.replica(range)
    if (event.type === 'cut') return void cut()
    const text = (event.clipboardData?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
    if (text !== '') void edits.paste(text, parseSheet(text), range)
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['copy', 'cut', 'paste'] as const) {
      document.addEventListener(type, (event) => onClipboard(event), { signal: listening.signal })
    }
    return () => listening.abort()
  }, [])
}
