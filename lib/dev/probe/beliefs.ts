/**
 * An assumption about the platform that was never verified on a live store. The table in
 * lib/wix/api/beliefs.md has the same rows; the probe (`npm run probe`) tries each row that has a check.
 */
export interface Belief {
  readonly id: string
  /** The catalog that it concerns. */
  readonly catalog: 'V1' | 'V3' | 'both'
  /** How the probe tries it: by reading, by writing to a product that it creates, or not at all. */
  readonly check: 'read' | 'write' | 'none'
  readonly belief: string
  /** A public source. */
  readonly evidence: string
  /** What happens in Shelfside if it is wrong. */
  readonly ifWrong: string
}

const docs = 'dev.wix.com'
const sdk = 'typings of @wix/stores'
const skills = 'github.com/wix/skills'
const live = 'github.com/Leonardaraz/fyndplats-cache-warmer, a live store'

export const beliefs = [
  {
    id: 'version',
    catalog: 'both',
    check: 'read',
    belief: 'The version call answers an API key with V1_CATALOG or V3_CATALOG.',
    evidence: `${docs}, catalog versioning`,
    ifWrong: 'No store opens: the extension cannot choose a client.',
  },
  {
    id: 'other-catalog-refused',
    catalog: 'both',
    check: 'read',
    belief: 'A call of the other catalog answers 428.',
    evidence: `${docs}, catalog versioning`,
    ifWrong:
      'A call of the wrong catalog is reported as an ordinary error; the version is not requested again.',
  },
  {
    id: 'wrong-key-refused',
    catalog: 'both',
    check: 'read',
    belief: 'An invalid key answers 401 or 403, in JSON.',
    evidence: `${docs}, API keys`,
    ifWrong: 'A mistyped key is reported as an error of the store.',
  },
  {
    id: 'v1-total',
    catalog: 'V1',
    check: 'read',
    belief: 'The product query returns the number of matches in totalResults.',
    evidence: `${docs}, Query Products`,
    ifWrong: 'Totals are unknown; lists are read page by page until a page is not full.',
  },
  {
    id: 'v1-hidden',
    catalog: 'V1',
    check: 'read',
    belief: 'includeHiddenProducts adds hidden products and never removes one.',
    evidence: sdk,
    ifWrong: 'Hidden products are missing from the offline copy and from bulk edits.',
  },
  {
    id: 'v1-numeric-id',
    catalog: 'V1',
    check: 'read',
    belief: 'Sorted by numericId, the next page is read with $gt and the last ID.',
    evidence: `${docs}, Catalog, Getting all products`,
    ifWrong:
      'Stores with more than 10,000 products cannot be read completely; the reader stops with an error.',
  },
  {
    id: 'v1-brand-filter',
    catalog: 'V1',
    check: 'read',
    belief: 'The product query filters by brand.',
    evidence: `${docs}, fields of the CMS collection Stores/Products; not in the table of the query`,
    ifWrong: 'client.products.query().eq("brand", …) answers 400; the extension does not use it.',
  },
  {
    id: 'v1-merchant-data',
    catalog: 'V1',
    check: 'read',
    belief: 'includeMerchantSpecificData adds costAndProfitData.',
    evidence: sdk,
    ifWrong: 'Costs, profits and margins stay empty.',
  },
  {
    id: 'v1-cursor-start',
    catalog: 'V1',
    check: 'read',
    belief: 'query-platformized accepts cursorPaging without a cursor and returns cursors.',
    evidence: sdk,
    ifWrong: 'cursor() on that list ends after its first page; offset paging is the default.',
  },
  {
    id: 'v1-bare-collections',
    catalog: 'V1',
    check: 'read',
    belief: '/v2/collections/query is reachable at the public host.',
    evidence: 'older releases of @wix/auto_sdk_stores_collections',
    ifWrong:
      'Cursors and rare operators on collections answer 404; the default address does not change.',
  },
  {
    id: 'v1-all-products',
    catalog: 'V1',
    check: 'read',
    belief: 'The ID of All Products has only zeros and ends in 1, in one of two spellings.',
    evidence: `${docs}, collections; a PHP importer writes the other spelling`,
    ifWrong:
      'Shelfside offers All Products as a collection to add products to, and the platform refuses it.',
  },
  {
    id: 'v1-simple-variant',
    catalog: 'V1',
    check: 'read',
    belief: 'A product without variant management has one inventory row, with the all-zero ID.',
    evidence: `${docs}, inventory`,
    ifWrong: 'Stock of simple products cannot be written.',
  },
  {
    id: 'v3-cursor-alone',
    catalog: 'V3',
    check: 'read',
    belief: 'A later page is requested only by its cursor and has other products.',
    evidence: `${docs}, query language`,
    ifWrong: 'The reader stops with an error after the first page.',
  },
  {
    id: 'v3-cursor-with-filter',
    catalog: 'V3',
    check: 'read',
    belief: 'A cursor together with a filter is refused with 400.',
    evidence: live,
    ifWrong: 'Nothing: the client never sends both.',
  },
  {
    id: 'v3-in-100',
    catalog: 'V3',
    check: 'read',
    belief: '$in accepts 50 IDs in a product query.',
    evidence: `${live}: 10 in one note, 100 in use`,
    ifWrong: 'Calls are refused and repeated with fewer IDs until the limit is known.',
  },
  {
    id: 'v3-stock-in',
    catalog: 'V3',
    check: 'read',
    belief: '$in accepts 50 product IDs in an inventory query.',
    evidence: live,
    ifWrong: 'Calls are refused and repeated with fewer IDs until the limit is known.',
  },
  {
    id: 'v3-variants-page',
    catalog: 'V3',
    check: 'read',
    belief: 'The list of variants accepts a page size of 1,000.',
    evidence: sdk,
    ifWrong: 'The sync stops with a validation error.',
  },
  {
    id: 'v3-stock-page',
    catalog: 'V3',
    check: 'read',
    belief: 'The list of inventory items accepts a page size of 1,000.',
    evidence: sdk,
    ifWrong: 'The sync stops with a validation error.',
  },
  {
    id: 'v3-lists-without-variants',
    catalog: 'V3',
    check: 'read',
    belief: 'Lists return products without their variants.',
    evidence: `${skills}, find-products`,
    ifWrong: 'Nothing: variants are read by a separate call.',
  },
  {
    id: 'v3-slug-text',
    catalog: 'V3',
    check: 'read',
    belief: 'slug is a text, or an object that has the text in slug or name.',
    evidence: `${live}: an object in GET`,
    ifWrong: 'The URL slug of products is empty.',
  },
  {
    id: 'v3-slug-operators',
    catalog: 'V3',
    check: 'read',
    belief: 'The product query refuses $startsWith on slug.',
    evidence: live,
    ifWrong: 'Nothing: the client offers only equality and in.',
  },
  {
    id: 'v3-price-number',
    catalog: 'V3',
    check: 'read',
    belief: 'The search compares prices with plain numbers.',
    evidence: `${skills}, find-products`,
    ifWrong: 'Bulk edits by a price filter answer 400.',
  },
  {
    id: 'v3-merchant-data',
    catalog: 'V3',
    check: 'read',
    belief: 'The platform returns MERCHANT_DATA for this key.',
    evidence: live,
    ifWrong: 'The sync reports the permission that the key lacks.',
  },
  {
    id: 'v3-categories-all',
    catalog: 'V3',
    check: 'read',
    belief: 'A query with name $exists returns all categories.',
    evidence: skills,
    ifWrong: 'Products are shown without their categories.',
  },
  {
    id: 'write-price-text',
    catalog: 'both',
    check: 'write',
    belief: 'A price sent as a text is stored exactly.',
    evidence: `${docs}; V1 examples show numbers`,
    ifWrong: 'Every price edit fails; on V1, wire: { prices: "number" } solves it.',
  },
  {
    id: 'write-partial',
    catalog: 'both',
    check: 'write',
    belief: 'A PATCH of the name leaves the other fields unchanged.',
    evidence: docs,
    ifWrong: 'Edits delete the fields that they do not contain.',
  },
  {
    id: 'write-read-back',
    catalog: 'both',
    check: 'write',
    belief: 'A GET right after a write returns the new value.',
    evidence: `${live}: a lag of 1 to 2 s`,
    ifWrong: 'An edit may be reported as a conflict or as unknown although it was applied.',
  },
  {
    id: 'v3-stays-hidden',
    catalog: 'V3',
    check: 'write',
    belief: 'A hidden product stays hidden when its price changes and visible is sent along.',
    evidence: `${live}: without it, drafts were published`,
    ifWrong: 'A price edit would publish drafts.',
  },
  {
    id: 'v3-plain-variants',
    catalog: 'V3',
    check: 'write',
    belief:
      'The platform accepts variants of a product without options if the list of options is left out.',
    evidence: `${live}: thousands of price writes; ${skills} sends an empty list`,
    ifWrong:
      'The first such write of a connection is sent twice, with an empty list the second time.',
  },
  {
    id: 'v3-stale-revision',
    catalog: 'V3',
    check: 'write',
    belief: 'A PATCH with an old revision is refused with 409.',
    evidence: `${docs}, optimistic concurrency`,
    ifWrong: 'Two edits at once could overwrite each other.',
  },
  {
    id: 'v3-unknown-ignored',
    catalog: 'V3',
    check: 'write',
    belief: 'The platform ignores an unknown field and answers 200.',
    evidence: live,
    ifWrong: 'Nothing: the client sends only known fields.',
  },
  {
    id: 'v3-description-rewritten',
    catalog: 'V3',
    check: 'write',
    belief: 'The platform returns a plain description as different HTML with the same meaning.',
    evidence: live,
    ifWrong: 'Nothing: the returned description equals the one that was sent.',
  },
  {
    id: 'write-delete',
    catalog: 'both',
    check: 'write',
    belief: 'A deleted product answers 404.',
    evidence: docs,
    ifWrong: 'Deleted products stay in the offline copy until the next full sync.',
  },
  {
    id: 'v3-variant-media',
    catalog: 'V3',
    check: 'none',
    belief:
      'Variants keep their media if choices are sent by name, or a write with inventory restores them.',
    evidence: `${live}: the calls with inventory do this; other calls removed the media`,
    ifWrong:
      'The row says which images cart and checkout lack; a person assigns them to the choice again.',
  },
  {
    id: 'v3-shared-skus',
    catalog: 'V3',
    check: 'none',
    belief: 'Several products may have the same SKU.',
    evidence: `${live}: 7 SKUs on 21 products; ${docs} has an error for it`,
    ifWrong:
      'Such a row fails with the message of the platform. Previews always warn about shared SKUs.',
  },
  {
    id: 'retry-after',
    catalog: 'both',
    check: 'none',
    belief:
      'At 200 requests a minute the platform rarely answers 429; some 429 answers have Retry-After.',
    evidence: `${docs}, troubleshooting; ${live}`,
    ifWrong: 'Edits take longer: the client waits after every 429.',
  },
  {
    id: 'dashboard-addresses',
    catalog: 'both',
    check: 'none',
    belief: 'The dashboard has its products, inventory and categories at the known addresses.',
    evidence: `${skills}, dashboard navigation`,
    ifWrong: 'The panel does not appear; the side panel and the popup work.',
  },
  {
    id: 'dashboard-rows',
    catalog: 'both',
    check: 'none',
    belief: 'A row of a product list contains the ID of its product in an attribute or a link.',
    evidence: 'pages that we built after the dashboard',
    ifWrong: 'The panel does not appear on lists; the side panel and the popup work.',
  },
  {
    id: 'webhook-form',
    catalog: 'both',
    check: 'none',
    belief: 'Webhooks arrive as signed tokens in the documented form.',
    evidence: `${docs}, webhooks; typings of @wix/stores`,
    ifWrong: 'The relay refuses them; polling every 30 seconds finds the changes.',
  },
] as const satisfies readonly Belief[]

export type BeliefId = (typeof beliefs)[number]['id']
