import * as z from 'zod/mini'
import { pointReasons } from '#lib/extension/app/restore-points.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'

/** A state of the whole store, as far as it was kept. */
export interface RestorePoint {
  readonly id: string
  /** ms since 1970. */
  readonly at: number
  readonly reason: (typeof pointReasons)[number]
  readonly name?: string | undefined
  /** Of the job that it was made for. */
  readonly jobId?: string | undefined
  /** Products whose documents it has. */
  readonly products: number
  /** Made before all products were kept once: it has only some of those that the store had. */
  readonly isPartial?: true | undefined
  /** Its documents were kept under a key that no longer exists. */
  readonly isLost?: true | undefined
}

/**
 * Points are numbered in the order in which they were made: a state of a product names the first one that has it.
 * Those from files have states of their own (`file-states.ts`), and no number that counts.
 */
export interface StoredPoint extends RestorePoint {
  readonly number: number
}

const shape = z.object({
  id: z.string(),
  number: z.number(),
  at: z.number(),
  reason: z.enum(pointReasons),
  name: z.optional(z.string()),
  jobId: z.optional(z.string()),
  products: z.number(),
  isPartial: z.optional(z.literal(true)),
  isLost: z.optional(z.literal(true)),
})

export function parsePoint(stored: unknown): StoredPoint | undefined {
  return shape.safeParse(stored).data
}

/** A point that a person wants: it is made once everything is kept. */
export interface WantedPoint {
  readonly id: string
  readonly name?: string | undefined
}

/** It has its number from the moment when it was asked for, as what is read afterwards may be its state. */
export interface StoredWanted extends WantedPoint {
  /** Absent in those of earlier versions: they are numbered when they are made. */
  readonly numbered?:
    | {
        readonly number: number
        /** When it was asked for: ms since 1970. */
        readonly at: number
        /** Asked for before all products were kept once. */
        readonly isPartial?: true | undefined
      }
    | undefined
}

const wantedShape = z.array(
  z.object({
    id: z.string(),
    name: z.optional(z.string()),
    numbered: z.optional(
      z.object({ number: z.number(), at: z.number(), isPartial: z.optional(z.literal(true)) }),
    ),
  }),
)

/** Stored values of another shape count as missing. */
export function parseWanted(stored: unknown): readonly StoredWanted[] {
  return wantedShape.safeParse(stored).data ?? []
}

/** A product that differs between two points: undefined where it did not exist, or was not kept. */
export interface PointDifference {
  readonly id: ProductId
  readonly before: string | undefined
  readonly after: string | undefined
}
