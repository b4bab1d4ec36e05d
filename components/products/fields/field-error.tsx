import { CircleAlert } from 'lucide-react'
import { useLayoutEffect } from 'react'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { useEditor } from '../editor/editor-context.ts'

interface FieldErrorProps {
  readonly id?: string
  readonly why: string | undefined
}

/** The error message of an input. */
export function FieldError({ id, why }: FieldErrorProps) {
  return (
    <span id={id} aria-live="polite" className="text-sm text-bad-ink empty:hidden">
      {why === undefined ? null : (
        // Focusable, because it can be about several fields.
        <span data-fault tabIndex={-1} className="flex items-start gap-1 outline-offset-2">
          <CircleAlert size={13} aria-hidden className="mt-[1.5px] shrink-0" />
          <span>{why}</span>
        </span>
      )}
    </span>
  )
}

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
