import type { Problem, ProblemCode } from '#lib/catalog/problem.ts'

/** Where on the form a problem belongs. */
export interface ConnectionErrors {
  readonly site?: string
  readonly apiKey?: string
  /** Said under the form, for it is about neither field. */
  readonly other?: Problem
}

const aboutSite: ReadonlySet<ProblemCode> = new Set([
  'wrong-site',
  'stores-not-installed',
  'wrong-generation',
  'still-provisioning',
  'bad-input',
])
const aboutKey: ReadonlySet<ProblemCode> = new Set(['wrong-key', 'missing-permission'])

export function errorsOfConnection(problem: Problem): ConnectionErrors {
  if (aboutSite.has(problem.code)) return { site: problem.message }
  if (aboutKey.has(problem.code)) return { apiKey: problem.message }
  return { other: problem }
}
