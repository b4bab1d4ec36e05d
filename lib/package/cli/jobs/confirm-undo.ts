import type { JobRow } from '#lib/core/job/job.ts'
import type { CommandContext } from '../command.ts'
import { countProducts } from '../count-products.ts'
import { messages } from '../messages.ts'
import { showRows } from '../report.ts'

/** The rows that an undo restores; the others stay as they are. */
export function listRestored(rows: readonly JobRow[]): readonly JobRow[] {
  return rows.filter(({ state }) => state === 'planned')
}

/** Shows the preview of an undo and asks the person at the terminal. Returns why it does not run. */
export async function confirmUndo(
  { ask, say }: Pick<CommandContext, 'ask' | 'say'>,
  rows: readonly JobRow[],
): Promise<string | undefined> {
  if (ask === undefined) return messages.needsYes
  showRows(say, rows)
  const answer = await ask(`Restore ${countProducts(listRestored(rows).length)}? Type yes: `)
  return answer.toLowerCase() === 'yes' ? undefined : messages.unconfirmed
}
