import * as z from 'zod/mini'
import { procedure } from './procedure.ts'
import { siteId, text } from './shapes.ts'

const page = ['page'] as const

const fileId = z.lazy(() => text(500).check(z.minLength(1)))

export const mediaProcedures = {
  /**
   * Uploads an image to the store's media manager, once. `address` is the `blob:` address of the file in
   * the page; the file belongs to no product yet. Cancelling the call stops the upload.
   */
  'media.upload': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({ siteId, address: text(200).check(z.startsWith('blob:')), name: text(1000) }),
    output: () =>
      z.strictObject({
        id: fileId,
        url: text(2000),
        state: z.enum(['pending', 'ready', 'failed', 'unknown']),
      }),
  }),
  /** The state of an uploaded file. Waits for at most 30 s while Wix processes it. */
  'media.readState': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, id: fileId }),
    output: () => z.strictObject({ state: z.enum(['pending', 'ready', 'failed', 'unknown']) }),
  }),
} as const
