import { ProblemError } from '#lib/domain/problem.ts'

/** Nothing is taken of a sheet that cannot be read whole; the sentence says why. */
export function refuse(sentence: string): never {
  throw new ProblemError({ code: 'bad-input', sentence })
}
