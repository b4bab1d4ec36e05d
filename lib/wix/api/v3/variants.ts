import type { Connection } from '../create-connection.ts'
import type { RequestedField } from '../enumerations/v3.ts'
import { createQueryList, createSearchList } from './create-lists.ts'
import { isMerchantData, type With } from './product-reader.ts'
import { variantRoutes as routes } from './product-routes.ts'
import type { List, Search } from './query/list.ts'
import { variantQueryFields, variantSearchFields } from './query/list-fields.ts'
import { readOnlyVariant, type ReadOnlyVariant, variantKey } from './wire/read-only-variant.ts'

export type VariantField = Extract<
  keyof typeof RequestedField,
  | 'CURRENCY'
  | 'MERCHANT_DATA'
  | 'SUBSCRIPTION_PRICES_INFO'
  | 'WEIGHT_MEASUREMENT_UNIT_INFO'
  | 'DISCOUNT_INFO'
>

/** The variants of all products, 1,000 per page: the fastest way to read many. Read only. */
export interface Variants {
  /** Lists variants. `POST /v3/products/query-variants`. */
  query(include?: With<VariantField>): List<ReadOnlyVariant, typeof variantQueryFields>
  /** Searches variants. `POST /v3/products/search-variants`. */
  search(include?: With<VariantField>): Search<ReadOnlyVariant, typeof variantSearchFields>
}

const listed = ({ fields }: With<VariantField> = {}) => ({
  name: 'variants',
  item: readOnlyVariant,
  max: 1000,
  idOf: variantKey,
  extra: { fields },
  elevated: isMerchantData(fields),
})

export function createVariants({ send }: Connection): Variants {
  return {
    query: (include) =>
      createQueryList(send, {
        ...listed(include),
        route: routes.query,
        fields: variantQueryFields,
      }),
    search: (include) =>
      createSearchList(send, {
        ...listed(include),
        route: routes.search,
        fields: variantSearchFields,
      }),
  }
}
