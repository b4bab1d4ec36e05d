import { open } from 'node:fs/promises'
import { isAbort } from '#lib/core/base/abort.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'

/** Reads a file, or its first `maxBytes`: a larger one is refused by its reader. */
export async function readInput(
  name: string,
  maxBytes = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const file = await open(name)
    try {
      const { size } = await file.stat()
      if (size <= maxBytes) return new Uint8Array(await file.readFile())
      const bytes = new Uint8Array(maxBytes)
      await file.read(bytes, 0, maxBytes, 0)
      return bytes
    } finally {
      await file.close()
    }
  } catch {
    const message = `${name} can’t be read. Check its name.`
    throw new ProblemError({ code: 'storage-failed', message })
  }
}

/** Opens a file by `work`. A file that is not accepted ends the command like one that is damaged. */
export async function openInput<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAbort(error) || !(error instanceof ProblemError) || error.problem.code !== 'bad-input')
      throw error
    const message = `${name}: ${error.problem.message}`
    throw new ProblemError({ code: 'storage-failed', message }, { cause: error })
  }
}
