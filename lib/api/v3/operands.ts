import { ApiError } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'

/** What live shops took in one `$in`; one report says 10. */
const defaultMax = 100

/** How many values a shop takes in one `$in`, found out as it is asked. */
export interface Operands {
  /**
   * Asks for any number of values, in calls of as many as the shop takes. A call that is refused with 400 is
   * repeated, and where that is refused too, sent with half of them: so `call` may only read. Throws what a call
   * with one value throws.
   */
  ask<T>(
    values: readonly string[],
    call: (some: readonly string[]) => Promise<T>,
  ): Promise<readonly T[]>
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
          // A stray 400 says nothing of the length of the list: one that is about it comes again.
          if (isRepeated) width = Math.ceil(some.length / 2)
          isRepeated = true
        }
      }
      // Only what helped is remembered: a 400 may be about one of the values.
      max = Math.min(max, width)
      return answers
    },
  }
}

function isAboutOperands(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.code !== 'INVALID_CURSOR'
}

const known = new WeakMap<Connection, Operands>()

/** The same for everybody on a connection: each would find the limit out for itself. */
export function operandsOf(connection: Connection): Operands {
  const operands = known.get(connection) ?? createOperands()
  known.set(connection, operands)
  return operands
}
