import type { MockStore } from '../../lib/mock-store/mock-store.ts'

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly visible: boolean
  readonly media: readonly unknown[]
}

/** The rows that the first page of the mock dashboard shows: the newest products. */
export function listNewest(mockStore: MockStore): readonly PlainProduct[] {
  const { products } = mockStore.state() as { products: readonly PlainProduct[] }
  return products.toReversed().slice(0, 50)
}

/** The names of the marks that lack an image, as the store itself has it, in any order. */
export function listWithoutImage(mockStore: MockStore): readonly string[] {
  return listNewest(mockStore)
    .filter(({ visible, media }) => visible && media.length === 0)
    .map(({ name }) => name)
    .toSorted()
}

/** The products that marks say have no image. */
export function readWithoutImage(marks: readonly string[]): readonly string[] {
  return marks.flatMap((mark) => /^(.*): (?:.* · )?No image$/.exec(mark)?.[1] ?? []).toSorted()
}
