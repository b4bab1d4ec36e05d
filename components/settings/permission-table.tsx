import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { TriedPermission, Need } from '#lib/core/catalog/permission.ts'
import { t } from '#lib/core/i18n/t.ts'
import { tryPermissionsMutation } from '#lib/extension/queries/sites.ts'
import { names } from './proper-names.ts'

/**
 * The groups that Wix's documentation and SDK list for each call. V1 shows hidden products and costs only
 * to keys that may change products; it has no brands, and ribbons and info sections are part of a product.
 */
const byCatalog: Readonly<Record<Connection['catalog'], Names>> = {
  v1: {
    products: { group: names.readProducts, id: 'WIX_STORES.READ_PRODUCTS' },
    hidden: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_PRODUCTS' },
    merchant: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_PRODUCTS' },
    inventory: { group: names.readProducts, id: 'WIX_STORES.READ_INVENTORY' },
    collections: { group: names.readProducts, id: 'WIX_STORES.READ_PRODUCTS' },
    changeProducts: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_PRODUCTS' },
    changeInventory: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_INVENTORY' },
    changeCollections: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_PRODUCTS' },
  },
  v3: {
    products: { group: names.readCatalog, id: 'WIX_STORES.PRODUCT_READ' },
    hidden: { group: names.readAdmin, id: 'WIX_STORES.PRODUCT_READ_NON_VISIBLE' },
    merchant: { group: names.readAdmin, id: 'WIX_STORES.PRODUCT_MERCHANT_DATA_READ' },
    inventory: { group: names.readCatalog, id: 'WIX_STORES.INVENTORY_READ' },
    collections: { group: names.readCatalog, id: 'CATEGORIES.CATEGORY_READ' },
    brands: { group: names.productWrite, id: 'WIX_STORES.BRAND_READ' },
    ribbons: { group: names.productWrite, id: 'WIX_STORES.RIBBON_READ' },
    infoSections: { group: names.productWrite, id: 'WIX_STORES.INFO_SECTION_READ' },
    changeProducts: { group: names.productWrite, id: 'WIX_STORES.PRODUCT_UPDATE' },
    changeInventory: { group: names.inventoryWrite, id: 'WIX_STORES.INVENTORY_UPDATE' },
    changeCollections: { group: names.categoryItemWrite, id: 'CATEGORIES.CATEGORY_ADD_ITEM' },
  },
}

const justNowMs = 10_000

/** Which permissions a key has, and which cannot be determined without a change. */
export function PermissionTable({ connection }: { readonly connection: Connection }) {
  const { siteId, catalog, connectedAt } = connection
  // A key that was just entered is tried automatically.
  const [startsAutomatically] = useState(() => Date.now() - connectedAt < justNowMs)
  const { mutate, data, error, isPending, isIdle } = useMutation(tryPermissionsMutation)
  useEffect(() => {
    if (startsAutomatically) mutate(siteId)
  }, [startsAutomatically, siteId, mutate])
  return (
    <section aria-label={t.settings.keyPermissions} className="flex flex-col gap-2">
      {data === undefined ? (
        isPending && <Waiting catalog={catalog} />
      ) : (
        <ul
          aria-label={t.settings.keyPermissions}
          className="flex list-none flex-col rounded-md border border-line bg-surface px-3"
        >
          {data.map((tried) => (
            <PermissionRow
              key={tried.need}
              tried={tried}
              name={permissionName(catalog, tried.need)}
            />
          ))}
        </ul>
      )}
      {error === null ? null : <ErrorNotice error={error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isPending} onClick={() => mutate(siteId)}>
          {isIdle ? t.settings.checkPermissions : t.settings.checkAgain}
        </Button>
        <p className="text-sm text-muted" aria-live="polite">
          {isPending ? t.settings.checking : ''}
        </p>
      </div>
    </section>
  )
}

/** As high as the list, except for messages, so that what follows hardly moves. */
function Waiting({ catalog }: Pick<Connection, 'catalog'>) {
  return (
    <div aria-hidden className="flex flex-col gap-1">
      {Object.keys(byCatalog[catalog]).map((need) => (
        <Skeleton key={need} className="h-14" />
      ))}
    </div>
  )
}

interface PermissionRowProps {
  readonly tried: TriedPermission
  readonly name: string
}

function PermissionRow({ tried: { need, title, works, message }, name }: PermissionRowProps) {
  return (
    <li className="flex flex-col border-b border-line py-2 last:border-b-0">
      <div className="flex items-center justify-between gap-3">
        <span>{title}</span>
        <Verdict works={works} />
      </div>
      {works === false ? (
        <p className="text-sm text-pretty">{t.settings[`without/${need}`]}</p>
      ) : null}
      {works === true ? null : <p className="text-sm text-pretty text-muted">{message}</p>}
      <code className="font-mono text-xs wrap-anywhere text-faint">{name}</code>
    </li>
  )
}

function Verdict({ works }: Pick<TriedPermission, 'works'>) {
  const className = 'flex shrink-0 items-center gap-1.5 text-sm font-medium'
  if (works === 'unknown') {
    return (
      <span className={`${className} text-muted`}>
        <CircleHelp size={14} aria-hidden />
        {t.settings.notCheckable}
      </span>
    )
  }
  return (
    <span className={`${className} ${works ? 'text-good-ink' : 'text-bad-ink'}`}>
      {works ? <CircleCheck size={14} aria-hidden /> : <CircleX size={14} aria-hidden />}
      {works ? t.settings.allowed : t.settings.notAllowed}
    </span>
  )
}

interface PermissionName {
  /** The group to select when creating the key. */
  readonly group: string
  /** The id in Wix's reference. */
  readonly id: string
}

type Names = Readonly<Partial<Record<Need, PermissionName>>>

/** Empty if the catalog does not have the permission. */
function permissionName(catalog: Connection['catalog'], need: Need): string {
  const name = byCatalog[catalog][need]
  return name === undefined ? '' : `${name.group} · ${name.id}`
}
