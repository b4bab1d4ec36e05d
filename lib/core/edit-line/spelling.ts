import type { LineContext } from './edit-line.ts'
import type { LineReader } from './reader.ts'

/** How one kind of operation is written in a line. */
export interface Spelling<Op> {
  /** The words that it begins with. */
  readonly verbs: readonly string[]
  /** Reads what follows the verb, which is one of `verbs`. */
  readonly read: (reader: LineReader, verb: string) => Op
  /** The operation as `read` parses it, with its verb; undefined if it cannot be written. */
  readonly write: (operation: Op, context: LineContext) => string | undefined
}
