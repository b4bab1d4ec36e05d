import { ProblemError } from '#lib/catalog/problem.ts'

/** Nothing is taken of a sheet that cannot be read whole; the sentence says why. */
export function reject(message: string): never {
  throw new ProblemError({ code: 'bad-input', message })
}
