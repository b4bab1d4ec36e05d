import type { JobId } from '#lib/core/catalog/ids.ts'

/** Only such an id may name a folder. */
export function isJobId(text: string): text is JobId {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
