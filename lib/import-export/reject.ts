import { ProblemError } from '#lib/catalog/problem.ts'

/** Rejects a file that cannot be read completely, with a message. */
export function reject(message: string): never {
  throw new ProblemError({ code: 'bad-input', message })
}
