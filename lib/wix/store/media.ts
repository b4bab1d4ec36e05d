import { ApiError } from '#lib/wix/api/index.ts'
import type { FileUploads } from '#lib/wix/api/v3/file-uploads.ts'
import type { FileList } from '#lib/wix/api/v3/media-files.ts'
import type { MediaFile } from '#lib/wix/api/v3/wire/media.ts'
import { toImageUrl } from '#lib/core/catalog/product/media-address.ts'
import { uploadHost } from '#lib/core/catalog/product/upload-rules.ts'
import { type ProblemCode, ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isDenied } from './problems.ts'
import type { FileState, MediaApi } from './store.ts'

type Words = readonly [code: ProblemCode, message: string]

/** What Wix answers to a file that it does not accept, by the name of its rule. */
const rejections: Readonly<Record<string, () => Words>> = {
  FILE_SIZE_OVER_LIMIT: () => ['invalid', t.uploads.tooLarge],
  ZERO_FILE_SIZE: () => ['invalid', t.uploads.empty],
  UNSUPPORTED_FILE_FORMAT: () => ['invalid', t.uploads.noImage],
  MISMATCH_MIME_TYPE: () => ['invalid', t.uploads.noImage],
  SITE_QUOTA_EXCEEDED: () => ['refused', t.uploads.storageFull],
}

const contentTooLarge = 413

/** The files of a store's media manager, of either catalog. */
export function createMediaApi(
  media: FileUploads & FileList,
  throwProblem: (error: unknown) => Promise<never> | never,
): MediaApi {
  /** For `catch`. `denied`: what a 403 or a 404 of this request means. */
  const throwAs = (denied: Words) => async (error: unknown) => {
    if (!(error instanceof ApiError)) return throwProblem(error)
    const known = findRejection(error)?.() ?? (isDenied(error) ? denied : undefined)
    if (known === undefined) return throwProblem(error)
    const { effect, requestId } = error
    const [code, message] = known
    throw new ProblemError({ code, message, requestId }, { effect, cause: error })
  }
  return {
    async upload({ name, bytes }, signal) {
      const wanted = { mimeType: bytes.type, fileName: name, sizeInBytes: String(bytes.size) }
      const uploadUrl = await media
        .generateUploadUrl(wanted, { signal })
        .catch(throwAs(['missing-permission', t.uploads.missingPermission]))
      const { host } = new URL(uploadUrl)
      if (host !== uploadHost) throw otherHost(host)
      const file = await media
        .putFile(uploadUrl, bytes, { fileName: name, signal })
        .catch(throwAs(['refused', t.uploads.addressRejected]))
      return { id: file.id, url: toImageUrl(file.id), state: stateOf(file) }
    },
    async waitFor(id, signal) {
      const [file] = await media.waitMany([id], { signal }).catch((error: unknown) => {
        // The key may upload but not read: the file counts as sent.
        if (isDenied(error)) return []
        return throwProblem(error)
      })
      return file === undefined ? 'unknown' : stateOf(file)
    },
  }
}

function stateOf({ operationStatus }: MediaFile): FileState {
  if (operationStatus === 'READY') return 'ready'
  return operationStatus === 'FAILED' ? 'failed' : 'pending'
}

function findRejection(error: ApiError): (() => Words) | undefined {
  if (error.status === contentTooLarge) return rejections['FILE_SIZE_OVER_LIMIT']
  const rules =
    error.failure.kind === 'validation'
      ? error.failure.violations.flatMap(({ ruleName, violatedRule }) => [ruleName, violatedRule])
      : [error.code]
  return rules.flatMap((rule) => (rule === undefined ? [] : (rejections[rule] ?? [])))[0]
}

/** The bytes are sent to no host that the user was not asked for. */
function otherHost(host: string): ProblemError {
  return new ProblemError({ code: 'not-supported', message: t.uploads.otherHost(host) })
}
