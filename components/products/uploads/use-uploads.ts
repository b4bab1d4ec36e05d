import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readFileState, uploadImage } from '#lib/extension/queries/uploads.ts'
import { createUploadQueue, isOpen, insertUploads, type UploadQueue } from './upload-queue.ts'

/** By store and product: uploads continue while another product is shown in this page. */
const queues = new Map<string, UploadQueue>()

function openQueue(siteId: SiteId, owner: string): UploadQueue {
  const key = `${siteId}/${owner}`
  const known = queues.get(key)
  if (known !== undefined) return known
  const queue = createUploadQueue({
    upload: (file, signal) => uploadImage({ siteId, ...file }, signal),
    readState: (fileId, signal) => readFileState(siteId, fileId, signal),
    notProcessed: () => ({ code: 'invalid', message: t.uploads.notProcessed }),
    createAddress: (file) => URL.createObjectURL(file),
    revokeAddress: (address) => URL.revokeObjectURL(address),
  })
  queues.set(key, queue)
  return queue
}

export interface UploadTarget {
  readonly siteId: SiteId
  /** The product, or the form of a new one. */
  readonly owner: string
  /** Its gallery with the unsaved changes: ids of files, and addresses of those to add. */
  readonly media: readonly string[]
  readonly onChange: (media: readonly string[]) => void
}

/**
 * The uploads of one product. Files that are ready are added to its gallery as an unsaved change, also
 * those that became ready while another product was shown.
 */
export function useUploads({ siteId, owner, media, onChange }: UploadTarget) {
  const queue = openQueue(siteId, owner)
  const uploads = useSyncExternalStore(queue.subscribe, queue.list)
  // Another file can be ready before the gallery that was written last is shown.
  const written = useRef<{ readonly over: string; readonly media: readonly string[] }>(undefined)
  useEffect(() => {
    const ready = uploads.flatMap(({ id, state }) => (state === 'ready' ? id : []))
    if (ready.length === 0) return
    const over = media.join('\n')
    const base = written.current?.over === over ? written.current.media : media
    const next = insertUploads(base, uploads)
    written.current = { over, media: next }
    onChange(next)
    queue.confirm(new Set(ready))
  })
  return { queue, uploads }
}

/** Whether files of a product are still on their way, so that saving it would leave them out. */
export function useIsUploading(siteId: SiteId, owner: string): boolean {
  const queue = openQueue(siteId, owner)
  return useSyncExternalStore(queue.subscribe, queue.list).some(isOpen)
}
