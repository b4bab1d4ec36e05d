import { t } from '#lib/core/i18n/t.ts'
import { ProblemError } from './problem.ts'

/**
 * Loads a part of the worker when it is first needed: `loadChunk(() => import('./part.ts'))`.
 * Throws a `ProblemError` when the browser cannot load it; the next call tries again.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw new ProblemError(
      {
        code: 'storage-failed',
        message: t.errors.partMissing,
      },
      { cause },
    )
  }
}
