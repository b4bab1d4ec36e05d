import { open, rename, rm } from 'node:fs/promises'
import process from 'node:process'

export interface Output {
  readonly write: (text: string) => Promise<void>
  /** Replaces the file. */
  readonly finish: () => Promise<void>
  /** Leaves a former file as it was. */
  readonly discard: () => Promise<void>
}

/** A file that is replaced only when it is complete; standard output without a name. */
export async function openOutput(name: string | undefined): Promise<Output> {
  if (name === undefined) {
    return { write: writeToStdout, finish: doNothing, discard: doNothing }
  }
  const partial = `${name}.partial`
  const file = await open(partial, 'w')
  return {
    write: (text) => file.appendFile(text),
    async finish() {
      await file.sync()
      await file.close()
      await rename(partial, name)
    },
    async discard() {
      await file.close()
      await rm(partial, { force: true })
    },
  }
}

const doNothing = async (): Promise<void> => undefined

/** Waits while the reader of a pipe is slower. */
function writeToStdout(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(error)
      else resolve()
    })
  })
}
