import { useEffect } from 'react'
import type { FieldPath } from '#lib/catalog/changes/change.ts'
import { useEditor } from '../editor/editor-context.ts'

/** Whether something that is typed, by its name, belongs to a place. */
export function isWithin(name: string, path: FieldPath): boolean {
  return name === path || name.startsWith(`${path}/`)
}

/**
 * Holds the review back for as long as something under this name is wrong. Of a place: only once it
 * was changed, for what the shop holds already is nobody's fault here.
 */
export function useFieldError(name: string, why: string | undefined, path?: FieldPath): void {
  const { recordError, isChanged } = useEditor()
  const reported = path === undefined || isChanged(path) ? why : undefined
  useEffect(() => {
    recordError(name, reported)
    return () => recordError(name, undefined)
  }, [recordError, name, reported])
}
