import { beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import { createDocumentAccess } from '#lib/extension/documents/access.ts'
import { createRestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import {
  createPointFolder,
  type FolderSettings,
  type PointFolderDeps,
} from '#lib/extension/documents/folder/create-point-folder.ts'
import {
  createFolderFiles,
  type FolderFiles,
} from '#lib/extension/documents/folder/folder-files.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { createLife, type Life } from '#tests/unit/jobs/harness/life.ts'
import { createTestClock, emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { createBench, readingOf } from './harness/bench.ts'
import { createFakeFolder } from './harness/fake-folder.ts'

beforeEach(emptyBrowser)

const dayMs = 86_400_000
const rule = { allDays: 14, weeklyDays: 90 }

function createStore(products = 55) {
  const clock = createTestClock()
  const access = createDocumentAccess(site)
  const { documents } = createBench(access)
  const points = createRestorePoints({ access, documents, clock })
  const folder = createFakeFolder()
  let settings: FolderSettings | undefined
  return {
    clock,
    documents,
    points,
    folder,
    settings: () => settings,
    keep: (state: string) =>
      documents.keep(
        Array.from({ length: products }, (_, number) => readingOf(number, state, clock.now())),
      ),
    /** A worker; with a life it may be killed at each access to a folder or a record. */
    open(life?: Life, more: Partial<PointFolderDeps> = {}) {
      const files = createFolderFiles(site)
      return createPointFolder({
        siteId: site,
        points,
        files: life === undefined ? files : mortalFiles(life, files),
        folder: {
          read: async () => (life === undefined ? folder.handle : folder.handleOf(life)),
          forget: async () => undefined,
        },
        settings: {
          read: async () => settings,
          write: async (next) => void (settings = next),
          remove: async () => void (settings = undefined),
        },
        readRule: async () => rule,
        readStore: async () => ({ storeName: 'Lamps & more', catalog: 'v3', collections: [] }),
        clock,
        log: silentLog,
        lock: (_name, work) => work(),
        keepAlive: async () => undefined,
        onChanged: () => undefined,
        ...more,
      })
    },
    /** The states of all products in each file, by the name of the file. Rejects where a file is not complete. */
    async readFiles() {
      const read: Record<string, readonly unknown[]> = {}
      for (const [name, { bytes }] of folder.entries) {
        if (!name.startsWith('shelfside')) continue
        const file = await readPointFile(new Blob([bytes]))
        const states: unknown[] = []
        for await (const some of file.readDocuments()) {
          for (const { content } of some) {
            states.push((content['product'] as { readonly state: unknown }).state)
          }
        }
        expect(states).toHaveLength(products)
        read[file.name ?? name] = [...new Set(states)]
      }
      return read
    },
  }
}

function mortalFiles(life: Life, files: FolderFiles): FolderFiles {
  const mortal = async (act: () => Promise<void>) => {
    await life.pass()
    await act()
    await life.pass()
  }
  return {
    list: () => files.list(),
    clear: () => files.clear(),
    put: (file) => mortal(() => files.put(file)),
    remove: (id) => mortal(() => files.remove(id)),
  }
}

const namesOf = ({ folder }: ReturnType<typeof createStore>) => [...folder.entries.keys()]

describe('a folder for restore points', () => {
  it('gets the last restore point at once, and each new one, as files that open again', async () => {
    const store = createStore()
    await store.keep('a')
    await store.points.create({ reason: 'user', name: 'Before the folder' })
    store.clock.advance(1000)
    await store.points.create({ reason: 'user', name: 'First' })
    const folder = store.open()
    expect(await folder.readStatus()).toMatchObject({ state: 'none' })
    await folder.begin()
    await folder.write()
    expect(await store.readFiles()).toEqual({ First: ['a'] })
    expect(namesOf(store)).toEqual([
      expect.stringMatching(/^shelfside-\d{4}-\d\d-\d\d-\d\d-\d\d-Lamps-more-First\.zip$/),
    ])
    await store.keep('b')
    store.clock.advance(1000)
    const { at } = await store.points.create({ reason: 'user', name: 'Second' })
    await folder.write()
    await store.open().write()
    expect(await store.readFiles()).toEqual({ First: ['a'], Second: ['b'] })
    expect(await folder.readStatus()).toMatchObject({
      state: 'ready',
      name: 'Backups',
      files: 2,
      due: 0,
      lastAt: at,
    })
  })

  it('never overwrites a file', async () => {
    const store = createStore()
    await store.keep('a')
    await store.points.create({ reason: 'user', name: 'Mine' })
    const folder = store.open()
    await folder.begin()
    await folder.write()
    const [name = ''] = namesOf(store)
    store.folder.put(name, 'of someone else')
    store.folder.put(name.replace('.zip', '-2.zip'), 'too')
    await folder.begin()
    await folder.write()
    expect(namesOf(store)).toEqual([
      name,
      name.replace('.zip', '-2.zip'),
      name.replace('.zip', '-3.zip'),
    ])
    expect(new TextDecoder().decode(store.folder.entries.get(name)?.bytes)).toBe('of someone else')
  })

  it.each([
    ['full', { space: 400 }],
    ['gone', { fault: 'NotFoundError' }],
    ['refused', { fault: 'NoModificationAllowedError' }],
    ['ask', { permission: 'prompt' }],
  ] as const)(
    'that is “%s” gets nothing, says so, and gets everything later',
    async (state, spoiled) => {
      const store = createStore()
      await store.keep('a')
      await store.points.create({ reason: 'user', name: 'First' })
      await store.open().begin()
      Object.assign(store.folder, spoiled)
      await store.open().write()
      expect(namesOf(store)).toEqual([])
      expect(await store.open().readStatus()).toMatchObject({ state, due: 1, files: 0 })
      expect(await store.points.list()).toHaveLength(1)
      Object.assign(store.folder, { space: Infinity, fault: undefined, permission: 'granted' })
      await store.open().write()
      expect(await store.readFiles()).toEqual({ First: ['a'] })
      expect(await store.open().readStatus()).toMatchObject({ state: 'ready', due: 0, files: 1 })
    },
  )

  it('that is chosen again gets what the former one did not get', async () => {
    const store = createStore()
    await store.keep('a')
    await store.points.create({ reason: 'user', name: 'First' })
    await store.open().begin()
    store.folder.fault = 'NotFoundError'
    await store.open().write()
    store.clock.advance(1000)
    await store.points.create({ reason: 'user', name: 'Second' })
    store.folder.fault = undefined
    await store.open().begin()
    await store.open().write()
    expect(await store.readFiles()).toEqual({ First: ['a'], Second: ['a'] })
  })

  it('keeps all files, or by the rule of restore points only what Shelfside wrote and no one changed', async () => {
    const store = createStore()
    await store.keep('a')
    const folder = store.open()
    await folder.begin()
    const made: string[] = []
    for (const name of ['Old', 'Changed', 'Kept']) {
      made.push((await store.points.create({ reason: 'user', name })).id)
      await store.points.rename(made.at(-1) ?? '', '')
      await folder.write()
      store.clock.advance(1000)
    }
    const [old = '', changed = '', kept = ''] = namesOf(store)
    const { bytes } = store.folder.entries.get(changed) ?? { bytes: [] }
    store.folder.put(changed, '.'.repeat(bytes.length))
    store.folder.put('holiday.jpg', 'a picture')
    store.clock.advance(100 * dayMs)
    await store.points.remove(made.slice(0, 2))
    await folder.write()
    expect(namesOf(store)).toHaveLength(4)
    await folder.configure({ keepsAll: false })
    await folder.write()
    expect(namesOf(store)).toEqual([changed, kept, 'holiday.jpg'])
    expect(old).not.toBe(kept)
    // Nothing is written again.
    await store.open().write()
    expect(namesOf(store)).toEqual([changed, kept, 'holiday.jpg'])
  })

  it('that is no longer used keeps its files and gets no more', async () => {
    const store = createStore()
    await store.keep('a')
    await store.points.create({ reason: 'user', name: 'First' })
    const folder = store.open()
    await folder.begin()
    await folder.write()
    await folder.end()
    store.clock.advance(1000)
    await store.points.create({ reason: 'user', name: 'Second' })
    await folder.write()
    expect(await store.readFiles()).toEqual({ First: ['a'] })
    expect(await folder.readStatus()).toMatchObject({ state: 'none', files: 0 })
  })

  it('that is given up while a file is written has no part of it', async () => {
    const store = createStore()
    await store.keep('a')
    await store.points.create({ reason: 'user', name: 'First' })
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const folder = store.open(undefined, {
      async keepAlive() {
        reached.resolve()
        await held.promise
      },
    })
    await folder.begin()
    const writing = folder.write()
    await reached.promise
    expect(await folder.readStatus()).toMatchObject({
      state: 'writing',
      progress: { done: 50, total: 55 },
    })
    const ending = folder.end()
    held.resolve()
    await Promise.all([writing, ending])
    expect(namesOf(store)).toEqual([])
  })

  it('has each restore point once, and nothing half, wherever the worker is killed', async () => {
    let deaths = 0
    for (let diesAt = 1; ; diesAt += 1) {
      emptyBrowser()
      const store = createStore(2)
      await store.keep('a')
      await store.points.create({ reason: 'user', name: 'First' })
      store.clock.advance(1000)
      await store.open().begin()
      await store.keep('b')
      await store.points.create({ reason: 'user', name: 'Second' })
      store.folder.put('notes.txt', 'mine')
      const life = createLife(diesAt)
      await Promise.race([life.dead, store.open(life).write()])
      deaths += Number(life.isDead())
      for (const [name, { bytes }] of store.folder.entries) {
        // What a kill leaves is empty, and complete files are never touched again.
        if (name !== 'notes.txt' && bytes.length > 0) await readPointFile(new Blob([bytes]))
      }
      await store.open().write()
      expect(await store.readFiles()).toEqual({ First: ['a'], Second: ['b'] })
      expect(namesOf(store)).toHaveLength(3)
      expect(await store.open().readStatus()).toMatchObject({ state: 'ready', files: 2, due: 0 })
      if (!life.isDead()) break
    }
    expect(deaths).toBeGreaterThan(20)
  })

  it('says how many products of the last restore point could not be read', async () => {
    const store = createStore()
    await store.keep('a')
    await store.points.create({ reason: 'user', name: 'First' })
    await createDocumentAccess(site).write(async (tx) => {
      const [name = ''] = await tx.objectStore('blocks').getAllKeys()
      await tx.objectStore('blocks').delete(name)
    })
    const folder = store.open()
    await folder.begin()
    await folder.write()
    const { missing = 0 } = await folder.readStatus()
    expect(missing).toBeGreaterThan(0)
    expect(missing).toBeLessThan(55)
    const [entry] = store.folder.entries.values()
    const file = await readPointFile(new Blob([entry?.bytes ?? new Uint8Array()]))
    expect(file.products).toBe(55 - missing)
  })
})
