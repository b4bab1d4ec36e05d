import type { EditLine, EditParts } from '#lib/core/edit-line/edit-line.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { context } from './context.ts'

/** The meaning of a line that is understood. */
export function readLine(line: string): EditLine {
  const read = parseEditLine(line, context)
  if (read.ok) return read.value
  throw new Error(`${line}: ${JSON.stringify(read.error)}`)
}

export function partsOf({ edit, query, schedule }: EditLine): EditParts {
  return { edit, query: query?.query, schedule }
}
