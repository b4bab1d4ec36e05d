import type { Clock } from '#lib/core/base/clock.ts'
import { ApiError, notFound, violation } from '../http/api-error.ts'
import { createCheck, type Json } from '../http/check.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import { readIds } from '../v3/bulk.ts'
import { isFailing, isLost, pictureOf } from '../v3/media/media-files.ts'
import type { MediaFile } from '../v3/state/entities.ts'
import { newEntity } from '../v3/state/entity.ts'
import type { MediaContext } from './media-context.ts'

const files = '/site-media/v1/files'
const read = 'MEDIA.SITE_MEDIA_FILES_READ'
const upload = 'MEDIA.SITE_MEDIA_FILES_UPLOAD'
/** Bytes of an image. */
const maxImageSize = 25_000_000

interface PendingUpload {
  readonly mimeType: string
  readonly fileName: string
}

/**
 * The part of the media manager that a catalog needs; both catalogs have the same. Files become ready, or
 * fail, some time after the request.
 */
export function createMediaRoutes(context: MediaContext): Route[] {
  const { clock, random, quirks, mediaDelayMs, findShown } = context
  /** Addresses to upload to, by their token. Each takes one file. */
  const pending = new Map<string, PendingUpload>()
  const existing = (id: string): MediaFile => {
    const file = context.files.find(id) ?? findShown(id)
    if (file === undefined) throw notFound('File', id)
    return file
  }
  const response = (file: MediaFile): Reply => ({ body: { file: toFileJson(clock, file) } })
  const add = (displayName: string, mediaType: string, url: string) => {
    const fileId = context.nameFile?.() ?? pictureOf(random, url).fileId
    return context.files.add({
      ...newEntity(fileId, clock.now()),
      displayName,
      mediaType,
      url: `https://static.wixstatic.com/media/${fileId}`,
      readyAt: clock.now() + mediaDelayMs,
      ...(isFailing(quirks, `${url} ${displayName}`) && { hasFailed: true }),
    })
  }
  const importFile = ({ body }: Call): Reply => {
    const check = createCheck()
    check.required(body, 'url')
    const url = check.text(body, 'url', { min: 1, max: 2000 }) ?? ''
    const name =
      check.text(body, 'displayName', { max: 255 }) ?? url.slice(url.lastIndexOf('/') + 1)
    const mediaType = check.text(body, 'mediaType', { max: 20 }) ?? 'IMAGE'
    if (!/^https?:\/\//.test(url)) check.reject('url', 'is not a web address', 'FORMAT')
    check.end()
    return response(add(name, mediaType, url))
  }
  const generateUploadUrl = ({ body }: Call): Reply => {
    const token = random.hex(32)
    pending.set(token, readUpload(body))
    return { body: { uploadUrl: `https://upload.wixmp.com/upload/${token}` } }
  }
  const receive = ({ params, query, body }: Call): Reply => {
    const token = params['token'] ?? ''
    const wanted = pending.get(token)
    if (wanted === undefined) throw new ApiError(403, 'The upload address is used or unknown')
    const { bytes, contentType = wanted.mimeType } = body
    if (bytes === 0) throw violation('file', 'is empty', 'ZERO_FILE_SIZE')
    if (typeof bytes === 'number' && bytes > maxImageSize) {
      throw violation('file', 'is larger than 25 MB', 'FILE_SIZE_OVER_LIMIT')
    }
    if (contentType !== wanted.mimeType && contentType !== 'application/octet-stream') {
      throw violation('file', `is not ${wanted.mimeType}`, 'MISMATCH_MIME_TYPE')
    }
    pending.delete(token)
    const name = query.get('filename') ?? wanted.fileName
    return response(add(name, mediaTypeOf(wanted.mimeType), name))
  }
  return [
    { at: `POST ${files}/import`, permission: 'MEDIA.SITE_MEDIA_FILES_IMPORT', answer: importFile },
    { at: `POST ${files}/generate-upload-url`, permission: upload, answer: generateUploadUrl },
    {
      at: `GET ${files}/get-file-by-id`,
      permission: read,
      answer: ({ query }) => response(existing(query.get('fileId') ?? '')),
    },
    {
      at: `GET ${files}/{fileId}`,
      permission: read,
      answer: ({ params }) => response(existing(params['fileId'] ?? '')),
    },
    {
      at: `POST ${files}/get-files`,
      permission: read,
      answer: ({ body }) => {
        const found = readIds(body, 'fileIds', 100).map((id) => toFileJson(clock, existing(id)))
        return { body: { files: found } }
      },
    },
    // The platform uses another host for the bytes; here it is the same mock store.
    { at: 'PUT /upload/{token}', answer: receive },
  ]
}

function readUpload(body: Json): PendingUpload {
  const check = createCheck()
  check.required(body, 'mimeType')
  const mimeType = check.text(body, 'mimeType', { min: 1, max: 100 }) ?? ''
  const fileName = check.text(body, 'fileName', { max: 200 }) ?? ''
  const size = check.text(body, 'sizeInBytes', { max: 20 })
  check.end()
  if (!/^(?:image|video|audio|application)\//.test(mimeType)) {
    throw violation('mimeType', `${mimeType} is not supported`, 'UNSUPPORTED_FILE_FORMAT')
  }
  if (size === '0') throw violation('sizeInBytes', 'is 0', 'ZERO_FILE_SIZE')
  if (mimeType.startsWith('image/') && Number(size ?? 0) > maxImageSize) {
    throw violation('sizeInBytes', 'is larger than 25 MB', 'FILE_SIZE_OVER_LIMIT')
  }
  return { mimeType, fileName }
}

function mediaTypeOf(mimeType: string): string {
  const kind = mimeType.split('/')[0]?.toUpperCase() ?? ''
  return kind === 'APPLICATION' ? 'DOCUMENT' : kind
}

function toFileJson(clock: Clock, file: MediaFile): object {
  const { id, displayName, mediaType, url, readyAt, createdAt } = file
  const hasEnded = readyAt <= clock.now()
  const isReady = hasEnded && !isLost({ clock }, file)
  const image = { id, url, filename: displayName, width: 1200, height: 1200 }
  return {
    id,
    displayName,
    mediaType,
    url,
    operationStatus: isReady ? 'READY' : hasEnded ? 'FAILED' : 'PENDING',
    createdDate: new Date(createdAt).toISOString(),
    ...(isReady && mediaType === 'IMAGE' ? { media: { image: { image } } } : {}),
  }
}
