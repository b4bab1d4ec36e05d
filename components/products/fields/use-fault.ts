import { useEffect } from 'react'
import type { Place } from '#lib/domain/change.ts'
import { useEditor } from '../editor/editor-context.ts'

/** Whether something that is typed, by its name, belongs to a place. */
export function isWithin(name: string, place: Place): boolean {
  return name === place || name.startsWith(`${place}/`)
}

/**
 * Holds the review back for as long as something under this name is wrong. Of a place: only once it
 * was changed, for what the shop holds already is nobody's fault here.
 */
export function useFault(name: string, why: string | undefined, place?: Place): void {
  const { noteFault, isChanged } = useEditor()
  const told = place === undefined || isChanged(place) ? why : undefined
  useEffect(() => {
    noteFault(name, told)
    return () => noteFault(name, undefined)
  }, [noteFault, name, told])
}
