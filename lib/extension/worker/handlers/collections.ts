import { readAfterWrite } from '#lib/wix/api/read-after-write.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { CollectionNode, CollectionsApi } from '#lib/wix/store/store.ts'
import type { Replicas } from '#lib/extension/worker/replicas.ts'
import type { Stores } from '#lib/extension/worker/stores.ts'

interface CollectionHandlerDeps {
  readonly stores: Stores
  readonly clock: Clock
  readonly replicas: Pick<Replicas, 'catchUp'>
}

export function createCollectionHandlers({ stores, clock, replicas }: CollectionHandlerDeps) {
  return {
    async 'collections.read'({ input: { siteId }, signal }) {
      const store = await stores.open(siteId)
      return flatten(await store.collections.list(signal))
    },
    async 'collections.create'({ input: { siteId, names }, signal }) {
      const { collections } = await stores.open(siteId)
      const known = new Set(
        flatten(await collections.list(signal)).map(({ name }) => normalize(name)),
      )
      // In order: after a failure, a repeated call continues with the next name.
      for (const name of names) {
        if (known.has(normalize(name))) continue
        known.add(normalize(name))
        await collections.create(name, signal)
      }
      return flatten(await collections.list(signal))
    },
    async 'collections.change'({ input: { siteId, id, change }, signal }) {
      const { collections } = await stores.open(siteId)
      if (!flatten(await collections.list(signal)).some((each) => each.id === id)) throw gone()
      // After a lost answer, only the list shows whether it was done.
      let lost: unknown
      await sendChange(collections, id, change, signal).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.effect === 'none') throw error
        lost = error
      })
      let listed: readonly ListedCollection[] = []
      let isShown = false
      const read = async (open: readonly CollectionId[]) => {
        listed = flatten(await collections.list(signal))
        isShown = hasHappened(listed, id, change)
        return isShown ? [] : open
      }
      await readAfterWrite([id], read, { clock, signal })
      if (!isShown) throw lost ?? notShown()
      // Searches know collections by the names in the offline copy.
      replicas.catchUp(siteId).catch(() => undefined)
      return [...listed]
    },
  } satisfies Partial<Handlers>
}

type Change = InputOf<'collections.change'>['change']

async function sendChange(
  collections: CollectionsApi,
  id: CollectionId,
  change: Change,
  signal: AbortSignal,
): Promise<void> {
  switch (change.kind) {
    case 'rename':
      return collections.rename(id, change, signal)
    case 'visibility':
      return collections.setVisible(id, change.visible, signal)
    case 'delete':
      return collections.delete(id, signal)
    case 'move': {
      if (collections.move === undefined) throw notMovable()
      const { parentId, after } = change
      const to = { parentId: parentId ?? undefined, after: after ?? undefined }
      return collections.move(id, to, signal)
    }
  }
}

/** Whether the store shows the change. */
function hasHappened(
  listed: readonly ListedCollection[],
  id: CollectionId,
  change: Change,
): boolean {
  const found = listed.find((each) => each.id === id)
  if (found === undefined || change.kind === 'delete') {
    return found === undefined && change.kind === 'delete'
  }
  if (change.kind === 'rename') return found.name === change.to
  if (change.kind === 'visibility') return found.visible === change.visible
  const { parentId, index } = found
  const before = listed.find((each) => each.parentId === parentId && each.index === index - 1)
  return parentId === (change.parentId ?? undefined) && before?.id === (change.after ?? undefined)
}

function gone(): ProblemError {
  return new ProblemError({ code: 'not-found', message: t.collections.gone })
}

function notShown(): ProblemError {
  return new ProblemError(
    { code: 'undecided', message: t.collections.notShown },
    { effect: 'unknown' },
  )
}

function notMovable(): ProblemError {
  return new ProblemError({ code: 'not-supported', message: t.collections.fixedOrder })
}

const normalize = (name: string) => name.trim().toLowerCase()

type ListedCollection = Omit<CollectionNode, 'children'> & {
  readonly parentId?: CollectionId | undefined
  readonly index: number
}

function flatten(nodes: readonly CollectionNode[], parentId?: CollectionId): ListedCollection[] {
  return nodes.flatMap(({ children, ...own }, index) => [
    { ...own, ...(parentId === undefined ? {} : { parentId }), index },
    ...flatten(children, own.id),
  ])
}
