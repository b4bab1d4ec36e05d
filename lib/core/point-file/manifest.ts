import { toHex } from '#lib/core/base/to-hex.ts'
import * as z from 'zod/mini'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'

// Manifest V3 forbids building functions from text, and the attempt would be reported.
z.config({ jitless: true })

export const formatName = 'shelfside-restore-point'
/** Rises when a version of Shelfside could no longer read the files of the next one. */
export const formatVersion = 1

export const manifestPath = 'manifest.json'
/** The SHA-256 of the manifest, which has those of all other parts. */
export const manifestHashPath = 'manifest.json.sha256'

/** Limits of a file that can be a restore point. */
export const maxBytes = 256 * 1024 * 1024
export const maxManifestBytes = 2 * 1024 * 1024
export const maxPartBytes = 32 * 1024 * 1024
export const maxParts = 5000
export const maxProducts = 200_000
/** Of a store; the names of more of them are left out. */
export const maxCollections = 5000

/** What a file says about its restore point. */
export interface PointFileFacts {
  /** When the products were as in the file; ms since 1970. */
  readonly at: number
  readonly name?: string | undefined
  readonly siteId: string
  /** The name that the owner gave the store in Shelfside. */
  readonly storeName?: string | undefined
  readonly catalog: Catalog
  /** Collections (V1) or categories (V3), which products name by their ids. Absent in files of earlier versions. */
  readonly collections?: readonly NamedCollection[] | undefined
}

export interface NamedCollection {
  readonly id: string
  readonly name: string
}

const isTime = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))
const count = z.int().check(z.gte(0), z.lte(maxProducts))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Names that this version does not know are left out. */
export const manifestShape = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** By which version of Shelfside. */
  createdBy: z.optional(z.string().check(z.maxLength(60))),
  at: isTime,
  name: z.optional(z.string().check(z.maxLength(100))),
  store: z.object({
    siteId: z.string().check(z.maxLength(60)),
    name: z.optional(z.string().check(z.maxLength(200))),
    catalog: z.enum(['v1', 'v3']),
    collections: z.optional(
      z
        .array(z.object({ id: z.string().check(z.maxLength(60)), name: z.string() }))
        .check(z.maxLength(maxCollections)),
    ),
  }),
  products: count,
  parts: z
    .array(
      z.object({
        path: z.string().check(z.regex(/^products\/\d{4,8}\.ndjson$/)),
        products: count,
        bytes: z.int().check(z.gte(0), z.lte(maxPartBytes)),
        sha256: hash,
      }),
    )
    .check(z.maxLength(maxParts)),
})

export type Manifest = z.infer<typeof manifestShape>
export type ManifestPart = Manifest['parts'][number]

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', bytes))
}
