import type { ProductId, SiteId } from '../ids.ts'

/** What a change was about, as the filter has it. */
export const activityKinds = [
  'price',
  'stock',
  'visibility',
  'text',
  'other',
  'created',
  'deleted',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** ours: a job of Shelfside. unknown: not reported, as for changes that polling found. */
export const activityActors = ['ours', 'app', 'person', 'unknown'] as const
export type ActivityActor = (typeof activityActors)[number]

/** A changed value. Values are those of the product, as text. */
export interface ValueChange {
  /** A field of `Product`; "variants" for all variants where no single one is named. */
  readonly field: string
  readonly kind: ActivityKind
  /** The chosen options of the variant. */
  readonly variant?: string | undefined
  /** Absent where there was no value, or where it is too long to show. */
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Something that happened to the catalog. */
export interface ActivityEntry {
  readonly id: string
  readonly siteId: SiteId
  /** "product", or the other subject of the event: "collection", "ribbon" … */
  readonly subject: string
  readonly action: 'created' | 'updated' | 'deleted'
  readonly productId?: ProductId | undefined
  readonly name?: string | undefined
  readonly currency?: string | undefined
  readonly kinds: readonly ActivityKind[]
  readonly changes: readonly ValueChange[]
  readonly actor: ActivityActor
  /** As the store reported it, else when it was noticed. Milliseconds since 1970. */
  readonly at: number
  /** When the offline copy had it, by the clock of this computer. Milliseconds since 1970. */
  readonly noticedAt: number
  /** relay: signed by Wix. polling: found by polling. here: written by Shelfside. */
  readonly via: 'relay' | 'polling' | 'here'
}
