import * as z from 'zod/mini'
import { procedure } from './procedure.ts'
import { count, millis, nothing, siteId } from './shapes.ts'

const page = ['page'] as const

export const folderStates = [
  /** No folder was chosen. */
  'none',
  'ready',
  'writing',
  /** The browser wants the user to allow access again. */
  'ask',
  /** Moved, renamed or deleted. */
  'gone',
  /** Its disk is. */
  'full',
  /** The system does not let the browser write there. */
  'refused',
] as const

/** The folder on the computer to which new restore points are written. The page stores its handle (`chooseFolder`). */
export const pointFolderProcedures = {
  'pointFolder.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () =>
      z.strictObject({
        state: z.enum(folderStates),
        name: z.optional(z.string()),
        /** Else files are deleted by the rule of restore points. */
        keepsAll: z.boolean(),
        /** Files that Shelfside wrote there. */
        files: count,
        /** The time of the last restore point there. */
        lastAt: z.optional(millis),
        /** Products of that one that could not be read. */
        missing: z.optional(count),
        /** Restore points that are not there yet. */
        due: count,
        progress: z.optional(z.strictObject({ done: count, total: count })),
      }),
  }),
  /** Uses the folder that the page has just stored. */
  'pointFolder.begin': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => nothing,
  }),
  /** Writes what is not there yet, after access was allowed or space was freed. Does not wait for the end. */
  'pointFolder.write': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => nothing,
  }),
  'pointFolder.configure': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, keepsAll: z.boolean() }),
    output: () => nothing,
  }),
  /** Writes nothing more. The files stay. */
  'pointFolder.end': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => nothing,
  }),
} as const
