import { chunk } from '#lib/core/base/chunk.ts'
import type { DecimalSign } from '#lib/core/catalog/amount-text.ts'
import { maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import type { StockLevel } from '#lib/core/catalog/product/product-details.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isRead, type KeyField, keyFields } from '#lib/core/import-export/columns/fields.ts'
import { isLocationField } from '#lib/core/import-export/columns/location-fields.ts'
import { listKeys } from '#lib/core/import-export/columns/recognise.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import type {
  CompareOptions,
  SheetEngine,
  SheetSource,
  SheetSummary,
} from '#lib/core/sheet-engine/sheet-engine.ts'
import { listCollectionNames, listCollectionSlugs } from '#lib/wix/store/list-collection-names.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import type { CommandContext } from '../command.ts'
import type { SiteJobs } from '../jobs/open-site-jobs.ts'
import { openInput } from '../read-input.ts'
import { type Options, UsageError } from '../read-options.ts'

export interface OpenedImport {
  readonly engine: SheetEngine
  readonly summary: SheetSummary
  readonly currency: string | undefined
}

/** Opens a file and compares it with the store. */
export async function openImport(
  context: CommandContext,
  { store, readAll }: Pick<SiteJobs, 'store' | 'readAll'>,
  source: Exclude<SheetSource, { kind: 'cells' }>,
  options: Options,
): Promise<OpenedImport> {
  const { clock, progress, signal, say } = context
  const isGrouped = source.kind === 'products'
  const engine = createSheetEngine(async (_siteId, { onBegin, onProducts }) => {
    const readAt = clock.now()
    const products = await readAll()
    const collections = new Map(listCollectionNames(await store.collections.list(signal)))
    onBegin({ readAt, products: products.length }, collections)
    onProducts(products)
    return true
  })
  const locations = (await store.readStockLocations?.(signal)) ?? []
  const {
    header,
    shape,
    mapping: columns,
  } = await openInput(source.name, () => engine.open(source, {}, locations))
  const mapping = columns.map((field) =>
    field !== undefined && isRead(field, store.catalog) ? field : undefined,
  )
  const unknown = header.filter((_name, at) => mapping[at] === undefined)
  if (unknown.length > 0 && !isGrouped) {
    say(
      `${t.importExport.unknownColumns(unknown.length)} ${unknown.join(', ').replaceAll('\n', ' ')}`,
    )
  }
  const key = readKey(listKeys(mapping, isGrouped), options)
  const sign = await chooseSign(await engine.findSign(mapping), options, context)
  const { currency } = await store.probe(signal)
  const slugs = mapping.includes('categorySlugs')
    ? new Map(listCollectionSlugs(await store.collections.list(signal)))
    : undefined
  const asked: CompareOptions = {
    siteId: store.siteId,
    catalog: store.catalog,
    currency,
    shape,
    mapping,
    key,
    sign,
    clear: options.clear === '' ? undefined : options.clear,
    stock: options['exact-stock'] === true ? 'exact' : 'difference',
    isGrouped,
    leavesCollections: options['leave-collections'] === true,
    locations,
    slugs,
  }
  const onProgress = (done: number, total: number) =>
    progress.show(`${done} of ${total} products compared`)
  const ids = mapping.some((field) => field !== undefined && isLocationField(field))
    ? await engine.needsLevels(asked, onProgress)
    : []
  const levels = await readLevels(store, ids, signal)
  const summary = await engine.compare({ ...asked, levels }, onProgress)
  progress.clear()
  return { engine, summary, currency }
}

/** Stock at other locations, which only a reading by id returns. */
async function readLevels(
  store: ProductStore,
  ids: readonly ProductId[],
  signal: AbortSignal,
): Promise<ReadonlyMap<ProductId, readonly StockLevel[]>> {
  const levels = new Map<ProductId, readonly StockLevel[]>()
  for (const some of chunk(ids, maxIdsPerCall)) {
    const read = (await store.readStockLevels?.(some, signal)) ?? []
    for (const [id, each] of read) levels.set(id, each)
  }
  return levels
}

/** The column that the user chose, or the most reliable one. */
function readKey(keys: readonly KeyField[], { match }: Options): KeyField {
  const key = match === undefined ? keys[0] : keys.find((each) => each === match)
  if (key !== undefined) return key
  if (match === undefined) {
    throw new UsageError(
      `No column identifies the products. Name one ${keyFields.filter((each) => each !== 'name').join(', ')}.`,
    )
  }
  throw new UsageError(`--match takes one of the file’s columns: ${keys.join(', ')}.`)
}

async function chooseSign(
  found: Awaited<ReturnType<SheetEngine['findSign']>>,
  { decimal }: Options,
  { ask }: Pick<CommandContext, 'ask'>,
): Promise<DecimalSign> {
  if (decimal !== undefined) return readSign(decimal)
  if (found.sign !== undefined) return found.sign
  const question = t.importExport.askSign(found.example ?? '')
  if (ask !== undefined) {
    return readSign(await ask(`${question} Type the decimal separator, “.” or “,”: `))
  }
  throw new UsageError(`${question} Add --decimal . or --decimal ,`)
}

function readSign(text: string): DecimalSign {
  if (text === '.' || text === ',') return text
  throw new UsageError('--decimal takes . or ,')
}
