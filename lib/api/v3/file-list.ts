import { chunk } from '#lib/base/chunk.ts'
import type { Connection } from '../create-connection.ts'
import type { CallOptions } from '../transport/request-context.ts'
import { list } from '../wire/codec.ts'
import { routesBelow } from './routes-below.ts'
import { type MediaFile, mediaFile } from './wire/media-file.ts'

/** Many files of the media manager at once. Needs an elevated connection. */
export interface FileList {
  /** Any number, 100 a call. `POST /site-media/v1/files/get-files`. */
  getMany(fileIds: readonly string[], options?: CallOptions): Promise<readonly MediaFile[]>
  /**
   * Looks until each is READY or FAILED, for 30 s at most: live shops took 5 s for most files and up to 25. Those
   * that are PENDING after that are answered like that.
   */
  waitMany(fileIds: readonly string[], options?: CallOptions): Promise<readonly MediaFile[]>
}

/** Between two looks at files that come in; 30 s in all. */
export const filePausesMs = [0, 1000, 2000, 4000, 8000, 15_000] as const

const route = routesBelow('/site-media', '/v1').read('POST', '/files/get-files')
const maxPerCall = 100
const files = list(mediaFile)

export function createFileList({ send, clock }: Connection): FileList {
  const getMany: FileList['getMany'] = async (fileIds, options) => {
    const found: MediaFile[] = []
    for (const some of chunk(fileIds, maxPerCall)) {
      const response = await send(route, { ...options, body: { fileIds: some }, elevated: true })
      found.push(...(files.read(response.body['files']) ?? []))
    }
    return found
  }
  return {
    getMany,
    async waitMany(fileIds, options = {}) {
      const found = new Map<string, MediaFile>()
      let open = [...new Set(fileIds)]
      for (const pauseMs of filePausesMs) {
        if (open.length === 0) break
        if (pauseMs > 0) await clock.sleep(pauseMs, options.signal)
        for (const file of await getMany(open, options)) found.set(file.id, file)
        open = open.filter((id) => found.get(id)?.operationStatus === 'PENDING')
      }
      return [...found.values()]
    },
  }
}
