import { type Problem, toProblem } from '#lib/core/catalog/problem.ts'
import { checkUpload, type UploadRejection } from '#lib/core/catalog/product/upload-rules.ts'
import type { uploadImage } from '#lib/extension/queries/uploads.ts'

type FileState = Awaited<ReturnType<typeof uploadImage>>['state']

/** A file on its way to the media manager. Those that were added to the product are "added". */
export type Upload = {
  readonly id: number
  readonly name: string
  readonly size: number
  /** Of the file in this page: what the worker reads, and the picture to show. */
  readonly address: string
} & (
  | { readonly state: 'checking' | 'waiting' | 'sending' }
  /** Wix has the bytes and makes an image of them. */
  | { readonly state: 'processing'; readonly fileId: string; readonly url: string }
  | { readonly state: 'ready' | 'added'; readonly url: string }
  | { readonly state: 'failed'; readonly problem: Problem }
  /** Never sent: it cannot be uploaded. */
  | { readonly state: 'rejected'; readonly rejection: UploadRejection | 'too-many' }
)

export interface UploadQueue {
  /** The same array until something changes. */
  readonly list: () => readonly Upload[]
  readonly subscribe: (listener: () => void) => () => void
  /** Adds files in their order. `left`: how many more images the product takes. */
  add(files: readonly File[], left: number): void
  /** Stops a file and removes it from the list. */
  cancel(id: number): void
  /** Sends a failed file again. */
  retry(id: number): void
  /** Marks files as added to the product. */
  confirm(ids: ReadonlySet<number>): void
}

interface UploadQueueDeps {
  readonly upload: (
    file: { readonly address: string; readonly name: string },
    signal: AbortSignal,
  ) => Promise<{ readonly id: string; readonly url: string; readonly state: FileState }>
  readonly readState: (fileId: string, signal: AbortSignal) => Promise<FileState>
  /** A file that Wix could not process. */
  readonly notProcessed: () => Problem
  readonly createAddress: (file: File) => string
  readonly revokeAddress: (address: string) => void
}

/** Sent at the same time: more would only make each of them slower. */
const maxSending = 2

const open: ReadonlySet<Upload['state']> = new Set(['checking', 'waiting', 'sending', 'processing'])

export function isOpen({ state }: Upload): boolean {
  return open.has(state)
}

/** The uploads of one product, in the order of their files. It outlives the view that shows it. */
export function createUploadQueue(deps: UploadQueueDeps): UploadQueue {
  const listeners = new Set<() => void>()
  const running = new Map<number, AbortController>()
  let uploads: readonly Upload[] = []
  let lastId = 0

  const set = (next: readonly Upload[]) => {
    // Files that were added are kept as long as others depend on them for their place.
    const needed = next.some(({ state }) => state !== 'added' && state !== 'rejected')
    const kept = needed ? next : next.filter(({ state }) => state === 'rejected')
    for (const { id, address } of uploads) {
      if (!kept.some((each) => each.id === id)) deps.revokeAddress(address)
    }
    uploads = kept
    for (const listener of listeners) listener()
  }
  const find = (id: number) => uploads.find((each) => each.id === id)
  const replace = (next: Upload) => set(uploads.map((each) => (each.id === next.id ? next : each)))
  const count = (...states: readonly Upload['state'][]) =>
    uploads.filter(({ state }) => states.includes(state)).length

  const plain = ({ id, name, size, address }: Upload) => ({ id, name, size, address })

  async function send(upload: Upload): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    running.set(upload.id, controller)
    const show = (next: Upload) => {
      if (!signal.aborted) replace(next)
    }
    show({ ...plain(upload), state: 'sending' })
    try {
      const { id: fileId, url, state } = await deps.upload(upload, signal)
      show({ ...plain(upload), state: 'processing', fileId, url })
      const end = state === 'pending' ? await deps.readState(fileId, signal) : state
      // A file that is still pending is added: the edit waits for it once more.
      if (end === 'failed')
        show({ ...plain(upload), state: 'failed', problem: deps.notProcessed() })
      else show({ ...plain(upload), state: 'ready', url })
    } catch (error) {
      show({ ...plain(upload), state: 'failed', problem: toProblem(error) })
    } finally {
      running.delete(upload.id)
      sendNext()
    }
  }

  function sendNext(): void {
    while (count('sending') < maxSending) {
      const next = uploads.find(({ state }) => state === 'waiting')
      if (next === undefined) return
      void send(next)
    }
  }

  async function check(id: number, file: File): Promise<void> {
    // A file that was deleted or changed meanwhile cannot be read.
    const checked = await checkUpload(file).catch(() => ({ rejected: 'no-image' as const }))
    const upload = find(id)
    if (upload === undefined) return
    if ('rejected' in checked) {
      replace({ ...plain(upload), state: 'rejected', rejection: checked.rejected })
    } else replace({ ...plain(upload), state: 'waiting' })
    // In the order of the files, so nothing is sent before the earlier ones were checked.
    if (count('checking') === 0) sendNext()
  }

  return {
    list: () => uploads,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files, left) {
      const openCount = uploads.filter((each) => isOpen(each) || each.state === 'ready').length
      const taken = Math.max(0, left - openCount)
      const added = files.map((file, index): Upload => {
        const { name, size } = file
        lastId += 1
        const address = deps.createAddress(file)
        const upload = { id: lastId, name, size, address }
        return index < taken
          ? { ...upload, state: 'checking' }
          : { ...upload, state: 'rejected', rejection: 'too-many' }
      })
      // Earlier files that were rejected have been seen.
      set([...uploads.filter(({ state }) => state !== 'rejected'), ...added])
      for (const [index, upload] of added.entries()) {
        const file = files[index]
        if (upload.state === 'checking' && file !== undefined) void check(upload.id, file)
      }
    },
    cancel(id) {
      running.get(id)?.abort()
      set(uploads.filter((each) => each.id !== id))
      sendNext()
    },
    retry(id) {
      const upload = find(id)
      if (upload?.state !== 'failed') return
      replace({ ...plain(upload), state: 'waiting' })
      sendNext()
    },
    confirm(ids) {
      if (!uploads.some(({ id, state }) => state === 'ready' && ids.has(id))) return
      const confirmOne = (each: Upload): Upload =>
        each.state === 'ready' && ids.has(each.id)
          ? { ...plain(each), state: 'added', url: each.url }
          : each
      set(uploads.map(confirmOne))
    },
  }
}

/**
 * Puts uploaded files into a gallery: each behind the nearest file before it in the list of uploads,
 * so that the files have the order in which they were chosen, whichever is ready first.
 */
export function insertUploads(media: readonly string[], uploads: readonly Upload[]): string[] {
  const placed = [...media]
  const urlOf = (upload: Upload | undefined) =>
    upload !== undefined && (upload.state === 'ready' || upload.state === 'added')
      ? upload.url
      : undefined
  for (const [at, upload] of uploads.entries()) {
    if (upload.state !== 'ready' || placed.includes(upload.url)) continue
    const inGallery = (others: readonly Upload[]) =>
      others.flatMap((each) => urlOf(each) ?? []).find((url) => placed.includes(url))
    const before = inGallery(uploads.slice(0, at).toReversed())
    const after = before === undefined ? inGallery(uploads.slice(at + 1)) : undefined
    if (before !== undefined) placed.splice(placed.indexOf(before) + 1, 0, upload.url)
    else if (after !== undefined) placed.splice(placed.indexOf(after), 0, upload.url)
    else placed.push(upload.url)
  }
  return placed
}
