import * as z from 'zod/mini'
import { job } from './edit-shapes.ts'
import { procedure } from './procedure.ts'
import { count, jobId, siteId, text } from './shapes.ts'

const page = ['page'] as const
const optional = z.optional

const runnerStatus = z.lazy(() =>
  z.strictObject({ address: optional(z.string()), edits: count, canConnect: z.boolean() }),
)

/** The user's server, which runs scheduled edits while the browser is closed. No output contains a key. */
export const runnerProcedures = {
  /** Sends no request. */
  'runner.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => runnerStatus,
  }),
  /** The stores whose key a server has, with the edits there; also while the vault is locked. Sends no request. */
  'runner.list': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({}),
    output: () => z.array(z.strictObject({ siteId, edits: count })),
  }),
  /** Asks the server; fails if it cannot be reached or refuses the runner key. */
  'runner.check': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => z.strictObject({ hasKey: z.boolean(), timeZone: z.string() }),
  }),
  /** Gives the API key of the store to the server, which tries it first. */
  'runner.connect': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, address: text(500), runnerKey: text(500) }),
    output: () => runnerStatus,
  }),
  /** Takes its edits back and deletes the API key there; forced, also if the server cannot be reached. */
  'runner.forget': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, isForced: z.boolean() }),
    output: () => runnerStatus,
  }),
  'jobs.takeBack': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId, siteId }),
    output: () => job,
  }),
}
