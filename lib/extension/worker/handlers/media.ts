import { createCheckpoint } from '#lib/extension/browser/checkpoint.ts'
import { hasHosts } from '#lib/extension/browser/permissions.ts'
import { readOwnBlob } from '#lib/extension/browser/read-own-blob.ts'
import { writeLocal } from '#lib/extension/browser/storage.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import {
  checkUpload,
  toUploadName,
  type UploadRejection,
  uploadPermission,
} from '#lib/core/catalog/product/upload-rules.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Stores } from '#lib/extension/worker/stores.ts'

/** Less than the 30 s after which Chromium stops a worker without work, which a request is not. */
const checkpointMs = 20_000

export interface MediaHandlerDeps {
  readonly stores: Stores
  readonly clock: Clock
}

/** Uploads images of pages to the media manager of a store. */
export function createMediaHandlers({ stores, clock }: MediaHandlerDeps) {
  const checkpoint = createCheckpoint(writeLocal, clock)

  async function keepAliveDuring<T>(work: Promise<T>): Promise<T> {
    const done = new AbortController()
    const keepAlive = async () => {
      for (;;) {
        await clock.sleep(checkpointMs, done.signal)
        await checkpoint()
      }
    }
    keepAlive().catch(() => undefined)
    try {
      return await work
    } finally {
      done.abort()
    }
  }

  return {
    async 'media.upload'({ input: { siteId, address, name }, signal }) {
      const store = await stores.open(siteId)
      await requireUploadPermission(siteId)
      const file = await readOwnBlob(address)
      if (file === undefined) throw fileGone()
      const checked = await checkUpload(file)
      if ('rejected' in checked) throw rejectedFile(checked.rejected)
      const { type } = checked
      const bytes = file.slice(0, file.size, type)
      return keepAliveDuring(store.media.upload({ name: toUploadName(name, type), bytes }, signal))
    },
    async 'media.readState'({ input: { siteId, id }, signal }) {
      const store = await stores.open(siteId)
      return { state: await keepAliveDuring(store.media.waitFor(id, signal)) }
    },
  } satisfies Partial<Handlers>
}

/** Only the worker sends files; the user grants the host once. The demo store has no host. */
async function requireUploadPermission(siteId: SiteId): Promise<void> {
  if (isDemo(siteId) || (await hasHosts([uploadPermission]))) return
  throw new ProblemError({ code: 'upload-permission', message: t.uploads.permission })
}

function fileGone(): ProblemError {
  return new ProblemError({ code: 'bad-input', message: t.uploads.fileGone })
}

function rejectedFile(rejection: UploadRejection): ProblemError {
  const message = {
    empty: t.uploads.empty,
    'too-large': t.uploads.tooLarge,
    'no-image': t.uploads.noImage,
  }[rejection]
  return new ProblemError({ code: 'invalid', message })
}
