import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { createEncryptedJournal } from '#lib/extension/journal/encrypt-journal.ts'
import type { RowCipher } from '#lib/jobs/journal/row-cipher.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { iterations } from '#tests/iterations.ts'
import { createBench, makeReady, readJob, toStart } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'

/*
 * What is stored is input. Whatever part of a job is altered while Shelfside looks away, by someone without its key:
 * nothing of it is sent, nothing of it is signed again, and the job says so, whatever the user does and whenever.
 */

const stores = ['jobs', 'edits', 'batches', 'outlines', 'stages', 'staged'] as const
type Store = (typeof stores)[number]
/** The values of each store by their keys, as JSON. */
type Profile = Readonly<Record<Store, ReadonlyMap<string, unknown>>>

const hourMs = 3_600_000
/** Two batches, the second one with a single row. */
const products = 101
const noKey = { code: 'not-connected', message: 'Enter the key again.' } as const
const edit = priceEdit(percent('-10'))

async function readProfile(database: ReturnType<typeof createFakeDatabase>): Promise<Profile> {
  const open = await database()
  const read = async (name: Store) => {
    const [keys, values] = [await open.getAllKeys(name), await open.getAll(name)]
    return new Map<string, unknown>(keys.map((key, at) => [JSON.stringify(key), values[at]]))
  }
  const all = await Promise.all(stores.map(async (name) => [name, await read(name)] as const))
  return Object.fromEntries(all) as unknown as Profile
}

async function openWorker(cipher: RowCipher, profile: Profile | undefined, now: number) {
  const database = createFakeDatabase()
  const open = await database()
  for (const name of stores) {
    for (const [key, value] of profile?.[name] ?? []) {
      await open.put(name, structuredClone(value), JSON.parse(key) as never)
    }
  }
  const store = createFakeStore(
    Array.from({ length: products }, (_, at) =>
      buildProduct({ id: productId(at), listPrice: amount('31.41') }),
    ),
  )
  const link = { isClosed: false, isSilent: false, writes: 0, closesAfter: Infinity }
  const send = store.applyChange.bind(store)
  const read = store.readFresh.bind(store)
  store.readFresh = async (...request) => {
    if (link.isClosed) throw new ProblemError(noKey)
    return read(...request)
  }
  store.applyChange = async (...request) => {
    link.writes += 1
    const outcomes = await send(...request)
    if (link.writes >= link.closesAfter) link.isClosed = true
    return outcomes
  }
  const clock = createMovingClock(Infinity)
  clock.advance(now - clock.now())
  const { jobs } = createBench(store, {
    journal: createEncryptedJournal(database, async () => cipher),
    openStore: async () => {
      if (link.isSilent) await new Promise(() => undefined)
      return link.isClosed ? noKey : store
    },
    clock,
  })
  const worker = {
    database,
    jobs,
    clock,
    link,
    /** As it was at an earlier moment of the job. */
    earlier: undefined as Profile | undefined,
  }
  return worker
}

type Worker = Awaited<ReturnType<typeof openWorker>>

async function preview(worker: Worker) {
  const ready = await makeReady(worker.jobs, edit)
  worker.earlier = await readProfile(worker.database)
  return ready
}

/** Brings a job to the moment at which it is altered. */
const moments = {
  'a preview': async (worker: Worker) => (await preview(worker)).id,
  'a preview that is being built': async ({ jobs, link }: Worker) => {
    link.isSilent = true
    const stageId = crypto.randomUUID()
    const changes = [
      {
        id: productId(0),
        before: { listPrice: amount('31.41') },
        set: { listPrice: amount('29') },
      },
    ]
    await jobs.stage({ siteId, stageId, changes })
    const staged = { scope: { kind: 'staged', id: stageId }, operations: [] } as const
    const { id } = await jobs.draft({ siteId, edit: staged })
    return id
  },
  'an edit that waits for its time': async (worker: Worker) => schedule(worker, {}),
  'a sale that waits for its time': async (worker: Worker) =>
    schedule(worker, { endAt: worker.clock.now() + 2 * hourMs }),
  'an edit that repeats': async (worker: Worker) => schedule(worker, { repeat: 'daily' }),
  'an edit in its middle': async (worker: Worker) => {
    const ready = await preview(worker)
    worker.link.closesAfter = 1
    await worker.jobs.start(toStart(ready))
    await worker.jobs.wake()
    expect(await readJob(worker.jobs, ready.id)).toMatchObject({ state: 'paused' })
    return ready.id
  },
  'a sale in its middle': async (worker: Worker) => {
    const id = await schedule(worker, { endAt: worker.clock.now() + 2 * hourMs })
    worker.link.closesAfter = 1
    worker.clock.advance(hourMs)
    await worker.jobs.wake()
    expect(await readJob(worker.jobs, id)).toMatchObject({ state: 'paused' })
    return id
  },
  'a sale that is on': async (worker: Worker) => {
    const id = await schedule(worker, { endAt: worker.clock.now() + 2 * hourMs })
    worker.clock.advance(hourMs)
    await worker.jobs.wake()
    expect(await readJob(worker.jobs, id)).toMatchObject({ state: 'done' })
    return id
  },
  'an undo in its middle': async (worker: Worker) => {
    const ready = await makeReady(worker.jobs, edit)
    await worker.jobs.start(toStart(ready))
    await worker.jobs.wake()
    worker.link.closesAfter = worker.link.writes + 1
    const { id } = await worker.jobs.undo({ jobId: ready.id, siteId })
    worker.earlier = await readProfile(worker.database)
    await worker.jobs.wake()
    expect(await readJob(worker.jobs, id)).toMatchObject({ state: 'paused' })
    return id
  },
} as const

async function schedule(
  worker: Worker,
  more: { readonly endAt?: number; readonly repeat?: 'daily' },
): Promise<JobId> {
  const { jobs, clock } = worker
  const ready = await preview(worker)
  const times = { startAt: clock.now() + hourMs, missed: 'run', ...more } as const
  await jobs.schedule({ ...toStart(ready), schedule: times })
  return ready.id
}

type Moment = keyof typeof moments

interface Scene {
  readonly profile: Profile
  readonly earlier: Profile | undefined
  readonly id: JobId
  /** Another job with the same products. */
  readonly other: JobId
  readonly stageId: string | undefined
  readonly hash: string
  readonly now: number
}

async function makeScene(cipher: RowCipher, moment: Moment): Promise<Scene> {
  const worker = await openWorker(cipher, undefined, createMovingClock(Infinity).now())
  const other = (await makeReady(worker.jobs, priceEdit(percent('-99')))).id
  const id = await moments[moment](worker)
  const job = await readJob(worker.jobs, id)
  const scope = job.edit?.scope
  return {
    profile: await readProfile(worker.database),
    earlier: worker.earlier,
    id,
    other,
    stageId: scope?.kind === 'staged' ? scope.id : undefined,
    hash: job.hash ?? '',
    now: worker.clock.now(),
  }
}

/** The records of the job: [store, key, and the key of the same record of the other job]. */
function listRecords({ profile, id, other, stageId }: Scene) {
  return stores.flatMap((store) =>
    [...profile[store].keys()].flatMap((key) => {
      const isOwn = key.includes(id) || (stageId !== undefined && key.includes(stageId))
      return isOwn && store !== 'stages' ? [[store, key, key.replace(id, other)] as const] : []
    }),
  )
}

type Path = readonly (string | number)[]

function listPaths(value: unknown, path: Path = []): Path[] {
  if (value instanceof Uint8Array || value instanceof Uint32Array) {
    // A ciphertext is bound by its authentication tag, which is its end.
    return value.length === 0 ? [path] : [[...path, value.length - 1]]
  }
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, each]) => {
    const own = [...path, key]
    return [own].concat(listPaths(each, own) as (string | number)[][])
  })
}

const alterations = ['other', 'removed', 'added'] as const

function alterAt(value: unknown, path: Path, how: (typeof alterations)[number]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return toOther(value)
  const copy = (
    ArrayBuffer.isView(value)
      ? (value as Uint8Array).slice()
      : Array.isArray(value)
        ? [...value]
        : { ...(value as object) }
  ) as Record<string | number, unknown>
  if (rest.length > 0) copy[key] = alterAt(copy[key], rest, how)
  else if (how === 'removed' && !ArrayBuffer.isView(value)) delete copy[key]
  else if (how === 'added' && !ArrayBuffer.isView(value)) copy[`${key}2`] = copy[key]
  else copy[key] = toOther(copy[key])
  return copy
}

function toOther(value: unknown): unknown {
  if (typeof value === 'number') return value === 1 ? 0 : 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return '0.01'
  if (/^[\d.]+$/.test(value)) return value === '0.01' ? '0.02' : '0.01'
  const states = ['ready', 'running', 'planned', 'applied']
  return states.find((each) => value !== each && states.includes(value)) ?? `${value} 2`
}

/** Rows without their ciphertext, with a price that no one saw. */
function toPlainRows(rows: unknown): unknown {
  return (rows as readonly Record<string, unknown>[]).map((row, at) =>
    Object.assign(structuredClone(row), {
      encrypted: undefined,
      before: { listPrice: '0.01' },
      target: { listPrice: '0.02' },
      state: at === 0 ? 'planned' : 'applied',
      applied: at === 0 ? undefined : ['listPrice'],
    }),
  )
}

type Attack =
  | {
      readonly kind: 'remove' | 'plain' | 'foreign' | 'older' | 'reordered' | 'copied'
      readonly record: number
    }
  | {
      readonly kind: 'field'
      readonly record: number
      readonly field: number
      readonly how: (typeof alterations)[number]
    }

const attacks: fc.Arbitrary<Attack> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('remove', 'plain', 'foreign', 'older', 'reordered', 'copied'),
    record: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('field'),
    record: fc.nat(),
    field: fc.nat(),
    how: fc.constantFrom(...alterations),
  }),
)

interface Altered {
  readonly profile: Profile
  readonly store: Store
}

/** Undefined where the attack changes nothing. */
function alter(scene: Scene, attack: Attack): Altered | undefined {
  const records = listRecords(scene)
  const found = records[attack.record % records.length]
  if (found === undefined) return undefined
  const [store, key, otherKey] = found
  const values = new Map(scene.profile[store])
  const value = values.get(key)
  if (attack.kind === 'remove') values.delete(key)
  else if (attack.kind === 'plain' && store === 'batches') values.set(key, toPlainRows(value))
  else if (attack.kind === 'plain' && store === 'staged') {
    values.set(key, { changes: [{ id: productId(0), before: {}, set: { listPrice: '0.01' } }] })
  } else if (attack.kind === 'foreign' && values.has(otherKey)) {
    values.set(key, values.get(otherKey))
  } else if (attack.kind === 'older') {
    const older = scene.earlier?.[store].get(key)
    if (older === undefined) return undefined
    values.set(key, older)
  } else if (attack.kind === 'reordered' && Array.isArray(value)) {
    values.set(key, value.toReversed())
  } else if (attack.kind === 'copied' && (store === 'batches' || store === 'outlines')) {
    // Behind all others, or instead of the other batch.
    const [id, index] = JSON.parse(key) as [string, number]
    const at = attack.record % 2 === 0 ? 1 - index : 2
    values.set(JSON.stringify([id, at]), value)
    return { profile: { ...scene.profile, [store]: values }, store }
  } else if (attack.kind === 'field') {
    const paths = listPaths(value)
    const path = paths[attack.field % paths.length] ?? []
    values.set(key, alterAt(value, path, attack.how))
  } else return undefined
  const isSame = toText(values.get(key)) === toText(value)
  return isSame ? undefined : { profile: { ...scene.profile, [store]: values }, store }
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    ArrayBuffer.isView(each) ? [...(each as Uint8Array)] : each,
  )
}

const acts: Readonly<Record<string, (worker: Worker, scene: Scene) => Promise<unknown>>> = {
  wakes: ({ jobs }) => jobs.wake(),
  resumes: ({ jobs }, { id }) => jobs.resume(id),
  cancels: ({ jobs }, { id }) => jobs.cancel(id),
  undoes: ({ jobs }, { id }) => jobs.undo({ jobId: id, siteId }),
  retries: ({ jobs }, { id }) => jobs.retry(id),
  decides: ({ jobs }, { id }) =>
    jobs.resolve({ jobId: id, choices: [{ id: productId(0), choice: 'ours' }] }),
  starts: ({ jobs }, { id, hash }) =>
    jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] }),
  unschedules: ({ jobs }, { id }) => jobs.unschedule(id),
  'waits for its start': async ({ jobs, clock }) => {
    clock.advance(hourMs)
    await jobs.wake()
  },
  'waits for its end': async ({ jobs, clock }) => {
    clock.advance(3 * hourMs)
    await jobs.wake()
  },
}

function tagsOf(profile: Profile, store: 'jobs' | 'outlines'): ReadonlySet<string> {
  const tags = [...profile[store].values()].flatMap((value) => {
    const { tag, signature } = value as { tag?: unknown; signature?: { tag?: unknown } }
    return tag === undefined && signature?.tag === undefined ? [] : [toText(tag ?? signature?.tag)]
  })
  return new Set(tags)
}

/** Whether the job says that it was changed. One whose record is gone, or is no record, is not listed. */
async function isReported(jobs: Jobs, id: JobId, isStage: boolean): Promise<boolean> {
  const asked = [
    () => jobs.read(id).then((job) => job?.problem?.code),
    () => jobs.readRows({ jobId: id, offset: 0, limit: 1_000 }),
    () => jobs.resume(id).then(() => jobs.wake()),
    () => jobs.read(id).then((job) => job?.problem?.code),
  ]
  const listed = (await jobs.list()).find((job) => job.id === id)
  if (listed === undefined) return true
  // The user discarded a preview before it was built: what it was to be built from is gone.
  if (isStage && listed.state === 'cancelled') return true
  for (const ask of asked) {
    const code: unknown = await ask().catch((error: unknown) => toProblem(error).code)
    if (code === 'unverified' || code === 'storage-failed') return true
  }
  return false
}

describe.each([
  ['with a passphrase', false],
  ['without a passphrase', true],
] as const)('%s', (_name, isOfBrowser) => {
  test.each(Object.keys(moments) as Moment[])(
    'nothing is sent or signed, and it is reported, when a part is altered of %s',
    async (moment) => {
      const key = await createCipher(systemRandom(32))
      const cipher: RowCipher = isOfBrowser ? { ...key, isOfBrowser } : key
      const scene = await makeScene(cipher, moment)
      const deeds = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 1, maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(attacks, deeds, async (attack, done) => {
          const altered = alter(scene, attack)
          fc.pre(altered !== undefined)
          const worker = await openWorker(cipher, altered.profile, scene.now)
          for (const deed of done) {
            await acts[deed]?.(worker, scene).catch((error: unknown) => {
              if (!(error instanceof ProblemError)) throw error
            })
            await worker.jobs.wake()
          }
          expect(worker.link.writes).toBe(0)
          const after = await readProfile(worker.database)
          expect(
            [...tagsOf(after, 'outlines')].filter(
              (tag) => !tagsOf(altered.profile, 'outlines').has(tag),
            ),
          ).toEqual([])
          expect([...after.jobs.keys()].filter((id) => !altered.profile.jobs.has(id))).toEqual([])
          // An older record has a seal of its own, so it may be signed once more: as one that was changed.
          const isMarked =
            attack.kind === 'older' &&
            (await worker.jobs.read(scene.id))?.problem?.code === 'unverified'
          if (altered.store === 'jobs' && !isMarked) {
            expect(
              [...tagsOf(after, 'jobs')].filter((tag) => !tagsOf(altered.profile, 'jobs').has(tag)),
            ).toEqual([])
          }
          expect(await isReported(worker.jobs, scene.id, altered.store === 'staged')).toBe(true)
        }),
        { numRuns: iterations(12, 300, 3_000) },
      )
    },
  )
})
