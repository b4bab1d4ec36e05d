import type { ProductId, SiteId } from '../ids.ts'

/** What a change was about; a word of the filter. */
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

/** ours: a job of Shelfside. unknown: nobody told, as when changes are only found by looking. */
export const activityActors = ['ours', 'app', 'person', 'unknown'] as const
export type ActivityActor = (typeof activityActors)[number]

/** One value that is another one now. Values are as in the product, told as text. */
export interface ValueChange {
  /** As in `Product`; "variants" stands for all of them where no single one is named. */
  readonly field: string
  readonly kind: ActivityKind
  /** Of a variant: what it is chosen by. */
  readonly variant?: string | undefined
  /** Absent where there was none, or where it is too long to be told. */
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** What happened to something of the catalogue, seen from here. */
export interface ActivityEntry {
  readonly id: string
  readonly siteId: SiteId
  /** "product", or what else the event was about: "collection", "ribbon" … */
  readonly subject: string
  readonly action: 'created' | 'updated' | 'deleted'
  readonly productId?: ProductId | undefined
  readonly name?: string | undefined
  readonly currency?: string | undefined
  readonly kinds: readonly ActivityKind[]
  readonly changes: readonly ValueChange[]
  readonly actor: ActivityActor
  /** As the shop told it; where it did not, when it was noticed. Milliseconds since 1970. */
  readonly at: number
  /** When the copy had it, by this computer's clock. Milliseconds since 1970. */
  readonly noticedAt: number
  /** relay: signed by Wix. polling: found by looking. here: written by us. */
  readonly via: 'relay' | 'polling' | 'here'
}
