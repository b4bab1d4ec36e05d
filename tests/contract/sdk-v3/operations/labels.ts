import type { V3Client } from '#lib/wix/api/v3/index.ts'
import {
  bulk,
  type Operation,
  ownBulk,
  ownPage,
  page,
  part,
  readings,
  writings,
} from '../operation.ts'
import { known } from '../store.ts'

interface Codec {
  readonly module: 'brands' | 'ribbons' | 'infoSections'
  /** The name as part of function names: "Brand". */
  readonly One: string
  readonly id: string
  readonly counted: string
  /** The field with the name of an item, and an existing item. */
  readonly named: 'name' | 'uniqueName'
  readonly there: string
  readonly draft: Readonly<Record<string, string>>
}

const codecs: readonly Codec[] = [
  {
    module: 'brands',
    One: 'Brand',
    id: known.brand,
    counted: 'ASSIGNED_PRODUCTS_COUNT',
    named: 'name',
    there: 'Kollen',
    draft: { name: 'Oak & Co' },
  },
  {
    module: 'ribbons',
    One: 'Ribbon',
    id: known.ribbon,
    counted: 'ASSIGNED_PRODUCT_COUNT',
    named: 'name',
    there: 'New',
    draft: { name: 'Last ones' },
  },
  {
    module: 'infoSections',
    One: 'InfoSection',
    id: known.section,
    counted: 'ASSIGNED_PRODUCTS_COUNT',
    named: 'uniqueName',
    there: 'care',
    draft: { uniqueName: 'origin', title: 'Origin', plainDescription: '<p>Portugal</p>' },
  },
]

/** All three have the same calls with different names. */
const of = (c: V3Client, { module }: Codec) => c[module] as unknown as V3Client['infoSections']

function toOperations(kind: Codec): Operation[] {
  const { module, One, id, counted, named, there, draft } = kind
  const [one, Many] = [One.charAt(0).toLowerCase() + One.slice(1), `${One}s`]
  const own = draft as { uniqueName: string; title: string }
  const old = { ...draft, [named]: there } as typeof own
  const patch = { ...draft, revision: '1' }
  const whole = { id, ...patch } as typeof own & { id: string; revision: string }
  const lost = { ...whole, id: known.nobody }
  const entity = { returnEntity: true }
  // Brands and ribbons are requested by name, sections by all their fields.
  const wanted = (values: readonly object[]) =>
    named === 'name' ? values.map((each) => (each as { name?: string }).name) : values
  const first = (values: readonly object[]) =>
    named === 'name' ? wanted(values) : [{ infoSection: values[0] }]
  const several = (values: readonly object[]) =>
    named === 'name' ? [wanted(values), entity] : [{ infoSections: values, ...entity }]
  return [
    ...readings(
      [
        `one of the ${module}`,
        (ask) => ask(module, `get${One}`, id, { fields: [counted] }),
        (c) => of(c, kind).get(id, { count: true }),
      ],
      [
        module,
        (ask) =>
          page(
            `${one}s`,
            ask(
              module,
              `query${Many}`,
              {
                filter: { [named]: there },
                sort: [{ fieldName: named, order: 'ASC' }],
                cursorPaging: { limit: 50 },
              },
              { fields: [counted] },
            ),
          ),
        (c) =>
          ownPage(
            of(c, kind)
              .query({ count: true })
              .eq(named as 'uniqueName', there)
              .ascending(named as 'uniqueName')
              .find(),
          ),
      ],
      [
        `how many ${module}`,
        (ask) => part('count', ask(module, `count${Many}`, { filter: { [named]: there } })),
        (c) =>
          of(c, kind).count(
            of(c, kind)
              .query()
              .eq(named as 'uniqueName', there),
          ),
      ],
      [
        `one of the ${module} that is there`,
        (ask) => part(one, ask(module, `getOrCreate${One}`, ...first([old]))),
        (c) => of(c, kind).getOrCreate(old),
      ],
    ),
    ...writings(
      [
        `one of the ${module} that is not there`,
        (ask) => part(one, ask(module, `getOrCreate${One}`, ...first([draft]))),
        (c) => of(c, kind).getOrCreate(own),
      ],
      [
        `make one of the ${module}`,
        (ask) => ask(module, `create${One}`, draft),
        (c) => of(c, kind).create(own),
      ],
      [
        `change one of the ${module}`,
        (ask) => ask(module, `update${One}`, id, patch),
        (c) => of(c, kind).update(whole),
      ],
      [
        `delete one of the ${module}`,
        (ask) => ask(module, `delete${One}`, id),
        (c) => of(c, kind).delete(id),
      ],
      [
        `make ${module}`,
        (ask) => bulk(ask(module, `bulkCreate${Many}`, [draft], entity)),
        (c) => ownBulk(of(c, kind).bulkCreate([own])),
      ],
      [
        `${module}, there or not`,
        (ask) => bulk(ask(module, `bulkGetOrCreate${Many}`, ...several([old, draft]))),
        (c) => ownBulk(of(c, kind).bulkGetOrCreate([old, own])),
      ],
      [
        `change ${module}`,
        (ask) =>
          bulk(
            ask(
              module,
              `bulkUpdate${Many}`,
              [whole, lost].map((each) => ({ [one]: each })),
              entity,
            ),
          ),
        (c) => ownBulk(of(c, kind).bulkUpdate([whole, lost])),
      ],
      [
        `delete ${module}`,
        (ask) => bulk(ask(module, `bulkDelete${Many}`, [id, known.nobody])),
        (c) => ownBulk(of(c, kind).bulkDelete([id, known.nobody])),
      ],
    ),
  ]
}

export const labelOperations = codecs.flatMap(toOperations)
