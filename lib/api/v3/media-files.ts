import type { Connection } from '../create-connection.ts'
import { richContent, type RichContent } from '../rich-text/rich-content.ts'
import type { CallOptions } from '../transport/request-context.ts'
import { toResponseError } from '../transport/to-response-error.ts'
import { unexpectedResponse } from '../transport/unexpected-response.ts'
import { readEntity, readPart } from '../v1/calls.ts'
import { type MediaFile, mediaFile } from './wire/media-file.ts'
import { ApiError, badInput } from '../api-error.ts'
import { routesBelow } from './routes-below.ts'
import { createFileList, type FileList } from './file-list.ts'
import { pollUntil, type WaitOptions } from './poll-until.ts'

export interface Import {
  readonly url: string
  readonly mimeType?: string | undefined
  readonly displayName?: string | undefined
  readonly mediaType?: 'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT' | undefined
  readonly parentFolderId?: string | undefined
}

export interface Upload {
  readonly mimeType: string
  readonly fileName?: string | undefined
  readonly sizeInBytes?: string | undefined
  readonly parentFolderId?: string | undefined
}

/** All of these need an elevated connection. */
export interface MediaFiles extends FileList {
  /** `GET /site-media/v1/files/{fileId}`. */
  get(fileId: string, options?: CallOptions): Promise<MediaFile>
  /** The shop fetches a picture by itself, later. Sent twice it does so twice. `POST /site-media/v1/files/import`. */
  importFile(from: Import, options?: CallOptions): Promise<MediaFile>
  /** An address to PUT the bytes to; its answer holds the file. `POST …/generate-upload-url`. */
  generateUploadUrl(upload: Upload, options?: CallOptions): Promise<string>
  /**
   * Looks until the file is READY or FAILED, for as long as that takes: stop it with `signal`, which
   * stops the looking, not the shop.
   */
  wait(fileId: string, options?: WaitOptions<MediaFile>): Promise<MediaFile>
  /** HTML, up to 30,000 characters, as rich text. `POST /ricos/v1/ricos-document/convert/to-ricos`. */
  toRichContent(
    html: string,
    options?: CallOptions & { readonly plugins?: readonly string[] | undefined },
  ): Promise<RichContent>
}

const { read, write, add } = routesBelow('/site-media', '/v1')
const routes = {
  get: read('GET', '/files/{fileId}'),
  importFile: add('/files/import'),
  generateUploadUrl: write('POST', '/files/generate-upload-url'),
  // Converts, and keeps nothing.
  // Many at once are refused with 403 where other calls answer 429.
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
    async get(fileId, options) {
      const response = await send(routes.get, { ...options, path: { fileId }, elevated: true })
      return readEntity(routes.get, response, 'file', mediaFile)
    },
    async importFile(from, options) {
      if (!/^https?:\/\//.test(from.url)) throw badInput(`“${from.url}” is no web address.`)
      const response = await send(routes.importFile, { ...options, body: from })
      return readEntity(routes.importFile, response, 'file', mediaFile)
    },
    async generateUploadUrl(upload, options) {
      const route = routes.generateUploadUrl
      const response = await send(route, { ...options, body: upload })
      const { uploadUrl } = response.body
      if (typeof uploadUrl === 'string' && uploadUrl.startsWith('https://')) return uploadUrl
      throw unexpectedResponse(route, 'without uploadUrl', response)
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

/** A connection that has converted before has the right to: what is refused now came too often. */
function asTooMany(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== routes.toRicos.busyStatus) return error
  const { requestId, retryAfterMs, effect } = error
  return toResponseError({ status: 429, requestId, retryAfterMs, effect })
}
