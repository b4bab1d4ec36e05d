import { useLayoutEffect } from 'react'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { useEditor } from '../editor/editor-context.ts'

/** Whether the input of this name belongs to a field. */
export function isWithin(name: string, path: FieldPath): boolean {
  return name === path || name.startsWith(`${path}/`)
}

/**
 * Blocks the review while the input of this name has an error. With a path, only once the field was
 * changed: errors in the store's own values do not count.
 */
export function useFieldError(name: string, why: string | undefined, path?: FieldPath): void {
  const { recordError, isChanged } = useEditor()
  const reported = path === undefined || isChanged(path) ? why : undefined
  // Before the browser can react to a key: what is shown and what blocks the review are the same.
  useLayoutEffect(() => {
    recordError(name, reported)
    return () => recordError(name, undefined)
  }, [recordError, name, reported])
}
