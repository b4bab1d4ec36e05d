import { useState, useMemo } from 'react'
import { useFileWork } from '#components/shell/use-file-work.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { saveBlob } from '#components/ui/save-file.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { toLocalDay } from '#lib/core/base/local-day.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { WrittenSheet } from '#lib/core/sheet-engine/sheet-engine.ts'
import {
  neededFields,
  defaultFields,
  preselectedFields,
} from '#lib/core/import-export/columns/default-columns.ts'
import { type Field, isStored, nameField } from '#lib/core/import-export/columns/fields.ts'
import { isForWix, type Layout } from '#lib/core/import-export/columns/style.ts'
import {
  type Locations,
  locationOfField,
  withStockFields,
} from '#lib/core/import-export/columns/location-fields.ts'
import type { SheetWork } from './sheet-state.ts'
import { useStockFields } from './use-stock-fields.ts'
import { chosenProducts } from './chosen-products.ts'
import { limits } from '#lib/core/import-export/limits.ts'
import { csvDialect } from './save-rejected-rows.ts'
import type { SheetImport } from './sheet-import.ts'
import { describeLeftOut } from '#lib/core/sheet-engine/describe-transfer.ts'
import { LossList } from './loss-list.tsx'
import { WorkLine } from './work-line.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { collectionsQuery, listSlugs } from '#lib/extension/queries/collections.ts'
import { orderMatching, readIndexId } from '#lib/extension/queries/grid-order.ts'
import { readStockLevels } from '#lib/extension/queries/stock-locations.ts'
import { type LocalIndex, localIndexQuery } from '#lib/extension/queries/local-index.ts'
import { parseQuery } from '#lib/extension/queries/search-text.ts'

export interface ExportFormProps {
  readonly sheet: SheetImport
  /** What the URL asks to export: the results of a search, or individual products. */
  readonly text?: string | undefined
  readonly ids?: readonly ProductId[] | undefined
  /** The last search of the grid. */
  readonly inView: string
  /** From then on it has to stay: an export ends with its form. */
  readonly onBegin: () => void
}

/** Chooses the products, the columns and the file format of an export. */
export function ExportForm({ sheet, text, ids, inView, onBegin }: ExportFormProps) {
  const { siteId, catalog } = sheet.connection
  const client = useQueryClient()
  const { sets, isSearching, isPending, readAll } = useExportSets(
    siteId,
    text ?? inView,
    ids ?? chosenProducts.peek(siteId) ?? [],
  )
  const [chosenSet, setChosenSet] = useState<ExportSet>()
  const first: ExportSet = ids === undefined && text !== undefined ? 'view' : 'chosen'
  const isThere = (set: ExportSet) => set === 'all' || sets[set] !== undefined
  const which = [chosenSet ?? first, first].find(isThere) ?? 'all'
  const [layout, setLayout] = useState<Layout>('own')
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv')
  const ofLocations = useStockFields(sheet.connection)
  const { locations } = ofLocations
  const isOffered = (field: Field) => isStored(field, catalog)
  const offered = withStockFields(defaultFields.filter(isOffered), ofLocations.fields)
  const [chosen, setColumns] = useState<readonly Field[]>()
  const columns = chosen ?? withStockFields(preselectedFields.filter(isOffered), ofLocations.fields)
  const [isGuarded, setGuarded] = useState(true)
  const { progress, error, result, start, stop } = useFileWork<WrittenSheet, SheetWork>()
  const needsLevels = layout === 'own' && columns.some(locationOfField)
  const problem = which === 'view' ? parseQuery(text ?? inView).problems[0] : undefined

  const run = () => {
    onBegin()
    start(async ({ signal, onProgress }) => {
      const report = (kind: SheetWork['kind']) => (done: number, total: number) =>
        onProgress({ kind, done, total })
      report('writing')(0, 0)
      const levels = needsLevels
        ? await readStockLevels(siteId, sets[which] ?? readAll(), report('readingStock'), signal)
        : undefined
      const options = {
        siteId,
        layout,
        format,
        columns,
        ids: sets[which],
        isGuarded,
        locations,
        levels,
        slugs:
          layout === 'wix-v3' && catalog === 'v3'
            ? listSlugs(await client.fetchQuery(collectionsQuery(siteId)))
            : undefined,
        ...csvDialect(),
      }
      const written = await sheet.exportThread.engine.write(options, report('writing'))
      signal.throwIfAborted()
      saveBlob(fileName(layout, format), written.file)
      return written
    })
  }

  return (
    <section
      aria-label={t.importExport.exportProducts}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-4"
    >
      <h2 className="text-base font-semibold">{t.importExport.exportProducts}</h2>
      <div className="flex flex-wrap items-center gap-3">
        {sets.chosen === undefined && sets.view === undefined ? null : (
          <Segmented
            label={t.importExport.which}
            value={which}
            choices={[
              ...(sets.chosen === undefined
                ? []
                : [
                    {
                      value: 'chosen' as const,
                      label: t.importExport.chosenProducts(sets.chosen.length),
                    },
                  ]),
              ...(sets.view === undefined
                ? []
                : [
                    {
                      value: 'view' as const,
                      label: t.importExport.currentSearch(sets.view.length),
                    },
                  ]),
              { value: 'all', label: t.importExport.allProducts },
            ]}
            onValueChange={setChosenSet}
          />
        )}
        <Segmented
          label={t.importExport.layout}
          value={layout}
          choices={[
            { value: 'own', label: t.importExport.forOwn },
            { value: 'wix-v1', label: t.importExport.forV1 },
            { value: 'wix-v3', label: t.importExport.forV3 },
          ]}
          onValueChange={setLayout}
        />
        <Segmented
          label={t.importExport.fileFormat}
          value={format}
          choices={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'XLSX' },
          ]}
          onValueChange={setFormat}
        />
        <span className="flex-1" />
        <Button
          variant="primary"
          disabled={
            isSearching ||
            sets[which]?.length === 0 ||
            (layout === 'own' && ofLocations.isPending) ||
            (needsLevels && sets[which] === undefined && isPending)
          }
          busy={progress !== undefined}
          onClick={run}
        >
          {t.importExport.export(sets[which]?.length ?? sheet.connection.products)}
        </Button>
      </div>
      {problem === undefined ? null : <Notice tone="warn">{problem.message}</Notice>}
      {layout === 'own' ? (
        <ColumnCheckboxes
          offered={offered}
          columns={columns}
          locations={locations}
          onColumnsChange={setColumns}
        />
      ) : null}
      {format === 'csv' && isForWix(layout) ? (
        <p className="text-sm text-muted">{t.importExport.unguardedHint}</p>
      ) : null}
      {format === 'csv' && !isForWix(layout) ? (
        <div>
          <CheckboxRow
            label={t.importExport.guard}
            checked={isGuarded}
            onCheckedChange={setGuarded}
          />
          <p className="ps-6 text-sm text-muted">{t.importExport.guardHint}</p>
        </div>
      ) : null}
      {progress === undefined ? null : (
        <WorkLine
          work={progress}
          onStop={() => {
            stop()
            sheet.exportThread.stop()
          }}
        />
      )}
      {result === undefined ? null : (
        <Notice tone={isTooLarge(result) ? 'warn' : 'good'}>
          {t.importExport.exported(result.products, result.rows)}{' '}
          {isTooLarge(result) ? t.importExport.tooLarge : ''}
          <LossList title={t.importExport.leftOut} losses={describeLeftOut(result.losses)} />
        </Notice>
      )}
      {error === undefined ? null : <ErrorNotice error={error} />}
      {layout === 'own' && ofLocations.error !== null ? (
        <ErrorNotice error={ofLocations.error} />
      ) : null}
    </section>
  )
}

/** Whether other programs can use the file but Shelfside could not import it. */
function isTooLarge({ file, rows }: WrittenSheet): boolean {
  return file.size > limits.bytes || rows > limits.rows
}

function fileName(layout: Layout, format: string): string {
  const day = toLocalDay(Date.now())
  return `${layout === 'own' ? 'products' : `products-${layout}`}-${day}.${format}`
}

interface ColumnCheckboxesProps {
  readonly offered: readonly Field[]
  readonly columns: readonly Field[]
  readonly locations: Locations
  readonly onColumnsChange: (columns: readonly Field[]) => void
}

/** The columns that identify a row are always included. */
function ColumnCheckboxes(props: ColumnCheckboxesProps) {
  const { offered, columns, locations, onColumnsChange } = props
  const free = offered.filter((field) => !neededFields.some((each) => each === field))
  return (
    <fieldset>
      <legend className="sr-only">{t.importExport.columns}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {free.map((field) => (
          <CheckboxRow
            key={field}
            label={nameField(field, locations)}
            checked={columns.includes(field)}
            onCheckedChange={(isIn) =>
              onColumnsChange(
                offered.filter((each) => (each === field ? isIn : columns.includes(each))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type ExportSet = 'all' | 'view' | 'chosen'

function listMatching(local: LocalIndex, text: string): ProductId[] {
  return Array.from(orderMatching(local, parseQuery(text)), (row) => readIndexId(local, row))
}

interface ExportSets {
  /** The sets besides the whole store; undefined where there is no such set. */
  readonly sets: Readonly<Record<ExportSet, readonly ProductId[] | undefined>>
  /** The search has no results yet. */
  readonly isSearching: boolean
  /** The offline copy is not read yet. */
  readonly isPending: boolean
  /** Every product of the offline copy; an error where there is none. */
  readonly readAll: () => readonly ProductId[]
}

function useExportSets(siteId: SiteId, search: string, chosen: readonly ProductId[]): ExportSets {
  const { data: local, isPending, error } = useQuery(localIndexQuery(siteId))
  const text = search.trim()
  const view = useMemo(() => {
    if (text === '' || !local) return undefined
    return listMatching(local, text)
  }, [local, text])
  return {
    sets: { all: undefined, view, chosen: chosen.length === 0 ? undefined : chosen },
    isSearching: text !== '' && isPending,
    isPending,
    readAll() {
      if (local) return listMatching(local, '')
      throw error ?? new ProblemError({ code: 'not-found', message: t.importExport.noReplica })
    },
  }
}
