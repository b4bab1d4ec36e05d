import type { Connection } from '../create-connection.ts'
import { richContent, type RichContent } from '../rich-text/rich-content.ts'
import type { CallOptions } from '../transport/request-context.ts'
import { toResponseError } from '../transport/to-response-error.ts'
import { readEntity, readPart } from '../v1/calls.ts'
import { type MediaFile, mediaFile } from './wire/media.ts'
import { ApiError, badInput } from '../api-error.ts'
import { createFileUploads, type FileUploads } from './file-uploads.ts'
import { routesBelow } from './routes-below.ts'
import { pollUntil, type WaitOptions } from './poll-until.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import { list } from '../wire/codec.ts'

export interface Import {
  readonly url: string
  readonly mimeType?: string | undefined
  readonly displayName?: string | undefined
  readonly mediaType?: 'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT' | undefined
  readonly parentFolderId?: string | undefined
}

/** All calls need an elevated connection. */
export interface MediaFiles extends FileList, FileUploads {
  /** Returns one file. `GET /site-media/v1/files/{fileId}`. */
  get(fileId: string, options?: CallOptions): Promise<MediaFile>
  /**
   * Imports a file from an address, which the store fetches later. Not idempotent. `POST
   * /site-media/v1/files/import`.
   */
  importFile(from: Import, options?: CallOptions): Promise<MediaFile>
  /**
   * Polls until the file is READY or FAILED, without a time limit. Aborting `signal` stops the polling,
   * not the processing.
   */
  wait(fileId: string, options?: WaitOptions<MediaFile>): Promise<MediaFile>
  /**
   * Converts HTML of up to 30,000 characters into rich text. `POST
   * /ricos/v1/ricos-document/convert/to-ricos`.
   */
  toRichContent(
    html: string,
    options?: CallOptions & { readonly plugins?: readonly string[] | undefined },
  ): Promise<RichContent>
}

const maxPerCall = 100

const { read, add } = routesBelow('/site-media', '/v1')
const routes = {
  get: read('GET', '/files/{fileId}'),
  getMany: read('POST', '/files/get-files'),
  importFile: add('/files/import'),
  // Converts and saves nothing. Answers 403 instead of 429 to too many calls.
  toRicos: {
    ...routesBelow('', '/ricos/v1').read('POST', '/ricos-document/convert/to-ricos'),
    busyStatus: 403,
  },
}

export function createMediaFiles(connection: Connection): MediaFiles {
  const { send, clock } = connection
  let hasConverted = false

  const files: MediaFiles = {
    ...createFileList(connection),
    ...createFileUploads(connection),
    async get(fileId, options) {
      const response = await send(routes.get, { ...options, path: { fileId }, elevated: true })
      return readEntity(routes.get, response, 'file', mediaFile)
    },
    async importFile(from, options) {
      if (!/^https?:\/\//.test(from.url)) throw badInput(`“${from.url}” is not a web address.`)
      const response = await send(routes.importFile, { ...options, body: from })
      return readEntity(routes.importFile, response, 'file', mediaFile)
    },
    wait: (fileId, options) =>
      pollUntil(
        clock,
        (how) => files.get(fileId, how),
        ({ operationStatus }) => operationStatus,
        ['READY', 'FAILED'],
        options,
      ),
    async toRichContent(html, { plugins, ...options } = {}) {
      const body = { html, options: { plugins } }
      const call = { ...options, body, elevated: true }
      const response = await send(routes.toRicos, call).catch((error: unknown) => {
        throw hasConverted ? asTooMany(error) : error
      })
      hasConverted = true
      return readPart(routes.toRicos, response, 'document', richContent)
    },
  }
  return files
}

/** A connection that has converted before has the permission, so a 403 means too many calls. */
function asTooMany(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== routes.toRicos.busyStatus) return error
  const { requestId, retryAfterMs, effect } = error
  return toResponseError({ status: 429, requestId, retryAfterMs, effect })
}

/** Pauses before each reading of files that are still being processed, in milliseconds. 30 s in all. */
export const filePausesMs = [0, 1000, 2000, 4000, 8000, 15_000] as const

/** Reads many files of the media manager at once. Needs an elevated connection. */
export interface FileList {
  /** Reads any number of files, 100 per call. `POST /site-media/v1/files/get-files`. */
  getMany(fileIds: readonly string[], options?: CallOptions): Promise<readonly MediaFile[]>
  /**
   * Polls until each file is READY or FAILED, for at most 30 s: live stores took 5 s for most files and
   * up to 25 s. Files that are still PENDING are returned as such.
   */
  waitMany(fileIds: readonly string[], options?: CallOptions): Promise<readonly MediaFile[]>
}

export function createFileList({ send, clock }: Connection): FileList {
  const getMany: FileList['getMany'] = async (fileIds, options) => {
    const found: MediaFile[] = []
    for (const some of chunk(fileIds, maxPerCall)) {
      const response = await send(routes.getMany, {
        ...options,
        body: { fileIds: some },
        elevated: true,
      })
      found.push(...(list(mediaFile).read(response.body['files']) ?? []))
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
