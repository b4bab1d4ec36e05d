import { escapeHtml, textOfHtml } from '#lib/core/base/html.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { keyInPath } from '#lib/core/catalog/fields/registry.ts'
import { isAllProducts } from '#lib/core/catalog/ids.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { labelVariant } from '#lib/core/catalog/product/product.ts'
import { compareNames } from '#lib/core/i18n/compare-names.ts'
import { t } from '#lib/core/i18n/t.ts'
import { samplePrices } from '../definition.ts'
import { type EditBuilder, valueAt } from '../edit-builder.ts'
import { readPrices } from '../pricing/prices.ts'
import { type EditTarget, isManaged, itself } from '../targets.ts'
import { isHtmlValue, type Placeholder } from './template.ts'

/** What belongs to the text that a template writes. */
interface OwnValues {
  readonly now: string
  readonly isHtml?: boolean | undefined
  /** The position of the image. */
  readonly number?: number | undefined
}

/**
 * A value for a template, after the earlier operations of the edit; `now` is the field's own. Fails
 * with a message where the product has no such value, or where its variants have different ones.
 */
export function readPlaceholder(
  builder: EditBuilder,
  target: EditTarget,
  placeholder: Placeholder,
  { now, isHtml = false, number = 1 }: OwnValues,
): Result<string, string> {
  const values =
    placeholder === 'value' || (isHtml && isHtmlValue(placeholder))
      ? [now]
      : placeholder === 'number'
        ? [String(number)]
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
  placeholder: Exclude<Placeholder, 'value' | 'number'>,
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
    case 'collection':
      return [listCollections(builder).join(', ')]
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

/** The names of its collections in their order, without the one of all products. */
function listCollections({ product, target, labels, collectionNames }: EditBuilder): string[] {
  const ids = new Set<string>(product.collectionIds)
  for (const path in target) {
    if (!path.startsWith('collection/')) continue
    const id = keyInPath(path)
    if (target[path] === true) ids.add(id)
    else ids.delete(id)
  }
  return [...ids]
    .flatMap((id) => (isAllProducts(id) ? [] : (labels?.[id] ?? collectionNames.get(id) ?? [])))
    .toSorted(compareNames)
}

/** The value of a sample product; `own` is that of the field. */
export function samplePlaceholder(placeholder: Placeholder, own: string, currency: string): string {
  const [paid = '', list = ''] = samplePrices
  switch (placeholder) {
    case 'value':
      return own
    case 'number':
      return '1'
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
    case 'collection':
    case 'sku':
    case 'barcode':
    case 'options':
    case 'description':
    case 'slug':
      return t.bulkEdit[`example/${placeholder}`]
  }
}
