import type { EditParts, LineContext } from './edit-line.ts'
import { writeProducts } from './products.ts'
import { writeSchedule } from './schedule.ts'
import { writeOperation } from './spellings.ts'

/**
 * An edit as a line that parses back to it; undefined if it cannot be written. A line has no units:
 * its numbers are in those of the store.
 */
export function printEditLine(
  { edit, query, schedule }: EditParts,
  context: LineContext,
): string | undefined {
  const steps = edit.operations.map((operation) => writeOperation(operation, context))
  if (steps.length === 0 || steps.includes(undefined)) return undefined
  return [
    steps.join(' ; '),
    query === undefined ? '' : writeProducts(query),
    schedule === undefined ? '' : writeSchedule(schedule),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
