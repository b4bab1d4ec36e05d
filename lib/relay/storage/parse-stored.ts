import type { Site } from '../sites/site.ts'
import type { AddedEvent, SavedEvent } from './relay-storage.ts'

class StoredWrongError extends Error {
  override readonly name = 'StoredWrongError'
}

/** A site as it lies in Redis. Throws when something else wrote there. */
export function parseSite(text: string): Site {
  const { instanceId, publicKey, keyHash } = JSON.parse(text) as Partial<Site>
  if ([instanceId, publicKey, keyHash].every((part) => typeof part === 'string')) {
    return { instanceId, publicKey, keyHash } as Site
  }
  throw new StoredWrongError('Redis holds a site that this relay did not write.')
}

/** An entry of a site's stream. */
export function parseSaved(id: string, { after, jwt }: Record<string, string>): SavedEvent {
  return { id: toPosition(id.split('-')[0]), after: toPosition(after), jwt: jwt ?? '' }
}

/** What the script told about an event: "instance position after jwt". */
export function parseAdded(message: string): AddedEvent {
  const [instanceId = '', id, after, jwt = ''] = message.split(' ')
  return { instanceId, id: toPosition(id), after: toPosition(after), jwt }
}

function toPosition(text: string | undefined): number {
  const position = Number(text)
  if (Number.isSafeInteger(position) && position >= 0) return position
  throw new StoredWrongError('Redis holds an event that this relay did not write.')
}
