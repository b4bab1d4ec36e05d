export { readVariantField, touchedValues } from '#lib/domain/product-values.ts'
