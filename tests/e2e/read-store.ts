import type { ServedMockStore } from '../../lib/mock-store/serve.ts'

type Store = Pick<ServedMockStore, 'mockStore'>

export interface StoredProduct {
  readonly id: string
  readonly name: string
  readonly visible: boolean
  readonly listPrice: string
  readonly collections: readonly string[]
  readonly variants: readonly {
    readonly id: string
    readonly sku: string
    readonly price: string
    readonly compareAt: string | null
  }[]
}

export function readProducts({ mockStore }: Store): readonly StoredProduct[] {
  return (mockStore.state() as { readonly products: readonly StoredProduct[] }).products
}

export function readCollectionNames({ mockStore }: Store): readonly string[] {
  const { collections } = mockStore.state() as {
    readonly collections: readonly { readonly name: string }[]
  }
  return collections.map(({ name }) => name)
}

/** The whole store without times and revisions, which every write changes. */
export function readStoreWithoutTimes({ mockStore }: Store): unknown {
  return JSON.parse(
    JSON.stringify(mockStore.state(), (name, value: unknown) =>
      name === 'updatedAt' || name === 'revision' ? undefined : value,
    ),
  )
}
