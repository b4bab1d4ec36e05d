import { X } from 'lucide-react'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { Field } from '#components/ui/field.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { limitAt } from '#lib/core/catalog/fields/registry.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type CopyPart, copyParts } from '#lib/core/catalog/product/new-product.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { UploadArea } from '../uploads/upload-area.tsx'
import {
  endsSale,
  type FormErrors,
  isPlain,
  type NewProductForm,
  type NewProductTerms,
} from './new-product-form.ts'

interface NewProductFieldsProps {
  readonly siteId: SiteId
  readonly form: NewProductForm
  readonly terms: NewProductTerms
  readonly errors: FormErrors
  readonly onChange: (part: Partial<NewProductForm>) => void
}

/** The fields of a product to create. */
export function NewProductFields({ siteId, form, terms, errors, onChange }: NewProductFieldsProps) {
  const { source, currency } = terms
  const isOnly = isPlain(terms, form)
  return (
    <>
      <Field label={t.newProduct.name} error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            required
            placeholder={t.newProduct.nameExample}
            value={form.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      {source === undefined ? null : (
        <CopyParts source={source} form={form} terms={terms} onChange={onChange} />
      )}
      {isOnly ? (
        <>
          <Field
            label={t.newProduct.price}
            error={errors.price}
            hint={endsSale(form, terms) ? t.newProduct.noSale : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                required
                inputMode="decimal"
                value={form.price}
                onChange={({ target }) => onChange({ price: target.value })}
                className="tabular"
                behind={<span className="text-muted">{currency}</span>}
              />
            )}
          </Field>
          <Field label={t.newProduct.sku} error={errors.sku} hint={t.newProduct.skuHint}>
            {(control) => (
              <TextInput
                {...control}
                value={form.sku}
                onChange={({ target }) => onChange({ sku: target.value })}
              />
            )}
          </Field>
        </>
      ) : null}
      {source === undefined ? (
        <NewMedia siteId={siteId} form={form} terms={terms} onChange={onChange} />
      ) : null}
      <Stock form={form} isOnly={isOnly} error={errors.quantity} onChange={onChange} />
      <div className="flex flex-col gap-1">
        <CheckboxRow
          label={t.newProduct.visible}
          checked={form.isVisible}
          onCheckedChange={(isVisible) => onChange({ isVisible })}
        />
        <p className="text-sm text-muted">{t.newProduct.hiddenHint}</p>
      </div>
      {source === undefined ? (
        <p className="text-sm text-muted">{t.newProduct.physicalOnly}</p>
      ) : null}
    </>
  )
}

/** Under this name the uploads of the form continue while another page is shown. */
export const newProductOwner = 'new'

/** The images of the product, in their order. */
function NewMedia({ siteId, form, terms, onChange }: Omit<NewProductFieldsProps, 'errors'>) {
  const { media } = form
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{t.newProduct.media}</legend>
      <UploadArea
        siteId={siteId}
        owner={newProductOwner}
        media={media}
        max={limitAt('media', 'items', terms.catalog) ?? Infinity}
        onChange={(next) => onChange({ media: next })}
      >
        {media.length === 0 ? null : (
          <ul aria-label={t.newProduct.media} className="flex flex-wrap gap-1.5">
            {media.map((address, index) => (
              <li key={address} className="relative">
                <Thumbnail src={address} size="xl" />
                <IconButton
                  label={t.uploads.removeAt(index + 1)}
                  size="sm"
                  className="absolute end-0.5 top-0.5 bg-surface"
                  onClick={() => onChange({ media: media.filter((each) => each !== address) })}
                >
                  <X size={12} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </UploadArea>
    </fieldset>
  )
}

interface StockProps {
  readonly form: NewProductForm
  readonly isOnly: boolean
  readonly error: string | undefined
  readonly onChange: (part: Partial<NewProductForm>) => void
}

function Stock({ form, isOnly, error, onChange }: StockProps) {
  return (
    <div className="flex flex-col gap-2">
      <CheckboxRow
        label={t.newProduct.track}
        checked={form.isTracked}
        onCheckedChange={(isTracked) => onChange({ isTracked })}
      />
      {form.isTracked ? (
        <Field label={isOnly ? t.newProduct.quantity : t.newProduct.quantityEach} error={error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={form.quantity}
              onChange={({ target }) => onChange({ quantity: target.value })}
              className="tabular"
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

interface CopyPartsProps extends Omit<NewProductFieldsProps, 'errors' | 'siteId'> {
  readonly source: Product
}

/** What of the source is copied, what never is, and what its catalog cannot copy. */
function CopyParts({ source, form, terms, onChange }: CopyPartsProps) {
  const { catalog } = terms
  const isOnly = isPlain(terms, form)
  const canKeepSkus = !isOnly && catalog === 'v1'
  const turn = (part: CopyPart, isOn: boolean) =>
    onChange({
      parts: copyParts.filter((each) => (each === part ? isOn : form.parts.includes(each))),
    })
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{t.newProduct.parts}</legend>
      {copyParts.map((part) => (
        <CheckboxRow
          key={part}
          label={nameOf(part, catalog)}
          checked={form.parts.includes(part)}
          onCheckedChange={(isOn) => turn(part, isOn)}
        />
      ))}
      {canKeepSkus ? (
        <CheckboxRow
          label={t.newProduct.keepSkus}
          checked={form.keepsSkus}
          onCheckedChange={(keepsSkus) => onChange({ keepsSkus })}
        />
      ) : null}
      <div className="mt-1 flex flex-col gap-1 text-sm text-muted">
        {canKeepSkus && form.keepsSkus ? (
          <p>{t.newProduct.keepSkusHint}</p>
        ) : (
          <p>{t.newProduct.skusNotCopied}</p>
        )}
        <p>{t.newProduct.alwaysCopied}</p>
        <p>{t.newProduct.stockNotCopied}</p>
      </div>
      {catalog === 'v1' && source.modifiers !== undefined && source.modifiers.length > 0 ? (
        <Notice tone="info" className="mt-1">
          {t.newProduct.noCustomText}
        </Notice>
      ) : null}
    </fieldset>
  )
}

function nameOf(part: CopyPart, catalog: NewProductTerms['catalog']): string {
  if (part !== 'collections') return t.newProduct[part]
  return catalog === 'v1' ? t.newProduct.collections : t.newProduct.categories
}
