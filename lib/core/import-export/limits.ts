import { ProblemError } from '#lib/core/catalog/problem.ts'

/** Checked before a file is parsed and during parsing; a larger file cannot be a product file. */
export const limits = {
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  /** Characters. */
  cell: 32 * 1024,
} as const

/** Rejects a file that cannot be read completely, with a message. */
export function reject(message: string): never {
  throw new ProblemError({ code: 'bad-input', message })
}
