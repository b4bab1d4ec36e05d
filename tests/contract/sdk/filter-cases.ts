import * as fc from 'fast-check'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { createMockStore } from '#lib/mock-store/mock-store.ts'
import { createTestClock, type PlainProduct } from '#tests/unit/mock-store/open-store.ts'
import { openOurs } from './clients.ts'

/** The operators that combine queries of any list. */
interface Joined<Q> {
  and(...others: readonly Q[]): Q
  or(...others: readonly Q[]): Q
  not(other: Q): Q
}

/** A condition on a list, and a simple implementation of it. */
type Case<Q> = readonly [put: (list: Q) => Q, wanted: (product: Stated) => boolean]
export type Stated = PlainProduct & { readonly slug: string; readonly updatedAt: string }

const store = buildDemoStore({ products: 90, seed: 11 })
const mockStore = createMockStore({ store, clock: createTestClock().clock })
const { client } = openOurs((request) => mockStore.fetch(request), 'default', mockStore)
export const { products } = mockStore.state() as { products: readonly Stated[] }

const idsOf = new Map(store.collections.map(({ id, name }) => [name, id]))
const collectionsOf = (product: Stated) => product.collections.map((name) => idsOf.get(name) ?? '')
const numberOf = new Map(store.products.map(({ id, numericId }) => [id, numericId]))
const numericId = ({ id }: Stated) => numberOf.get(id) ?? 0
const lower = (text: string) => text.toLowerCase()
const choicesOf = (product: Stated, name: string) =>
  product.options.filter((option) => option.name === name).flatMap(({ choices }) => choices)

const one = fc.constantFrom(...products)
const some = fc.subarray([...products], { minLength: 1, maxLength: 4 })
const collections = fc.subarray([...idsOf.values()], { minLength: 1, maxLength: 3 })
const options = fc.constantFrom(...products.filter((product) => product.options.length > 0))
const piece = fc
  .tuple(one, fc.nat(6), fc.nat(4))
  .map(([{ name }, from, size]) => name.slice(from, from + size + 1))

/** All trees of conditions with these leaves. */
export function treeOf<Q extends Joined<Q>>(leaf: fc.Arbitrary<Case<Q>>): fc.Arbitrary<Case<Q>> {
  return fc.letrec<{ tree: Case<Q> }>((tie) => {
    const branches = fc.array(tie('tree'), { minLength: 1, maxLength: 3 })
    return {
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc
          .tuple(tie('tree'), leaf)
          .map(([[put, wanted], [putMore, wantedToo]]): Case<Q> => [
            (list) => putMore(put(list)),
            (each) => wanted(each) && wantedToo(each),
          ]),
        fc
          .tuple(leaf, branches)
          .map(([[put, wanted], others]): Case<Q> => [
            (list) => put(list).and(...others.map(([other]) => other(list))),
            (each) => wanted(each) && others.every(([, other]) => other(each)),
          ]),
        fc
          .tuple(leaf, branches)
          .map(([[put, wanted], others]): Case<Q> => [
            (list) => put(list).or(...others.map(([other]) => other(list))),
            (each) => wanted(each) || others.some(([, other]) => other(each)),
          ]),
        tie('tree').map(([put, wanted]): Case<Q> => [
          (list) => list.not(put(list)),
          (each) => !wanted(each),
        ]),
      ),
    }
  }).tree
}

export const documented = () => client.products.query({ includeHiddenProducts: true })
type Documented = ReturnType<typeof documented>
type Text = Case<Documented>

export const textLeaf: fc.Arbitrary<Text> = fc.oneof(
  one.map((p): Text => [(q) => q.eq('name', p.name), (each) => each.name === p.name]),
  one.map((p): Text => [(q) => q.ne('slug', p.slug), (each) => each.slug !== p.slug]),
  piece.map((part): Text => [
    (q) => q.contains('name', part),
    (each) => lower(each.name).includes(lower(part)),
  ]),
  piece.map((part): Text => [
    (q) => q.startsWith('name', part),
    (each) => lower(each.name).startsWith(lower(part)),
  ]),
  some.map((list): Text => [
    (q) =>
      q.in(
        'sku',
        list.map(({ sku }) => sku),
      ),
    (each) => list.some(({ sku }) => sku === each.sku),
  ]),
  some.map((list): Text => [
    (q) =>
      q.hasSome(
        'id',
        list.map(({ id }) => id),
      ),
    (each) => list.includes(each),
  ]),
  one.map((p): Text => [
    (q) => q.gt('price', p.listPrice),
    (each) => Number(each.listPrice) > Number(p.listPrice),
  ]),
  one.map((p): Text => [
    (q) => q.le('price', Number(p.listPrice)),
    (each) => Number(each.listPrice) <= Number(p.listPrice),
  ]),
  one.map((p): Text => [
    (q) => q.ge('numericId', numericId(p)),
    (each) => numericId(each) >= numericId(p),
  ]),
  one.map((p): Text => [
    (q) => q.lt('numericId', numericId(p)),
    (each) => numericId(each) < numericId(p),
  ]),
  one.map((p): Text => [
    (q) => q.ge('lastUpdated', new Date(p.updatedAt)),
    (each) => each.updatedAt >= p.updatedAt,
  ]),
  one.map((p): Text => [
    (q) => q.lt('lastUpdated', p.updatedAt),
    (each) => each.updatedAt < p.updatedAt,
  ]),
  collections.map((ids): Text => [
    (q) => q.hasAll('collections.id', ids),
    (each) => ids.every((id) => collectionsOf(each).includes(id)),
  ]),
  collections.map((ids): Text => [
    (q) => q.hasSome('collections.id', ids),
    (each) => ids.some((id) => collectionsOf(each).includes(id)),
  ]),
  options.map(({ options: [option] }): Text => {
    const { name = '', choices = [] } = option ?? {}
    const [choice = ''] = choices
    return [
      (q) => q.hasSome(`options.${name}`, [choice]),
      (each) => choicesOf(each, name).includes(choice),
    ]
  }),
)

export const platformized = () => client.products.queryPlatformized()
type Platformized = ReturnType<typeof platformized>
type Object = Case<Platformized>

export const objectLeaf: fc.Arbitrary<Object> = fc.oneof(
  one.map((p): Object => [(q) => q.eq('name', p.name), (each) => each.name === p.name]),
  some.map((list): Object => [
    (q) =>
      q.in(
        'id',
        list.map(({ id }) => id),
      ),
    (each) => list.includes(each),
  ]),
  piece.map((part): Object => [
    (q) => q.endsWith('name', part),
    (each) => lower(each.name).endsWith(lower(part)),
  ]),
  piece.map((part): Object => [
    (q) => q.contains('name', part),
    (each) => lower(each.name).includes(lower(part)),
  ]),
  one.map((p): Object => [
    (q) => q.ge('priceData.price', Number(p.listPrice)),
    (each) => Number(each.listPrice) >= Number(p.listPrice),
  ]),
  one.map((p): Object => [
    (q) => q.lt('price', Number(p.listPrice)),
    (each) => Number(each.listPrice) < Number(p.listPrice),
  ]),
  one.map((p): Object => [
    (q) => q.ne('lastUpdated', new Date(p.updatedAt)),
    (each) => each.updatedAt !== p.updatedAt,
  ]),
  collections.map((ids): Object => [
    (q) => q.hasAll('collectionIds', ids),
    (each) => ids.every((id) => collectionsOf(each).includes(id)),
  ]),
  collections.map((ids): Object => [
    (q) => q.hasSome('collectionIds', ids),
    (each) => ids.some((id) => collectionsOf(each).includes(id)),
  ]),
)
