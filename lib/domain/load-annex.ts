import { t } from '#lib/i18n/t.ts'
import { ProblemError } from './problem.ts'

/**
 * A part of the worker that is loaded when it is first needed: `loadAnnex(() => import('./part.ts'))`.
 * Throws a `ProblemError` when the browser does not give it out; asked again, it tries again.
 */
export async function loadAnnex<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw new ProblemError(
      {
        code: 'storage-failed',
        sentence: t.errors.partMissing,
      },
      { cause },
    )
  }
}
