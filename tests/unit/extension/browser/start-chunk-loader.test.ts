import { describe, expect, it } from 'vitest'
import {
  type BackgroundScope,
  type InstallEvent,
  startChunkLoader,
} from '#lib/extension/browser/start-chunk-loader.ts'

type Part = Parameters<NonNullable<BackgroundScope['shelfsidePart']>>
type Require = Parameters<Part[2]>[0]

/** Files of a build, each with the parts that it provides. */
const build: Readonly<Record<string, readonly Part[]>> = {
  'chunk-shared.js': [
    ['chunk-words.js', [], (_, exports) => Object.assign(exports, { word: 'shared' })],
    ['chunk-shared.js', [], () => undefined],
  ],
  'chunk-jobs.js': [
    [
      'chunk-jobs.js',
      ['chunk-shared.js'],
      (need, exports) => {
        const { word } = need('./chunk-words.js') as { word: string }
        const { greeting } = need('./background.js') as { greeting: string }
        Object.assign(exports, { said: `${greeting} ${word}` })
      },
    ],
  ],
}

/** A worker that imports its chunks only when `ask` is called. */
function startWorker(kind: 'service worker' | 'event page', files = build) {
  const loaded: string[] = []
  const installs: ((event: InstallEvent) => void)[] = []
  let ask: Require | undefined
  let isBroken = false
  const load = (path: string) => {
    if (isBroken) throw new Error('NetworkError')
    loaded.push(path)
    for (const part of files[path.slice(1)] ?? []) scope.shelfsidePart?.(...part)
  }
  const scope: BackgroundScope = {
    ...(kind === 'service worker' ? { importScripts: load } : {}),
    addEventListener: (_, listener) => installs.push(listener),
  }
  startChunkLoader(scope, Object.keys(files), async (path) => load(path))
  scope.shelfsidePart?.('background.js', [], (require, exports) => {
    ask = require
    Object.assign(exports, { greeting: 'hello' })
  })
  return {
    scope,
    loaded,
    breakLoading: (broken: boolean) => (isBroken = broken),
    /** The form of an `import()` in the build. */
    open: (name = 'chunk-jobs.js') => Promise.resolve().then(() => ask?.(`./${name}`)),
    async install() {
      const waits: Promise<unknown>[] = []
      for (const listener of installs) listener({ waitUntil: (done) => waits.push(done) })
      await Promise.all(waits)
    },
  }
}

describe.each(['service worker', 'event page'] as const)('the chunks of a %s', (kind) => {
  it('are not loaded before they are needed', async () => {
    expect(startWorker(kind).loaded).toEqual([])
  })

  it('are loaded with their dependencies, and share those of the worker', async () => {
    const worker = startWorker(kind)
    expect(await worker.open()).toEqual({ said: 'hello shared' })
    expect(worker.loaded).toEqual(['/chunk-jobs.js', '/chunk-shared.js'])
  })

  it('are loaded once, however many callers need them at the same time and later', async () => {
    const worker = startWorker(kind)
    const [first, second] = await Promise.all([worker.open(), worker.open()])
    expect(second).toBe(first)
    expect(await worker.open()).toBe(first)
    expect(worker.loaded).toHaveLength(2)
  })

  it('are requested again after they could not be loaded', async () => {
    const worker = startWorker(kind)
    worker.breakLoading(true)
    await expect(worker.open()).rejects.toThrow('NetworkError')
    worker.breakLoading(false)
    expect(await worker.open()).toEqual({ said: 'hello shared' })
  })

  it('load another file of the version, and no file of another address', async () => {
    const { scope, loaded } = startWorker(kind)
    await scope.shelfsideLoad?.('chunk-shared.js')
    expect(loaded).toEqual(['/chunk-shared.js'])
    await expect(scope.shelfsideLoad?.('other.js')).rejects.toThrow('not a chunk of the worker')
  })

  it('are refused if a file contains another one', async () => {
    const worker = startWorker(kind, { 'chunk-jobs.js': [] })
    await expect(worker.open()).rejects.toThrow('chunk-jobs.js does not contain its chunk')
  })
})

describe('a version of a service worker', () => {
  it('loads all its chunks during installation, and runs none of them', async () => {
    let runs = 0
    const count = [
      'chunk-jobs.js',
      [],
      () => {
        runs += 1
      },
    ] satisfies Part
    const worker = startWorker('service worker', { 'chunk-jobs.js': [count] })
    await worker.install()
    expect(worker.loaded).toEqual(['/chunk-jobs.js'])
    expect(runs).toBe(0)
    await worker.open()
    expect([worker.loaded.length, runs]).toEqual([1, 1])
  })

  it('has one instance of each part, including those created before the installation', async () => {
    const worker = startWorker('service worker')
    await worker.open()
    const words = await worker.open('chunk-words.js')
    await worker.install()
    expect(await worker.open('chunk-words.js')).toBe(words)
  })

  it('is not installed if one of them is missing', async () => {
    const worker = startWorker('service worker')
    worker.breakLoading(true)
    await expect(worker.install()).rejects.toThrow('NetworkError')
  })
})
