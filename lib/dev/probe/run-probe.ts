import { textOf, type Ask } from './ask.ts'
import { type Belief, type BeliefId, beliefs } from './beliefs.ts'
import { decide, unclear, type Finding } from './finding.ts'
import { type Catalog, readChecks, versionPath } from './read-checks.ts'
import { createOwnProduct, deleteOwnProduct, type OwnProduct, writeChecks } from './write-checks.ts'

export interface ProbeOptions {
  readonly ask: Ask
  readonly write: boolean
  readonly signal: AbortSignal
  /** Called for each assumption when its finding is known. */
  readonly report: (belief: Belief, finding: Finding) => void
}

export type Outcome = 'done' | 'interrupted' | 'left-behind' | 'no-access'

const v1Reader = '/stores-reader/v1/products'

/**
 * Tries every assumption, one after the other, and returns the findings. Deletes the product that it
 * created.
 */
export async function runProbe(options: ProbeOptions): Promise<{ outcome: Outcome; note: string }> {
  const { ask, write, signal } = options
  const version = await ask('GET', versionPath)
  const catalog = textOf(version.body['catalogVersion']).replace('_CATALOG', '')
  if (catalog !== 'V1' && catalog !== 'V3') {
    return {
      outcome: 'no-access',
      note: `The version call answered ${version.status} ${version.words}`,
    }
  }
  const about = beliefs.filter((each) => each.catalog === 'both' || each.catalog === catalog)
  const of = (check: Belief['check']) => about.filter((each) => each.check === check)
  const announce = async (belief: Belief, find: () => Promise<Finding>) =>
    options.report(belief, await runCheck(find, signal))

  for (const belief of of('read')) {
    await announce(belief, async () => missing(await readChecks[idOf(belief)]?.({ ask, catalog })))
  }
  for (const belief of of('none')) options.report(belief, unclear('no call shows it'))
  if (!write) {
    for (const belief of of('write')) options.report(belief, unclear('needs --write'))
    return signal.aborted ? { outcome: 'interrupted', note: '' } : { outcome: 'done', note: '' }
  }
  return writeAll(options, catalog, of('write'), announce)
}

async function writeAll(
  { ask, signal, report }: ProbeOptions,
  catalog: Catalog,
  rows: readonly Belief[],
  announce: (belief: Belief, find: () => Promise<Finding>) => Promise<void>,
): Promise<{ outcome: Outcome; note: string }> {
  let own: OwnProduct
  try {
    signal.throwIfAborted()
    own = await createOwnProduct(ask, catalog)
  } catch (error) {
    for (const belief of rows) report(belief, unclear(toNote(error)))
    return { outcome: signal.aborted ? 'interrupted' : 'done', note: '' }
  }
  let isGone = false
  try {
    for (const belief of rows.filter(({ id }) => id !== 'write-delete')) {
      await announce(belief, async () => missing(await writeChecks[idOf(belief)]?.(own)))
    }
  } finally {
    isGone = await deleteOwnProduct(own)
  }
  if (!isGone) return { outcome: 'left-behind', note: `Delete the product ${own.id} by hand.` }
  const last = rows.find(({ id }) => id === 'write-delete')
  if (last !== undefined) await announce(last, () => findGone(ask, own, catalog))
  return { outcome: signal.aborted ? 'interrupted' : 'done', note: '' }
}

async function findGone(ask: Ask, { id }: OwnProduct, catalog: Catalog): Promise<Finding> {
  const path = catalog === 'V1' ? v1Reader : '/stores/v3/products'
  const { status } = await ask('GET', `${path}/${id}`)
  return decide(status === 404, String(status))
}

function idOf({ id }: Belief): BeliefId {
  return id as BeliefId
}

function missing(finding: Finding | undefined): Finding {
  return finding ?? unclear('no check')
}

/** A check that throws proves nothing: the finding is undecided. */
async function runCheck(find: () => Promise<Finding>, signal: AbortSignal): Promise<Finding> {
  if (signal.aborted) return unclear('interrupted')
  try {
    return await find()
  } catch (error) {
    return unclear(signal.aborted ? 'interrupted' : toNote(error))
  }
}

function toNote(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
