/** What an attacker without the key can do to the records of jobs. */
export const attacksOnJob = [
  'rows are plain ones with other prices',
  'rows are those of before the start',
  'rows that were done are to be done',
  'the head is that of another job',
  'the head has no signature',
  'the head is of another site',
] as const
export const attacksOnPreview = ['it is set to running', 'it begins by a schedule'] as const
export const attackOnSale = 'rows that were done had other prices'
export type Attack =
  | (typeof attacksOnJob)[number]
  | (typeof attacksOnPreview)[number]
  | typeof attackOnSale

export type Tampering =
  /** Copies the records into a second database, or back. */
  | { readonly step: 'keep'; readonly replica: 'preview' | 'paused' }
  | { readonly step: 'restore'; readonly replica: 'paused' }
  | {
      readonly step: 'attack'
      readonly attack: Attack
      readonly job: string
      /** A job whose records may replace those of others. */
      readonly other: string
    }

/**
 * Runs in a page of the extension, which opens the same databases as the worker. It uses nothing else
 * of this module.
 */
export async function tamper(what: Tampering): Promise<void> {
  type Json = Record<string, unknown>
  interface Note {
    readonly store: string
    readonly key: IDBValidKey
    readonly value: Json
  }
  const names = ['jobs', 'edits', 'batches', 'outlines']

  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () =>
        reject(request.error ?? new Error(`The step “${what.step}” failed.`)),
      )
    })
  const open = (name: string) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('notes'))
    return wait(request)
  }
  const journal = await open('shelfside-jobs')
  const replicas = await open('copies')

  async function readNotes(): Promise<Note[]> {
    const tx = journal.transaction(names)
    const notes = names.map(async (store) => {
      const [keys, values] = await Promise.all([
        wait(tx.objectStore(store).getAllKeys()),
        wait(tx.objectStore(store).getAll()),
      ])
      return keys.map((key, at) => ({ store, key, value: values[at] as Json }))
    })
    return (await Promise.all(notes)).flat()
  }
  async function putNotes(notes: readonly Note[]): Promise<void> {
    const tx = journal.transaction(names, 'readwrite')
    await Promise.all(
      notes.map(({ store, key, value }) => wait(tx.objectStore(store).put(value, key))),
    )
  }
  const rowsOf = (notes: readonly Note[], id: string) =>
    notes.filter(({ key }) => Array.isArray(key) && key[0] === id)
  const readReplica = (name: string) =>
    wait(replicas.transaction('notes').objectStore('notes').get(name)) as Promise<Note[]>

  async function attack(name: Attack, job: string, other: string): Promise<void> {
    const now = await readNotes()
    const headOf = (id: string) => now.filter(({ store, key }) => store === 'jobs' && key === id)
    const withJob = (id: string, part: object) => {
      const head = headOf(id)
      for (const { value } of head) Object.assign(value['job'] as Json, part)
      return head
    }
    const withRows = (part: object) => {
      const batches = rowsOf(now, job).filter(({ store }) => store === 'batches')
      for (const row of batches.flatMap(({ value }) => value as unknown as Json[])) {
        Object.assign(row, part)
      }
      return batches
    }
    const changes: Readonly<Record<Attack, () => readonly Note[] | Promise<readonly Note[]>>> = {
      'rows are plain ones with other prices': () =>
        withRows({
          state: 'planned',
          encrypted: undefined,
          before: { listPrice: '40.5' },
          target: { listPrice: '0.01' },
        }),
      'rows that were done had other prices': () =>
        withRows({
          state: 'applied',
          encrypted: undefined,
          before: { listPrice: '0.01' },
          target: { listPrice: '40.5' },
          applied: ['listPrice'],
        }),
      'rows are those of before the start': async () => rowsOf(await readReplica('preview'), job),
      'rows that were done are to be done': () => {
        const outlines = rowsOf(now, job).filter(({ store }) => store === 'outlines')
        for (const { value } of outlines) (value['states'] as Uint8Array).fill(0)
        return [...outlines, ...withRows({ state: 'planned' })]
      },
      'the head is that of another job': () => {
        const [head] = headOf(other)
        return head === undefined ? [] : [{ ...head, key: job }]
      },
      'the head has no signature': () => {
        const head = headOf(job)
        for (const { value } of head) delete value['signature']
        return head
      },
      'the head is of another site': () =>
        withJob(job, { siteId: 'ffffffff-0000-4000-8000-000000000000' }),
      'it is set to running': () => withJob(job, { state: 'running', startedAt: 1 }),
      'it begins by a schedule': () =>
        withJob(job, {
          state: 'ready',
          schedule: { startAt: Date.now() - 1000, missed: 'run' },
        }),
    }
    const changed = await changes[name]()
    if (changed.length === 0) throw new Error('There is nothing to change.')
    await putNotes(changed)
  }

  if (what.step === 'keep') {
    const notes = await readNotes()
    await wait(
      replicas.transaction('notes', 'readwrite').objectStore('notes').put(notes, what.replica),
    )
  } else if (what.step === 'restore') await putNotes(await readReplica(what.replica))
  else await attack(what.attack, what.job, what.other)
  journal.close()
  replicas.close()
}
