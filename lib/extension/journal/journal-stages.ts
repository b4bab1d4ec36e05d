import * as z from 'zod/mini'
import { maxStagedChanges } from '#lib/core/catalog/changes/manual-edit.ts'
import { manualEditsSchema } from '#lib/core/catalog/changes/manual-edit-schema.ts'
import { t } from '#lib/core/i18n/t.ts'
import { batchesOf, read, type Writing, write } from './journal-access.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import type { JournalDatabase } from './journal-database.ts'
import type { StageHead, Staged, Stages } from '#lib/jobs/journal/journal.ts'
import { bytes } from '#lib/jobs/journal/journal-shapes.ts'
import { count, siteId as siteIdShape } from '#lib/core/job/job-shape.ts'
import { reject } from '#lib/jobs/job-records.ts'

const storedHead: z.ZodMiniType<StageHead> = z.strictObject({
  siteId: siteIdShape,
  at: z.number(),
  parts: count,
  count,
})

const storedPart: z.ZodMiniType<Staged> = z.union([
  z.strictObject({ changes: manualEditsSchema }),
  z.strictObject({
    changes: z.array(z.never()),
    ciphertext: bytes,
  }),
])

/** How a part is stored from now on; undefined leaves it as it is. */
type RewritePart = (id: string, part: Staged) => Promise<Staged | undefined>

interface StoredStages extends Stages {
  rewriteStaged(rewrite: RewritePart): Promise<void>
}

export function createStages(database: JournalDatabase): StoredStages {
  return {
    addStaged: ({ id, siteId, at, count: added, changes, ciphertext }) =>
      write(database, async (tx) => {
        const heads = tx.objectStore('stages')
        const all = (await heads.getAll()).map((value) => parseStored(storedHead, value))
        const ofSite = all.filter((head) => head.siteId === siteId)
        if (ofSite.reduce((sum, head) => sum + head.count, added) > maxStagedChanges)
          throw tooMany()
        const stored: unknown = await heads.get(id)
        const fresh: StageHead = { siteId, at, parts: 0, count: 0 }
        const head = stored === undefined ? fresh : parseStored(storedHead, stored)
        if (head.siteId !== siteId) throw otherStore()
        const part: Staged = ciphertext === undefined ? { changes } : { changes, ciphertext }
        await tx.objectStore('staged').put(part, [id, head.parts])
        const grown = { ...head, parts: head.parts + 1, count: head.count + added }
        await heads.put(grown, id)
        return grown.count
      }),
    readStage: (id) =>
      read(database, async (tx) => {
        const stored: unknown = await tx.objectStore('stages').get(id)
        return stored === undefined ? undefined : parseStored(storedHead, stored)
      }),
    readStaged: (id, part) =>
      read(database, async (tx) =>
        parseStored(storedPart, await tx.objectStore('staged').get([id, part])),
      ),
    async rewriteStaged(rewrite) {
      const keys = await read(database, (tx) => tx.objectStore('staged').getAllKeys())
      for (const key of keys) {
        const stored = await read(database, (tx) => tx.objectStore('staged').get(key))
        const { data: part } = storedPart.safeParse(stored)
        const next = part && (await rewrite(key[0], part))
        if (next === undefined) continue
        await write(database, async (tx) => {
          // Removed meanwhile, it stays removed.
          if ((await tx.objectStore('staged').get(key)) === undefined) return
          await tx.objectStore('staged').put(next, key)
        })
      }
    },
    removeStage: (id) => write(database, (tx) => remove(tx, id)),
    removeStagesBefore: (at) =>
      write(database, async (tx) => {
        const heads = tx.objectStore('stages')
        for (const id of await heads.getAllKeys()) {
          const head = storedHead.safeParse(await heads.get(id))
          if (!head.success || head.data.at < at) await remove(tx, id)
        }
      }),
  }
}

async function remove(tx: Writing, id: string): Promise<void> {
  await tx.objectStore('stages').delete(id)
  await tx.objectStore('staged').delete(batchesOf(id))
}

function tooMany() {
  return reject('refused', t.journalMessages.tooManyEntered(maxStagedChanges))
}

function otherStore() {
  return reject('wrong-site', t.journalMessages.enteredForOther)
}
