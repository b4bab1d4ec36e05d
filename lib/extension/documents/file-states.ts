import { isRecord } from '#lib/core/base/is-record.ts'
import { parseProductId, type ProductId } from '#lib/core/catalog/ids.ts'
import type { Reading, Writing } from './access.ts'

/** A file that is not read to its end by then never will be. */
const abandonedMs = 86_400_000

/** Some states of a restore point from a file. */
interface FileStep {
  /** ms since 1970. */
  readonly storedAt: number
  readonly states: readonly (readonly [ProductId, string])[]
}

/** Stored values of another shape count as missing. */
function parseFileStep(stored: unknown): FileStep | undefined {
  if (!isRecord(stored)) return undefined
  const { storedAt, states } = stored
  if (typeof storedAt !== 'number' || !Array.isArray(states)) return undefined
  return {
    storedAt,
    states: states.flatMap((state: unknown) => {
      if (!Array.isArray(state)) return []
      const [id, address] = state as readonly unknown[]
      const productId = typeof id === 'string' ? parseProductId(id) : undefined
      return productId === undefined || typeof address !== 'string'
        ? []
        : [[productId, address] as const]
    }),
  }
}

export async function putFileStep(
  tx: Writing,
  pointId: string,
  step: number,
  content: FileStep,
): Promise<void> {
  await tx.objectStore('files').put(content, [pointId, step])
}

/** The addresses of all products of a file, by their ids. */
export async function readFileStates(
  tx: Reading | Writing,
  pointId: string,
): Promise<ReadonlyMap<ProductId, string>> {
  const range = IDBKeyRange.bound([pointId, 0], [pointId, Infinity])
  const stored = await tx.objectStore('files').getAll(range)
  return new Map(stored.flatMap((each) => parseFileStep(each)?.states ?? []))
}

/** Replaces addresses. */
export async function moveFileStates(
  tx: Writing,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  const files = tx.objectStore('files')
  for (const key of await files.getAllKeys()) {
    const step = parseFileStep(await files.get(key))
    if (step === undefined) continue
    const states = step.states.map(([id, address]) => [id, moved.get(address) ?? address] as const)
    await files.put({ ...step, states }, key)
  }
}

/**
 * Deletes the states of files whose restore point no longer exists, and of those that were abandoned while they
 * were read. Returns the addresses of the others.
 */
export async function pruneFiles(
  tx: Writing,
  pointIds: ReadonlySet<string>,
  nowMs: number,
): Promise<readonly string[]> {
  const files = tx.objectStore('files')
  const [keys, stored] = await Promise.all([files.getAllKeys(), files.getAll()])
  const needed: string[] = []
  for (const [at, key] of keys.entries()) {
    const step = parseFileStep(stored[at])
    const isReading = step !== undefined && nowMs - step.storedAt < abandonedMs
    if (step !== undefined && (pointIds.has(key[0]) || isReading))
      needed.push(...step.states.map(([, address]) => address))
    else await files.delete(key)
  }
  return needed
}
