import { rename, rm } from 'node:fs/promises'
import { toFileProblem } from '#lib/jobs/file-journal/file-problems.ts'
import { openNew } from '#lib/jobs/file-journal/durable-file.ts'

export interface Output {
  readonly write: (text: string) => Promise<void>
  /** Replaces the file. */
  readonly finish: () => Promise<void>
  /** Leaves a former file as it was. */
  readonly discard: () => Promise<void>
}

/**
 * A file that is replaced only when it is complete, and that only the user may read, because it may hold costs.
 * Standard output without a name.
 */
export async function openOutput(
  name: string | undefined,
  print: Output['write'],
): Promise<Output> {
  if (name === undefined) return { write: print, finish: doNothing, discard: doNothing }
  const partial = `${name}.partial`
  const attempt = async <T>(work: () => Promise<T>) => {
    try {
      return await work()
    } catch (error) {
      throw toFileProblem(error, (code) => `${name} can’t be written (${code}). Check its folder.`)
    }
  }
  const file = await attempt(() => openNew(partial))
  return {
    write: (text) => attempt(() => file.appendFile(text)),
    finish: () =>
      attempt(async () => {
        await file.sync()
        await file.close()
        await rename(partial, name)
      }),
    async discard() {
      await file.close()
      await rm(partial, { force: true })
    },
  }
}

const doNothing = async (): Promise<void> => undefined
