import * as z from 'zod/mini'
import { procedure } from './procedure.ts'
import { productId, siteId, text } from './shapes.ts'

const page = ['page'] as const
const name = text(400)
const parts = z.record(name, text(65_536))

/**
 * What was typed at products and is not saved, kept while the browser runs: parts by their names, in
 * words of the page's own. Whoever writes names what it changed; what others wrote stays.
 */
export const draftProcedures = {
  'drafts.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => z.record(productId, parts),
  }),
  /** Null takes a part away. Answers with all parts of the product as they are now. */
  'drafts.patch': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        productId,
        parts: z.array(z.strictObject({ name, part: z.nullable(text(65_536)) })),
      }),
    output: () => z.array(z.strictObject({ name, part: text(65_536) })),
  }),
} as const
