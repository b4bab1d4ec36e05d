import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { extensionDir } from '../../../lib/dev/build-extension.ts'
import { findBrowser } from '../../../lib/dev/browsers/find-browser.ts'
import { buildStoreArguments } from '../../../lib/dev/browsers/launch-browser.ts'
import { runCommand } from '../../../lib/dev/run-command.ts'
import type { ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { type Ask, createAsk } from './ask-worker.ts'

/*
 * A worker with an attached debugger never goes idle, and Playwright attaches to everything. Here
 * targets are listed, a page is attached only while it is used, and the worker never is.
 */

export interface Unattached {
  readonly isWorkerUp: () => Promise<boolean>
  /** Kills the process of the worker, like a lack of memory. No page may be open. */
  readonly crashWorker: () => Promise<void>
  /** Opens a page of the extension only for as long as `work` takes. */
  readonly withPage: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

interface Processes {
  readonly processInfo: readonly { readonly id: number }[]
}

export async function openUnattached(store: ServedMockStore): Promise<Unattached> {
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-unattached-'))
  const httpsPort = Number(new URL(store.https).port)
  const args = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profileDir}`,
    `--load-extension=${extensionDir}`,
    ...buildStoreArguments({ httpsPort, spki: store.spki }),
  ]
  const child = spawn(await findBrowser(), args, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const protocol = await connectProtocol(await readAddress(profileDir))

  const listTargets = async () =>
    ((await protocol.send('Target.getTargets')) as { targetInfos: Target[] }).targetInfos
  const findWorker = async () =>
    (await listTargets()).find(({ type, url }) => type === 'service_worker' && isOurs(url))
  const closeWelcome = async () => {
    for (let tries = 0; tries < 1_200; tries += 1) {
      const page = (await listTargets()).find(({ url }) => url.endsWith('/options.html#welcome'))
      if (page !== undefined) {
        await protocol.send('Target.closeTarget', { targetId: page.targetId })
        return
      }
      await sleep(50)
    }
    throw new Error('The welcome page did not open.')
  }
  const readOrigin = async () => {
    for (let tries = 0; tries < 1_200; tries += 1) {
      const worker = await findWorker()
      if (worker !== undefined) return new URL(worker.url).host
      await sleep(50)
    }
    throw new Error('The extension did not start.')
  }
  const extensionId = await readOrigin()
  await closeWelcome()

  return {
    isWorkerUp: async () => (await findWorker()) !== undefined,
    async crashWorker() {
      let killed = 0
      const processes = (await protocol.send('SystemInfo.getProcessInfo')) as Processes
      for (const { id } of processes.processInfo) {
        const { output } = await runCommand('ps', ['-o', 'args=', '-p', String(id)])
        if (!output.includes('--extension-process')) continue
        process.kill(id, 'SIGKILL')
        killed += 1
      }
      if (killed === 0) throw new Error('The worker has no process.')
    },
    async withPage(work) {
      const url = `chrome-extension://${extensionId}/options.html`
      const { targetId } = (await protocol.send('Target.createTarget', { url })) as Target
      const attached = await protocol.send('Target.attachToTarget', { targetId, flatten: true })
      const { sessionId } = attached as { sessionId: string }
      const send = async (name: string, input: unknown) => {
        const frame = { shelfside: 'call', id: crypto.randomUUID(), name, input }
        const expression = `chrome.runtime.sendMessage(${JSON.stringify(frame)})`
        const how = { expression, awaitPromise: true, returnByValue: true }
        const answer = await protocol.send('Runtime.evaluate', how, sessionId)
        return (answer as { result: { value?: unknown } }).result.value
      }
      try {
        return await work(createAsk(send))
      } finally {
        await protocol.send('Target.closeTarget', { targetId })
      }
    },
    async close() {
      await protocol.send('Browser.close').catch(() => undefined)
      await ended
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

const isOurs = (url: string) => url.endsWith('/background.js')

async function readAddress(profileDir: string): Promise<string> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const file = await readFile(join(profileDir, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, path] = file.split('\n')
    if (path !== undefined && path !== '') return `ws://127.0.0.1:${port}${path}`
    await sleep(50)
  }
  throw new Error('The browser did not open its debugging port.')
}

/** A message to a worker that is stopping may get no answer; it is sent again. */
const answerMs = 20_000

interface Reply {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

async function connectProtocol(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    waiting.get(reply.id ?? 0)?.(reply)
    waiting.delete(reply.id ?? 0)
  })
  let lastId = 0
  return {
    async send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
      const id = (lastId += 1)
      const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      const late: Reply = { error: { message: `${method} was not answered.` } }
      const { result, error } = await Promise.race([
        answered,
        sleep(answerMs, late, { ref: false }),
      ])
      if (error !== undefined) throw new Error(error.message)
      return result
    },
  }
}
