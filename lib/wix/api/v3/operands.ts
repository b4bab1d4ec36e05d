import { ApiError } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'

/** Live stores accepted this many values in one `$in`. One report says 10. */
const defaultMax = 100

/** The number of values that a store accepts in one `$in`, learned from its answers. */
export interface Operands {
  /**
   * Requests any number of values, split into calls that the store accepts. A call that is refused with
   * 400 is repeated, and if it is refused again, sent with half of the values; so `call` may only read.
   * Throws the error of a call with a single value.
   */
  ask<T>(
    values: readonly string[],
    call: (some: readonly string[]) => Promise<T>,
  ): Promise<readonly T[]>
}

/** Shared by all users of a connection, so that the limit is found only once. */
export function operandsOf(connection: Connection): Operands {
  const operands = known.get(connection) ?? createOperands()
  known.set(connection, operands)
  return operands
}

function createOperands(): Operands {
  let max = defaultMax
  return {
    async ask(values, call) {
      const answers = []
      let width = max
      let isRepeated = false
      for (let at = 0; at < values.length;) {
        const some = values.slice(at, at + width)
        try {
          answers.push(await call(some))
          at += some.length
          isRepeated = false
        } catch (error) {
          if (some.length === 1 || !isAboutOperands(error)) throw error
          // A single 400 may have another cause. If the list is too long, the 400 is repeated.
          if (isRepeated) width = Math.ceil(some.length / 2)
          isRepeated = true
        }
      }
      // Only a limit that worked is remembered, because a 400 may be about one of the values.
      max = Math.min(max, width)
      return answers
    },
  }
}

function isAboutOperands(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.code !== 'INVALID_CURSOR'
}

const known = new WeakMap<Connection, Operands>()
