import * as z from 'zod/mini'
import { procedure } from './procedure.ts'
import { millis, nothing, text } from './shapes.ts'

const page = ['page'] as const

/** What a person needs when something goes wrong, and the way to leave nothing behind. */
export const maintenanceProcedures = {
  /** The last calls that failed, newest first: their names and codes, and nothing of what they were about. */
  'maintenance.readProblems': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () =>
      z.array(
        z.strictObject({
          at: millis,
          name: text(64),
          code: text(64),
          requestId: z.optional(text(200)),
        }),
      ),
  }),
  /** Empties that list, so that a report has only what fails from now on. */
  'maintenance.clearProblems': procedure({
    kind: 'command',
    callers: page,
    input: () => nothing,
    output: () => nothing,
  }),
  /** Everything of ours in this browser: keys, copies, notes of jobs, settings. Nothing in any shop. */
  'maintenance.removeAll': procedure({
    kind: 'command',
    callers: page,
    input: () => nothing,
    output: () => nothing,
  }),
}
