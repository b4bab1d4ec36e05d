import { escapeHtml, textOfHtml } from '#lib/base/html.ts'
import { failed, ok, type Result } from '#lib/base/result.ts'
import { variantFieldPath } from '#lib/catalog/changes/change.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { labelVariant } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { samplePrices } from '../definition.ts'
import { type EditBuilder, valueAt } from '../edit-builder.ts'
import { readPrices } from '../pricing/prices.ts'
import { type EditTarget, isManaged, itself } from '../targets.ts'
import { isHtmlValue, type Placeholder } from './template.ts'
import type { TextField } from './text-operation.ts'

/**
 * A value for a template, after the earlier operations of the edit; `now` is the field's own. Fails
 * with a message where the product has no such value, or where its variants have different ones.
 */
export function readPlaceholder(
  builder: EditBuilder,
  target: EditTarget,
  placeholder: Placeholder,
  { field, now }: { readonly field: TextField; readonly now: string },
): Result<string, string> {
  const isHtml = field === 'description'
  const values =
    placeholder === 'value' || (isHtml && isHtmlValue(placeholder))
      ? [now]
      : listValues(builder, target, placeholder)
  const [value = '', ...others] = new Set(values)
  if (others.length > 0) return failed(t.editErrors.valuesDiffer(`{${placeholder}}`))
  if (value.trim() === '') return failed(t.editErrors.valueMissing(`{${placeholder}}`))
  return ok(isHtml && !isHtmlValue(placeholder) ? escapeHtml(value) : value)
}

/** One value; of a product whose variants have it, one for each of them. */
function listValues(
  builder: EditBuilder,
  target: EditTarget,
  placeholder: Exclude<Placeholder, 'value'>,
): readonly string[] {
  const { product } = builder
  const { currency, seo, variants } = product
  const own = target === undefined ? itself : [target]
  const targets = target === undefined && isManaged(builder) ? variants : own
  switch (placeholder) {
    case 'name':
    case 'brand':
    case 'ribbon':
    case 'slug':
      return [valueAt(builder, placeholder, product[placeholder])]
    case 'description':
      return [textOfHtml(valueAt(builder, 'description', product.description))]
    case 'seo title':
      return [valueAt(builder, 'seoTitle', seo?.title ?? '')]
    case 'seo description':
      return [valueAt(builder, 'seoDescription', seo?.description ?? '')]
    case 'sku':
      return targets.map((each) =>
        each === undefined
          ? valueAt(builder, 'sku', product.sku)
          : valueAt(builder, variantFieldPath(each.id, 'sku'), each.sku),
      )
    case 'barcode':
      return (target === undefined ? variants : [target]).map(({ id, barcode = '' }) =>
        valueAt(builder, variantFieldPath(id, 'barcode'), barcode),
      )
    case 'price':
      return targets.map((each) => formatMoney(readPrices(builder, each).paid, currency))
    case 'regular price':
      return targets.map((each) => formatMoney(readPrices(builder, each).list, currency))
    case 'options': {
      if (target !== undefined) return [labelVariant(product, target)]
      const options = valueAt(builder, 'options', product.options)
      return [options.flatMap(({ choices }) => choices.map(({ label }) => label)).join(', ')]
    }
  }
}

/** The value of a sample product. */
export function samplePlaceholder(
  placeholder: Placeholder,
  field: TextField,
  currency: string,
): string {
  const [paid = '', list = ''] = samplePrices
  switch (placeholder) {
    case 'value':
      return t.bulkEdit[`example/${field}`]
    case 'seo title':
      return t.bulkEdit['example/seoTitle']
    case 'seo description':
      return t.bulkEdit['example/seoDescription']
    case 'price':
      return formatMoney(paid, currency)
    case 'regular price':
      return formatMoney(list, currency)
    case 'name':
    case 'brand':
    case 'ribbon':
    case 'sku':
    case 'barcode':
    case 'options':
    case 'description':
    case 'slug':
      return t.bulkEdit[`example/${placeholder}`]
  }
}
