import type { Clock } from '#lib/core/base/clock.ts'
import type { Quirks } from '../quirks.ts'
import type { Random } from '../random.ts'
import type { MediaFile } from '../v3/state/entities.ts'

/** What the media manager needs of a store of either catalog. */
export interface MediaContext {
  readonly clock: Clock
  readonly random: Random
  /** The current quirks. They can change while the store is in use. */
  readonly quirks: Pick<Quirks, 'failedFiles'>
  readonly mediaDelayMs: number
  readonly files: {
    find(id: string): MediaFile | undefined
    add(file: MediaFile): MediaFile
  }
  /** The media of products are files too, although they were not uploaded here. */
  readonly findShown: (id: string) => MediaFile | undefined
  /** The ID of a new file. */
  readonly nameFile?: (() => string) | undefined
}
