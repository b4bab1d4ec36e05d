import type * as z from 'zod/mini'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'

/** Parses a stored value; throws a ProblemError if it is damaged. */
export function parseStored<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ProblemError(
    {
      code: 'storage-failed',
      message: t.journalMessages.damaged,
    },
    { cause: parsed.error },
  )
}
