import { useKnownValues } from '#components/bulk/use-known-values.ts'
import { isUnbuyable } from '#lib/domain/is-unbuyable.ts'
import { t } from '#lib/messages/product.ts'
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
      <TextPlace label={t.name} place="name" />
      <FlagPlace
        label={t.visible}
        place="visible"
        words={t.visibleWords}
        hint={isUnbuyable(product) ? t.unbuyable : undefined}
      />
      {catalogue === 'v3' ? (
        <>
          <FlagPlace label={t.inPos} place="visibleInPos" words={t.inPosWords} />
          <FlagPlace
            label={t.buyers}
            place="membersOnly"
            words={t.membersOnlyWords}
            fixed={product.membersOnly === undefined ? t.fixedBuyers : undefined}
          />
        </>
      ) : null}
      <TextPlace
        label={t.ribbon}
        place="ribbon"
        known={known.ribbon}
        hint={moreRibbons.length === 0 ? undefined : t.moreRibbons(moreRibbons.join(', '))}
      />
      <TextPlace label={t.brand} place="brand" known={known.brand} />
      <TextPlace label={t.slug} place="slug" hint={t.slugHint} />
      <FixedLine label={t.type} why={t.fixedType}>
        {nameType(product.type)}
      </FixedLine>
    </>
  )
}

function nameType(type: string): string {
  if (type === 'physical') return t.physical
  return type === 'digital' ? t.digital : type
}
