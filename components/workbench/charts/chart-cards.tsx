import type { Connection } from '#lib/extension/app/connection.ts'
import { currencyDigits, formatMoney, formatShortMoney } from '#lib/core/catalog/money/currency.ts'
import { nameBand } from '#lib/core/catalog/money/name-band.ts'
import { formatExactPercent } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import type { Bar, StoreStats, StatName } from '#lib/extension/queries/store-stats.ts'
import { BarChart } from './bar-chart.tsx'
import { type Stat, StatList } from './stat-list.tsx'

interface ChartCardsProps {
  readonly connection: Connection
  readonly local: LocalIndex
  readonly numbers: StoreStats
}

/** All cards of the insights. */
export function ChartCards({ connection, local, numbers }: ChartCardsProps) {
  const { currency = '', catalog } = connection
  const { prices, margins, discounts, collections } = numbers
  const digits = currencyDigits(currency)
  const money = (amount: string) => formatMoney(amount, currency)
  const toStats = (names: readonly StatName[], tone: Stat['tone'] = 'warn'): Stat[] =>
    names.flatMap((name) => {
      const found = numbers.counts[name]
      if (found === undefined) return []
      const share = local.products === 0 ? 0 : (100 * found.count) / local.products
      return { ...found, label: t.charts[name], share, tone }
    })
  const isV3 = catalog === 'v3'
  return (
    <>
      <BarChart
        title={t.charts.prices}
        note={t.charts.pricesNote}
        measure={t.preview['measure/price']}
        bars={prices}
        edge={({ from }) => (from === undefined ? '…' : formatShortMoney(from, currency))}
        describe={(bar) => nameBand(bar, digits, money)}
      />
      <BarChart
        title={t.charts.margins}
        note={t.charts.marginsNote}
        measure={t.charts.margin}
        bars={margins}
        empty={local.hasCosts ? undefined : t.offlineReplica.locked}
        emptyLink={
          local.hasCosts ? { title: t.charts.showNoCost, search: 'missing:cost' } : undefined
        }
        edge={percentEdge}
        describe={describePercent}
      />
      <BarChart
        title={t.charts.discounts}
        note={t.charts.discountsNote}
        measure={t.charts.discount}
        bars={discounts}
        empty={t.charts.noDiscounts}
        edge={percentEdge}
        describe={describePercent}
      />
      {/* Where a currency has no decimals all prices end alike. */}
      {digits < 2 ? null : (
        <StatList
          title={t.charts.endings}
          note={t.charts.endingsNote}
          stats={toStats(['ending00', 'ending95', 'ending99', 'endingOther'], 'accent')}
        />
      )}
      <StatList
        title={t.charts.stockValue}
        note={t.charts.stockValueNote}
        stats={listStockValue(numbers.stockValue, money)}
      />
      <StatList title={t.charts.stockAtRisk} stats={toStats(['out', 'few', 'partly'])} />
      <StatList
        title={t.charts.health}
        stats={toStats([
          'noImage',
          'noSku',
          'noCost',
          'dupSku',
          // Catalog V1 has no barcodes.
          ...(isV3 ? (['dupBarcode'] as const) : []),
          'hiddenWithStock',
          'unbuyable',
          'noDescription',
          isV3 ? 'noCategory' : 'noCollection',
        ])}
      />
      <StatList
        title={isV3 ? t.charts.categoryMargins : t.charts.collectionMargins}
        note={t.charts.collectionMarginsNote}
        empty={local.hasCosts ? t.charts.noNumbers : t.offlineReplica.locked}
        stats={listMargins(collections)}
      />
      <StatList
        title={isV3 ? t.charts.categoryProblems : t.charts.collectionProblems}
        note={t.charts.collectionProblemsNote}
        empty={t.charts.noProblems}
        stats={listProblems(collections)}
      />
    </>
  )
}

function describePercent({ from, to }: Bar): string {
  if (from === undefined) return t.charts.losing
  return to === undefined
    ? t.charts.from(toPercent(from))
    : t.charts.between(toPercent(from), toPercent(to))
}

function percentEdge({ from }: Bar): string {
  return from === undefined ? `< ${toPercent('0')}` : toPercent(from)
}

function toPercent(value: string): string {
  return formatExactPercent(Number(value))
}

function listStockValue(
  { atPrice, atCost, withoutCost }: StoreStats['stockValue'],
  money: (amount: string) => string,
): Stat[] {
  return [
    { ...atPrice, label: t.charts.atPrice, value: money(atPrice.amount) },
    ...(atCost === undefined
      ? []
      : [{ ...atCost, label: t.charts.atCost, value: money(atCost.amount) }]),
    ...(withoutCost === undefined ? [] : [{ ...withoutCost, label: t.charts.withoutCost }]),
  ]
}

/** The lowest margins first. */
function listMargins(collections: StoreStats['collections']): Stat[] {
  return collections
    .flatMap(({ name, margin }) => (margin === undefined ? [] : [{ name, ...margin }]))
    .toSorted((one, other) => one.percent - other.percent)
    .map(({ name, percent, count, search }) => ({
      label: name,
      value: formatExactPercent(Math.round(percent * 10) / 10),
      count,
      search,
      share: percent,
      tone: 'accent',
    }))
}

/** The most problems first. */
function listProblems(collections: StoreStats['collections']): Stat[] {
  return collections
    .filter(({ problems }) => problems.count > 0)
    .toSorted((one, other) => other.problems.count - one.problems.count)
    .map(({ name, products, problems: { count, search } }) => ({
      label: name,
      count,
      search,
      share: (100 * count) / products,
    }))
}
