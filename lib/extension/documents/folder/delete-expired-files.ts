import { listExpired, type RetentionRule } from '../retention.ts'
import type { FolderFiles } from './folder-files.ts'
import { type Folder, readFile } from './new-file.ts'

/**
 * Deletes files by the rule of restore points: only those that are as Shelfside wrote them, and whose restore point is
 * gone too. Else that point would be written again.
 */
export async function deleteExpiredFiles(
  folder: Folder,
  files: FolderFiles,
  /** The ids of the restore points that exist. */
  keptPoints: ReadonlySet<string>,
  rule: RetentionRule,
  nowMs: number,
): Promise<void> {
  const all = (await files.list()).filter(({ written }) => written !== undefined)
  const expired = new Set(listExpired(all, rule, nowMs))
  for (const { id, fileName, written } of all) {
    if (!expired.has(id) || keptPoints.has(id)) continue
    const file = await readFile(folder, fileName)
    const isOurs = file?.size === written?.bytes && file?.lastModified === written?.modifiedAt
    if (isOurs) await folder.removeEntry(fileName)
    await files.remove(id)
  }
}
