import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { type Answer, openStore } from '#tests/unit/mock-store/open-store.ts'

export { ids } from '#tests/unit/mock-store/open-store.ts'

type Json = Readonly<Record<string, unknown>>

export interface Variant {
  readonly id: string
  readonly sku?: string
  readonly visible: boolean
  readonly price: {
    readonly actualPrice: { readonly amount: string }
    readonly compareAtPrice?: { readonly amount: string }
  }
  readonly choices: readonly Json[]
  readonly physicalProperties?: Json
  readonly revenueDetails?: { readonly cost?: { readonly amount: string } }
}

export interface Product {
  readonly id: string
  readonly revision: string
  readonly name: string
  readonly slug: string
  readonly options: readonly (Json & { readonly id: string; readonly name: string })[]
  readonly variantsInfo?: { readonly variants: readonly Variant[] }
}

export interface BulkRow {
  readonly itemMetadata: {
    readonly id?: string
    readonly originalIndex: number
    readonly success: boolean
    readonly error?: { readonly code: string; readonly description: string }
  }
  readonly item?: Json
}

/** The small store behind the API of Catalog V3. */
export function openV3Store(options: MockStoreOptions = {}) {
  const opened = openStore({ ...options, catalog: 'v3' })
  const { call, control } = opened
  const getProduct = async (id: string, ...fields: readonly string[]): Promise<Product> => {
    const query = fields.map((field) => `fields=${field}`).join('&')
    const { body } = await call(`GET /stores/v3/products/${id}?${query}`)
    return body['product'] as unknown as Product
  }
  /** A product as an update must send it: freshly read, with everything that belongs together. */
  const readWhole = (id: string) =>
    getProduct(id, 'VARIANT_OPTION_CHOICE_NAMES', 'MERCHANT_DATA', 'MEDIA_ITEMS_INFO')
  const update = (id: string, product: object) =>
    call(`PATCH /stores/v3/products/${id}`, { product })
  const state = async () => (await (await control('GET state')).json()) as PlainState
  const applied = async () => (await (await control('GET applied')).json()) as Json
  return { ...opened, getProduct, readWhole, update, state, applied }
}

export interface PlainState {
  readonly products: readonly (Json & { readonly id: string; readonly variants: readonly Json[] })[]
  readonly collections: readonly Json[]
}

/** The code of a refusal: that of an application error, or the first violated rule. */
export function codeOf({ body }: Answer): string | undefined {
  const { details } = body as unknown as {
    details?: {
      applicationError?: { code: string }
      validationError?: { fieldViolations: readonly { violatedRule: string }[] }
    }
  }
  return (
    details?.applicationError?.code ?? details?.validationError?.fieldViolations[0]?.violatedRule
  )
}

export function rowsOf({ body }: Answer): readonly BulkRow[] {
  return body['results'] as unknown as readonly BulkRow[]
}

export function codesOf(answer: Answer): (string | undefined)[] {
  return rowsOf(answer).map(({ itemMetadata }) => itemMetadata.error?.code)
}

/** A new plain product with as few fields as possible. */
export function plainProduct(fields: object = {}): object {
  return {
    name: 'Tin Box',
    productType: 'PHYSICAL',
    physicalProperties: {},
    variantsInfo: {
      variants: [{ price: { actualPrice: { amount: '9.5' } }, physicalProperties: {} }],
    },
    ...fields,
  }
}
