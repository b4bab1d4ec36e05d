import { readFile } from 'node:fs/promises'

interface NetLog {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> }
  readonly events: readonly {
    readonly type: number
    readonly params?: { readonly url?: string; readonly initiator?: string }
  }[]
}

/** Hosts that the extension's pages and worker contacted, from the log of a closed browser. */
export async function readHosts(file: string, extensionId: string): Promise<string[]> {
  const { constants, events } = JSON.parse(await readFile(file, 'utf8')) as NetLog
  const started = constants.logEventTypes['URL_REQUEST_START_JOB']
  const own = events.filter(
    ({ type, params }) =>
      type === started && params?.initiator === `chrome-extension://${extensionId}`,
  )
  return [...new Set(own.map(({ params }) => new URL(params?.url ?? '').host))].toSorted()
}
