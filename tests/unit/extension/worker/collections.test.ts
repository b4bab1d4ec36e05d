import { expect, it } from 'vitest'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { CollectionNode } from '#lib/wix/store/store.ts'
import { createCollectionHandlers } from '#lib/extension/worker/handlers/collections.ts'
import { hastyClock } from '#tests/clocks.ts'
import { siteId } from '#tests/contract/samples.ts'
import { createFakeStore } from './fakes.ts'

const node = (name: string, children: readonly CollectionNode[] = []): CollectionNode => ({
  id: name as CollectionId,
  name,
  visible: true,
  children,
})

it('creates each collection once, and none that exists under any parent', async () => {
  const nodes = [node('Rooms', [node('Garden')])]
  const created: string[] = []
  const collections = {
    ...createFakeStore().collections,
    list: async () => nodes,
    create: async (name: string) => {
      created.push(name)
      nodes.push(node(name))
      return name as CollectionId
    },
  }
  const store = { ...createFakeStore(), collections }
  const handlers = createCollectionHandlers({
    stores: { open: async () => store },
    clock: hastyClock,
    replicas: { catchUp: async () => undefined },
  })
  const names = ['garden', 'Bath', 'bath ', 'Attic']
  const all = await handlers['collections.create']({
    input: { siteId, names },
    signal: new AbortController().signal,
  } as never)
  expect(created).toEqual(['Bath', 'Attic'])
  expect(all.map(({ name }) => name)).toEqual(['Rooms', 'Garden', 'Bath', 'Attic'])
})
