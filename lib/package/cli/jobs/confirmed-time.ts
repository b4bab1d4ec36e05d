import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toRecord } from '#lib/core/base/is-record.ts'
import { confirmedTime, addSighting, type Sighting } from '#lib/core/base/sighting.ts'
import { replaceFile } from '#lib/jobs/file-journal/durable-file.ts'

const fileName = 'clock.json'

/** The time by which the age of edits counts: each command is a session. See `addSighting`. */
export async function readConfirmedTime(siteFolder: string, now: number): Promise<number> {
  const path = join(siteFolder, fileName)
  const next = addSighting(await readSighting(path), now)
  await replaceFile(path, `${JSON.stringify(next)}\n`)
  return confirmedTime(next, now)
}

async function readSighting(path: string): Promise<Sighting | undefined> {
  try {
    const { at, confirmed } = toRecord(JSON.parse(await readFile(path, 'utf8')))
    if (typeof at !== 'number') return undefined
    return typeof confirmed === 'number' ? { at, confirmed } : { at }
  } catch {
    // Without it nothing is deleted.
    return undefined
  }
}
