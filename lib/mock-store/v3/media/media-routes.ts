import { notFound, violation } from '../../http/api-error.ts'
import { createCheck, type Json } from '../../http/check.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { readIds } from '../bulk.ts'
import type { MediaFile } from '../shop/entities.ts'
import { newEntity } from '../shop/entity.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import type { V3Context } from '../v3-context.ts'
import { toFile, isFailing, isLost, pictureOf } from './media-files.ts'

const files = '/site-media/v1/files'
const read = 'MEDIA.SITE_MEDIA_FILES_READ'
const upload = 'MEDIA.SITE_MEDIA_FILES_UPLOAD'

/** The part of the media manager that a catalog needs. Files become ready some time after the request. */
export function createMediaRoutes({ shop, quirks, mediaDelayMs }: V3Context): Route[] {
  const existing = (id: string): MediaFile => {
    const file = shop.files.find(id) ?? findShown(shop, id)
    if (file === undefined) throw notFound('File', id)
    return file
  }
  const response = (file: MediaFile): Reply => ({ body: { file: toFileJson(shop, file) } })
  const add = (displayName: string, mediaType: string, url: string, readyAt: number) => {
    const { fileId } = pictureOf(shop.random, url)
    const entity = newEntity(fileId, shop.clock.now())
    return shop.files.add({
      ...entity,
      displayName,
      mediaType,
      url: `https://static.wixstatic.com/media/${fileId}`,
      readyAt,
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
    return response(add(name, mediaType, url, shop.clock.now() + mediaDelayMs))
  }
  const generateUploadUrl = ({ body }: Call): Reply => {
    const { mimeType, fileName } = readUpload(body)
    const file = add(fileName, mediaTypeOf(mimeType), fileName, Infinity)
    return { body: { uploadUrl: `https://upload.wixmp.com/upload/${file.id}` } }
  }
  return [
    { at: `POST ${files}/import`, permission: 'MEDIA.SITE_MEDIA_FILES_IMPORT', answer: importFile },
    { at: `POST ${files}/generate-upload-url`, permission: upload, answer: generateUploadUrl },
    {
      at: `POST ${files}/generate-resumable-upload-url`,
      permission: upload,
      answer: (call) => {
        const uploadToken = shop.random.hex(40)
        return { body: { ...generateUploadUrl(call).body, uploadToken } }
      },
    },
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
        const found = readIds(body, 'fileIds', 100).map((id) => toFileJson(shop, existing(id)))
        return { body: { files: found } }
      },
    },
    {
      // The platform uses another host for the bytes; here it is the same mock store.
      at: 'PUT /upload/{fileId}',
      answer: ({ params, query }) => {
        const file = existing(params['fileId'] ?? '')
        const displayName = query.get('filename') ?? file.displayName
        return response(
          shop.files.update({ ...file, displayName, readyAt: shop.clock.now() + mediaDelayMs }),
        )
      },
    },
  ]
}

/** The media of products are files too, although they were not uploaded here. */
function findShown(shop: V3Shop, id: string): MediaFile | undefined {
  for (const product of shop.products.list(shop.ledger.sequence())) {
    const media = product.media.find((each) => each.id === id)
    if (media !== undefined) return toFile(shop, media)
  }
  return undefined
}

function readUpload(body: Json) {
  const check = createCheck()
  check.required(body, 'mimeType')
  const mimeType = check.text(body, 'mimeType', { min: 1, max: 255 }) ?? ''
  const fileName = check.text(body, 'fileName', { max: 1000 }) ?? ''
  check.end()
  if (!/^(?:image|video|audio|application)\//.test(mimeType)) {
    throw violation('mimeType', `${mimeType} is not supported`, 'UNSUPPORTED_FILE_FORMAT')
  }
  return { mimeType, fileName }
}

function mediaTypeOf(mimeType: string): string {
  const kind = mimeType.split('/')[0]?.toUpperCase() ?? ''
  return kind === 'APPLICATION' ? 'DOCUMENT' : kind
}

function toFileJson(shop: V3Shop, file: MediaFile): object {
  const { id, displayName, mediaType, url, readyAt, createdAt } = file
  const hasEnded = readyAt <= shop.clock.now()
  const isReady = hasEnded && !isLost(shop, file)
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
