import { CloudOff, History, type LucideIcon, PackageX, TriangleAlert, ListTodo } from 'lucide-react'
import { describeAgo } from '#components/ui/describe-ago.ts'
import { useNow } from '#components/ui/use-now.ts'
import type { PanelProduct } from '#lib/extension/app/panel.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useOnline } from './use-online.ts'

/** What the dashboard page does not say about its product: problems first, then where the values are from. */
export function PanelFacts({ product }: { readonly product: PanelProduct }) {
  const { isUnbuyable, outOfStock, missing, lastChange, offlineCopy } = product
  const now = useNow()
  const isOnline = useOnline()
  const isOffline = !isOnline || offlineCopy?.isUnreachable === true
  return (
    <ul className="flex flex-col gap-1 px-3 pt-2 text-sm empty:hidden">
      {isUnbuyable ? (
        <Fact icon={TriangleAlert} tone="text-bad-ink">
          {t.product.unbuyable}
        </Fact>
      ) : null}
      {outOfStock.count === 0 ? null : (
        <Fact icon={PackageX} tone="text-warn-ink">
          {t.panel.outOfStock(nameVariants(outOfStock))}
        </Fact>
      )}
      {missing.length === 0 ? null : (
        <Fact icon={ListTodo} tone="text-warn-ink">
          {t.panel.missing(missing.map((field) => t.panel[`missing/${field}`]).join(', '))}
        </Fact>
      )}
      {lastChange === undefined ? null : (
        <Fact icon={History} tone="text-muted">
          {describeLastChange(lastChange, now)}
        </Fact>
      )}
      {isOffline && offlineCopy !== undefined ? (
        <Fact icon={CloudOff} tone="text-muted">
          {t.panel.offline(describeAgo(offlineCopy.syncedAt, now))}
        </Fact>
      ) : null}
    </ul>
  )
}

interface FactProps {
  readonly icon: LucideIcon
  readonly tone: string
  readonly children: string
}

function Fact({ icon: Icon, tone, children }: FactProps) {
  return (
    <li className={`flex gap-1.5 text-pretty wrap-anywhere ${tone}`}>
      <Icon size={14} aria-hidden className="mt-px shrink-0" />
      {children}
    </li>
  )
}

function nameVariants({ count, names }: PanelProduct['outOfStock']): string {
  const more = count - names.length
  const named = names.join('; ')
  return more === 0 ? named : t.panel.namedAndMore(named, formatCount(more))
}

/** "Last change: Prices, Stock · by an app · 5 min ago". */
function describeLastChange(
  { at, actor, kinds }: NonNullable<PanelProduct['lastChange']>,
  now: number,
): string {
  const what = kinds.filter((kind) => kind !== 'other').map((kind) => t.activity[`kind/${kind}`])
  const parts = [what.join(', '), t.activity[`by/${actor}`], describeAgo(at, now)]
  return t.panel.lastChange(parts.filter((part) => part !== '').join(' · '))
}
