import { createEmitter, type Emitter } from '#lib/base/emitter.ts'
import type { ItemChange } from '#lib/catalog/changes/change.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { ProductDiff } from '#lib/replica/entry.ts'

/** What happens to products of one site. */
export type SiteChange = { readonly siteId: SiteId } & (
  | {
      /** A write of ours, with its values. */
      readonly kind: 'own-write'
      readonly items: readonly ItemChange[]
    }
  | {
      /** A write is sent as soon as every reader is done, and was sent. */
      readonly kind: 'before-write' | 'after-write'
      readonly ids: readonly ProductId[]
    }
  | {
      /** Products differ from what the replica had. */
      readonly kind: 'found'
      readonly diffs: readonly ProductDiff[]
    }
)

/** The changes of all sites. Stores and replicas publish them; replicas and feeds read them. */
export type ChangeLog = Emitter<SiteChange>

export function createChangeLog(): ChangeLog {
  return createEmitter()
}
