import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { manualEditsSchema } from '#lib/catalog/changes/manual-edit-schema.ts'
import type { StagePart, Stages } from '#lib/jobs/journal/journal.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import { count, siteId } from '#lib/jobs/model/job-shape.ts'
import { appendAt, replaceFile } from './durable-file.ts'
import { readEntries, toLine } from './lines.ts'

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
}

/** Manual edits that have no preview yet: one file for each, with one part in each line. */
export function createStageFiles(folder: string): Stages {
  const opened = new Map<string, StageFile>()
  const pathOf = (id: string) => join(folder, `${encodeURIComponent(id)}.ndjson`)

  async function load(id: string): Promise<StageFile | undefined> {
    const known = opened.get(id)
    if (known !== undefined) return known
    const text = await readFile(pathOf(id), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    const parts = readEntries(text).map((entry) => parseStored(partShape, entry))
    const length = Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1))
    const file = { parts, length }
    opened.set(id, file)
    return file
  }

  async function remove(id: string): Promise<void> {
    opened.delete(id)
    await rm(pathOf(id), { force: true })
  }

  return {
    async addStaged({ id, siteId: site, at, count: added, changes }) {
      const part: Part = { siteId: site, at, count: added, changes }
      const { parts, length } = (await load(id)) ?? { parts: [], length: 0 }
      const line = toLine(part)
      const end =
        length === 0
          ? await replaceFile(pathOf(id), line)
          : await appendAt(pathOf(id), length, line)
      opened.set(id, { parts: [...parts, part], length: end })
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
      const names = await readdir(folder).catch(() => [])
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
