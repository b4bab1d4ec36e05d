/** The host that receives the bytes of uploads. Wix names it in the address of each upload. */
export const uploadHost = 'upload.wixmp.com'
/** The permission for that host, which the browser asks the user for. */
export const uploadPermission = `https://${uploadHost}/*`

/** Wix accepts images of up to 25 MB. */
export const maxUploadBytes = 25_000_000

/** Wix accepts names of up to 200 characters. */
const maxNameLength = 200

/** Bytes that are enough to recognize the type of an image. */
export const signatureBytes = 12

/** Types of images and their extensions, the usual one first. Browsers show all of them. */
const extensions = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
} as const

export type UploadType = keyof typeof extensions

/** For the file dialog. */
export const uploadTypes = Object.keys(extensions) as readonly UploadType[]

/** Why a file cannot be uploaded. */
export type UploadRejection = 'empty' | 'too-large' | 'no-image'

/**
 * The type of an image by its first bytes, which decide more reliably than its name; undefined for
 * any other file.
 */
export function readImageType(bytes: Uint8Array): UploadType | undefined {
  const starts = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte)
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  // "GIF8"
  if (starts([0x47, 0x49, 0x46, 0x38])) return 'image/gif'
  // "RIFF", four bytes of length, "WEBP"
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  return undefined
}

/** Checks a file by its size and its first bytes, before anything is sent. */
export async function checkUpload(
  file: Blob,
): Promise<{ readonly type: UploadType } | { readonly rejected: UploadRejection }> {
  if (file.size === 0) return { rejected: 'empty' }
  if (file.size > maxUploadBytes) return { rejected: 'too-large' }
  const type = readImageType(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  return type === undefined ? { rejected: 'no-image' } : { type }
}

/**
 * The name of a file in the media manager: without a path, at most 200 characters, with an extension
 * of its type, by which Wix recognizes it.
 */
export function toUploadName(name: string, type: UploadType): string {
  const own = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim()
  const dot = own.lastIndexOf('.')
  const known: readonly string[] = extensions[type]
  const extension = own.slice(dot + 1).toLowerCase()
  const hasOwn = dot > 0 && known.includes(extension)
  const ending = hasOwn ? own.slice(dot) : `.${extensions[type][0]}`
  const base = (hasOwn ? own.slice(0, dot) : own) || 'image'
  return `${base.slice(0, maxNameLength - ending.length).toWellFormed()}${ending}`
}
