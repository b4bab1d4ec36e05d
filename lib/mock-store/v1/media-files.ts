import type { Clock } from '#lib/core/base/clock.ts'
import type { MediaContext } from '../media/media-context.ts'
import { defaultQuirks, type Quirks } from '../quirks.ts'
import type { Random } from '../random.ts'
import type { MockCatalog } from '../state/mock-catalog.ts'
import type { MediaFile } from '../v3/state/entities.ts'
import { newEntity } from '../v3/state/entity.ts'

interface V1Media {
  readonly store: MockCatalog
  readonly clock: Clock
  readonly random: Random
  readonly quirks?: Quirks | undefined
  readonly mediaDelayMs?: number | undefined
}

/** The media manager of a store of Catalog V1. */
export function toV1MediaContext(context: V1Media): MediaContext {
  const { store, clock, random, quirks = defaultQuirks, mediaDelayMs = 0 } = context
  const byId = new Map<string, MediaFile>()
  return {
    clock,
    random,
    quirks,
    mediaDelayMs,
    files: {
      find: (id) => byId.get(id),
      add(file) {
        byId.set(file.id, file)
        return file
      },
    },
    findShown: (id) => findShown(store, id),
  }
}

function findShown(store: MockCatalog, id: string): MediaFile | undefined {
  for (const { media } of store.list(store.sequence())) {
    const found = media.find((each) => each.id === id)
    if (found === undefined) continue
    const url = `https://static.wixstatic.com/media/${id}`
    const mediaType = found.kind.toUpperCase()
    return { ...newEntity(id, 0), url, displayName: id, mediaType, readyAt: 0 }
  }
  return undefined
}
