import type { Connection } from '../create-connection.ts'
import { putFileRoute } from '../transport/put-file.ts'
import type { CallOptions } from '../transport/request-context.ts'
import { unexpectedResponse } from '../transport/to-response-error.ts'
import { readEntity } from '../v1/calls.ts'
import { routesBelow } from './routes-below.ts'
import { type MediaFile, mediaFile } from './wire/media.ts'

export interface Upload {
  readonly mimeType: string
  /** At most 200 characters. */
  readonly fileName?: string | undefined
  readonly sizeInBytes?: string | undefined
  readonly parentFolderId?: string | undefined
}

/** Uploads to the media manager, of either catalog. Needs an elevated connection. */
export interface FileUploads {
  /** Returns an address for `putFile`, on another host. `POST …/generate-upload-url`. */
  generateUploadUrl(upload: Upload, options?: CallOptions): Promise<string>
  /**
   * Sends the bytes to such an address and returns the new file, which is processed later. Not
   * idempotent, and never repeated.
   */
  putFile(uploadUrl: string, file: Blob, options: PutOptions): Promise<MediaFile>
}

export interface PutOptions extends Pick<CallOptions, 'signal' | 'timeoutMs'> {
  /** The name in the media manager, with its extension. */
  readonly fileName: string
}

const { write } = routesBelow('/site-media', '/v1')
const generate = write('POST', '/files/generate-upload-url')

export function createFileUploads({
  send,
  putFile,
}: Pick<Connection, 'send' | 'putFile'>): FileUploads {
  return {
    async generateUploadUrl(upload, options) {
      const response = await send(generate, { ...options, body: upload })
      const { uploadUrl } = response.body
      if (typeof uploadUrl === 'string' && uploadUrl.startsWith('https://')) return uploadUrl
      throw unexpectedResponse(generate, 'without uploadUrl', response)
    },
    async putFile(uploadUrl, file, { fileName, ...options }) {
      const address = new URL(uploadUrl)
      address.searchParams.set('filename', fileName)
      const response = await putFile(address.href, file, options)
      return readEntity(putFileRoute, response, 'file', mediaFile)
    },
  }
}
