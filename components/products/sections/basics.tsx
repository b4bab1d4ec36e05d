import { useKnownValues } from '#components/bulk/use-known-values.ts'
import { isUnbuyable } from '#lib/domain/is-unbuyable.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { FlagPlace } from '../fields/flag-place.tsx'
import { TextPlace } from '../fields/text-place.tsx'

/** What a product is called and how it stands in the shop. */
export function Basics() {
  const { siteId, product, catalogue } = useEditor()
  const known = useKnownValues(siteId)
  const { moreRibbons = [] } = product
  return (
    <>
      <TextPlace label={t.product.name} place="name" />
      <FlagPlace
        label={t.product.visible}
        place="visible"
        words={t.product.visibleWords}
        hint={isUnbuyable(product) ? t.product.unbuyable : undefined}
      />
      {catalogue === 'v3' ? (
        <>
          <FlagPlace label={t.product.inPos} place="visibleInPos" words={t.product.inPosWords} />
          <FlagPlace
            label={t.product.buyers}
            place="membersOnly"
            words={t.product.membersOnlyWords}
            fixed={product.membersOnly === undefined ? t.product.fixedBuyers : undefined}
          />
        </>
      ) : null}
      <TextPlace
        label={t.product.ribbon}
        place="ribbon"
        known={known.ribbon}
        hint={moreRibbons.length === 0 ? undefined : t.product.moreRibbons(moreRibbons.join(', '))}
      />
      <TextPlace label={t.product.brand} place="brand" known={known.brand} />
      <TextPlace label={t.product.slug} place="slug" hint={t.product.slugHint} />
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
