import * as z from 'zod/mini'
import { manualEditsSchema } from '#lib/core/catalog/changes/manual-edit-schema.ts'
import type { StagePart, Stages } from '#lib/jobs/journal/journal.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import { count, siteId } from '#lib/core/job/job-shape.ts'
import type { JournalFiles } from './journal-files.ts'
import { type LineFormat, readLines, toLines } from './lines.ts'

const folder = 'staged'
const nameOf = (id: string) => `${folder}/${encodeURIComponent(id)}.ndjson`

type Part = Omit<StagePart, 'id' | 'ciphertext'>

const partShape: z.ZodMiniType<Part> = z.strictObject({
  siteId,
  at: z.number(),
  count,
  changes: manualEditsSchema,
})

interface StageFile {
  readonly parts: readonly Part[]
  readonly length: number
  readonly end: string
}

/** Manual edits that have no preview yet: one file for each, with one part in each line. */
export function createStageFiles(
  files: JournalFiles,
  formatOf: (name: string) => LineFormat,
): Stages {
  const opened = new Map<string, StageFile>()

  async function load(id: string): Promise<StageFile | undefined> {
    const known = opened.get(id)
    if (known !== undefined) return known
    const text = await files.read(nameOf(id)).catch(() => undefined)
    if (text === undefined) return undefined
    const { entries, ...position } = readLines(formatOf(id), text)
    const file = { parts: entries.map((entry) => parseStored(partShape, entry)), ...position }
    opened.set(id, file)
    return file
  }

  async function remove(id: string): Promise<void> {
    opened.delete(id)
    await files.remove(nameOf(id))
  }

  return {
    async addStaged({ id, siteId: site, at, count: added, changes }) {
      const part: Part = { siteId: site, at, count: added, changes }
      const { parts, length, end: before } = (await load(id)) ?? { parts: [], length: 0, end: '' }
      const { text, end } = toLines(formatOf(id), [part], before)
      const written =
        length === 0
          ? await files.replace(nameOf(id), text)
          : await files.append(nameOf(id), length, text)
      opened.set(id, { parts: [...parts, part], length: written, end })
      return countChanges([...parts, part])
    },
    async readStage(id) {
      const { parts = [] } = (await load(id)) ?? {}
      const [first] = parts
      if (first === undefined) return undefined
      const { siteId: site, at } = first
      return { siteId: site, at, parts: parts.length, count: countChanges(parts) }
    },
    async readStaged(id, part) {
      const file = await load(id)
      return { changes: file?.parts[part]?.changes ?? [] }
    },
    removeStage: remove,
    async removeStagesBefore(at) {
      const names = await files.list(folder).catch(() => [])
      for (const name of names) {
        const id = decodeURIComponent(name.replace(/\.ndjson$/, ''))
        const first = (await load(id).catch(() => undefined))?.parts[0]
        if (first === undefined || first.at < at) await remove(id)
      }
    },
  }
}

function countChanges(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.count, 0)
}
