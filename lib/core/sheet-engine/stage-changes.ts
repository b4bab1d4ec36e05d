import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { IncludedGroup, OnProgress, SheetEngine } from './sheet-engine.ts'

interface Stage {
  readonly add: (changes: readonly ManualEdit[]) => Promise<unknown>
  readonly drop: () => Promise<unknown>
}

interface StageOptions {
  readonly groups: readonly IncludedGroup[]
  /** The number of changes in these groups. */
  readonly total: number
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: OnProgress | undefined
}

/** Transfers the changes of groups in parts. What was transferred is deleted if one fails. */
export async function stageChanges(
  engine: Pick<SheetEngine, 'changes'>,
  { add, drop }: Stage,
  { groups, total, signal, onProgress }: StageOptions,
): Promise<void> {
  try {
    for (let next: number | undefined = 0; next !== undefined;) {
      signal?.throwIfAborted()
      const part = await engine.changes(groups, next)
      if (part.changes.length > 0) await add(part.changes)
      next = part.next
      onProgress?.(next ?? total, total)
    }
  } catch (error) {
    await drop().catch(() => undefined)
    throw error
  }
}
