import type { SiteId } from '#lib/catalog/ids.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'

/** Some of what was typed. With a box, that holds the changes and `changes` is empty. */
export interface Staged {
  readonly changes: readonly ManualEdit[]
  readonly costCipher?: Uint8Array<ArrayBuffer> | undefined
}

/** A part on its way to its preview. */
export interface StagePart extends Staged {
  readonly id: string
  readonly siteId: SiteId
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly count: number
}

export interface StageHead {
  readonly siteId: SiteId
  /** When its first part came. */
  readonly at: number
  readonly parts: number
  /** Changes in all of them. */
  readonly count: number
}

/** What was brought over and has no preview yet. Parts are read one at a time: there may be many. */
export interface Stages {
  /** How many changes there are by now; refuses what is too much for one shop. */
  readonly addStaged: (part: StagePart) => Promise<number>
  readonly readStage: (id: string) => Promise<StageHead | undefined>
  readonly readStaged: (id: string, part: number) => Promise<Staged>
  readonly removeStage: (id: string) => Promise<void>
  /** Those that began before that time. */
  readonly removeStagesBefore: (at: number) => Promise<void>
}
