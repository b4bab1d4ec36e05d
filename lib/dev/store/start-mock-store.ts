import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The line of JSON that the mock store prints when it is ready. */
export interface MockStoreAddress {
  readonly http: string
  readonly https: string
  readonly spki: string
  readonly siteId: string
  readonly apiKey: string
  readonly catalog: string
  readonly products: number
  readonly variants: number
}

export interface StartedMockStore extends MockStoreAddress {
  readonly httpsPort: number
  stop(): Promise<void>
}

/** Starts the mock store as a separate process. Its warnings go to stderr. */
export async function startMockStore(args: readonly string[]): Promise<StartedMockStore> {
  const child = spawn(process.execPath, ['lib/mock-store/cli.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const firstLine = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', () => reject(new Error('The mock store could not be started.')))
  })
  const address = JSON.parse(await firstLine) as MockStoreAddress
  return {
    ...address,
    httpsPort: Number(new URL(address.https).port),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
