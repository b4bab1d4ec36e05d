import { useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { nameLocation } from '#lib/core/catalog/fields/stock-column.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { NamedLocation } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { stockLocationsQuery } from '#lib/extension/queries/stock-locations.ts'

interface LocationFieldProps {
  readonly siteId: SiteId
  /** With an empty id, the location from which sales are taken. */
  readonly location: NamedLocation
  readonly onChange: (location: NamedLocation) => void
}

/** The location of a quantity, in stores with several. */
export function LocationField({ siteId, location, onChange }: LocationFieldProps) {
  const { data, error, refetch } = useQuery(stockLocationsQuery(siteId))
  const { id, name } = location
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const selling = data.find(({ sells }) => sells)
  const others = data.filter((each) => each !== selling)
  const chosen = id === selling?.id ? '' : id
  const isGone = chosen !== '' && others.every((each) => each.id !== id)
  if (others.length === 0 && !isGone) return null
  const choices = [
    {
      value: '',
      label: selling ? t.bulkEdit.soldFrom(nameLocation(selling, data)) : t.product.oneLocation,
    },
    ...others.map((each) => ({ value: each.id, label: nameLocation(each, data) })),
    // The location of a saved edit stays chosen where the store does not have it.
    ...(isGone ? [{ value: chosen, label: t.bulkEdit.goneLocation(name) }] : []),
  ]
  return (
    <Field label={t.bulkEdit.stockLocation}>
      {(control) => (
        <SelectInput
          {...control}
          value={chosen}
          choices={choices}
          onValueChange={(value) => {
            const found = others.find((each) => each.id === value)
            onChange({ id: value, name: value === '' ? '' : (found?.name ?? name) })
          }}
        />
      )}
    </Field>
  )
}
