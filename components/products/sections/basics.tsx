import { useKnownValues } from '#components/shell/use-known-values.ts'
import { isUnbuyable } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { FlagField } from '../fields/flag-field.tsx'
import { TextField } from '../fields/text-field.tsx'

/** Name, visibility, ribbon, brand, and type. */
export function Basics() {
  const { siteId, product, catalog, shown } = useEditor()
  const known = useKnownValues(siteId)
  const { moreRibbons = [] } = product
  return (
    <>
      <TextField label={t.product.name} path="name" />
      <FlagField
        label={t.product.visible}
        path="visible"
        words={t.product.visibleWords}
        hint={isUnbuyable(product) ? t.product.unbuyable : undefined}
      />
      {catalog === 'v3' ? (
        <>
          <FlagField label={t.product.inPos} path="visibleInPos" words={t.product.inPosWords} />
          <FlagField
            label={t.product.buyers}
            path="membersOnly"
            words={t.product.membersOnlyWords}
            fixed={product.membersOnly === undefined ? t.product.fixedBuyers : undefined}
          />
        </>
      ) : null}
      <TextField
        label={t.product.ribbon}
        path="ribbon"
        known={known.ribbon}
        hint={moreRibbons.length === 0 ? undefined : t.product.moreRibbons(moreRibbons.join(', '))}
      />
      <TextField label={t.product.brand} path="brand" known={known.brand} />
      <TextField
        label={t.product.slug}
        path="slug"
        hint={shown('slug') === product.slug ? t.product.slugHint : t.editErrors.slugChanges}
      />
      <FixedLine label={t.product.type} why={t.product.fixedType}>
        {nameType(product.type)}
      </FixedLine>
    </>
  )
}

function nameType(type: string): string {
  if (type === 'physical') return t.product.physical
  return type === 'digital' ? t.product.digital : type
}
