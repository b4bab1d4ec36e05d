import { TextArea } from '#components/ui/text-area.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import { type Place, variantPlace } from '#lib/domain/change.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import type { Preorder } from '#lib/domain/product-details.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineCount } from '../fields/inline-count.tsx'
import { PlaceField } from '../fields/place-field.tsx'

const none: Preorder = { enabled: false, message: '', limit: null }
const longestMessage = 250
const mostOrdered = 100_000

/** Ordering what is out of stock: of the whole product (V1), or of one of its variants. */
export function PreorderFields({ id: variantId }: { readonly id?: VariantId | undefined }) {
  const { shown, write } = useEditor()
  const place: Place = variantId === undefined ? 'preorder' : variantPlace(variantId, 'preorder')
  const known = shown(place)
  const value = (known as Preorder | undefined) ?? none
  const set = (part: Partial<Preorder>) => write([place, { ...value, ...part }])
  return (
    <PlaceField
      label={t.product.preorder}
      places={[place]}
      fixed={known === undefined ? t.product.fixedPreorder : undefined}
    >
      {({ id, disabled }) => (
        <div id={id} role="group" aria-label={t.product.preorder} className="flex flex-col gap-1.5">
          {disabled ? null : (
            <TickLine
              label={t.product.preorderWords}
              checked={value.enabled}
              onCheckedChange={(enabled) => set({ enabled })}
            />
          )}
          {value.enabled ? (
            <>
              <TextArea
                aria-label={t.product.preorderMessage}
                placeholder={t.product.preorderMessage}
                dir="auto"
                rows={2}
                maxLength={longestMessage}
                value={value.message}
                onChange={(event) => set({ message: event.target.value })}
              />
              <span className="flex items-center gap-2 text-sm text-muted">
                {t.product.preorderLimit}
                <InlineCount
                  name={`${place}/limit`}
                  label={t.product.preorderLimit}
                  value={value.limit}
                  least={1}
                  most={mostOrdered}
                  isOptional
                  onChange={(limit) => set({ limit })}
                />
              </span>
            </>
          ) : null}
        </div>
      )}
    </PlaceField>
  )
}
