import { TextArea } from '#components/ui/text-area.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { type FieldPath, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import {
  maxPreorderLimit,
  maxPreorderMessage,
  type Preorder,
} from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineCount } from '../fields/number-inputs.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'

const none: Preorder = { enabled: false, message: '', limit: null }

/** Preorders while out of stock: of the whole product (V1), or of one of its variants. */
export function PreorderFields({ id: variantId }: { readonly id?: VariantId | undefined }) {
  const { shown, write } = useEditor()
  const path: FieldPath =
    variantId === undefined ? 'preorder' : variantFieldPath(variantId, 'preorder')
  const known = shown(path)
  const value = (known as Preorder | undefined) ?? none
  const set = (part: Partial<Preorder>) => write([path, { ...value, ...part }])
  return (
    <FieldFrame
      label={t.product.preorder}
      paths={[path]}
      fixed={known === undefined ? t.product.fixedPreorder : undefined}
    >
      {({ id, disabled }) => (
        <div id={id} role="group" aria-label={t.product.preorder} className="flex flex-col gap-1.5">
          {disabled ? null : (
            <CheckboxRow
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
                maxLength={maxPreorderMessage}
                value={value.message}
                onChange={(event) => set({ message: event.target.value })}
              />
              <span className="flex items-center gap-2 text-sm text-muted">
                {t.product.preorderLimit}
                <InlineCount
                  name={`${path}/limit`}
                  label={t.product.preorderLimit}
                  value={value.limit}
                  min={1}
                  max={maxPreorderLimit}
                  isOptional
                  onChange={(limit) => set({ limit })}
                />
              </span>
            </>
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
