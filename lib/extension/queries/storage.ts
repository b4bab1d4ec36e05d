import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { keys } from './keys.ts'

/** Browser functions of a page. */
export interface StorageAccess {
  /** Whether the browser deletes nothing when the disk is full. */
  readonly isKept: () => Promise<boolean>
  /** Asks the browser to delete nothing. Never rejects. */
  readonly keep: () => Promise<void>
}

export function storageQuery({ isKept }: StorageAccess) {
  return queryOptions({ queryKey: keys.storage, queryFn: isKept })
}

export function keepStorageMutation({ keep }: StorageAccess) {
  return mutationOptions({
    mutationFn: keep,
    onSuccess: (_result, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: keys.storage }),
  })
}
