/**
 * What this repository believes of the platform and was never tried on a live shop. The page
 * lib/api/beliefs.md is this table; the probe (`npm run probe`) tries each row that has a check.
 */
export interface Belief {
  readonly id: string
  /** The catalogue it is about. */
  readonly catalog: 'V1' | 'V3' | 'both'
  /** How the probe tries it: by reading, by writing one product of its own, or not at all. */
  readonly check: 'read' | 'write' | 'none'
  readonly belief: string
  /** Public source. */
  readonly evidence: string
  /** What happens here if it is not so. */
  readonly ifWrong: string
}

const docs = 'dev.wix.com'
const sdk = 'typings of @wix/stores'
const skills = 'github.com/wix/skills'
const live = 'github.com/Leonardaraz/fyndplats-cache-warmer, a live shop'

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
    ifWrong: 'A wrong catalog is reported as an ordinary error instead of being asked again.',
  },
  {
    id: 'wrong-key-refused',
    catalog: 'both',
    check: 'read',
    belief: 'A key that is none answers 401 or 403, in JSON.',
    evidence: `${docs}, API keys`,
    ifWrong: 'A mistyped key is reported as a fault of the shop.',
  },
  {
    id: 'v1-total',
    catalog: 'V1',
    check: 'read',
    belief: 'The product query says how many match, in totalResults.',
    evidence: `${docs}, Query Products`,
    ifWrong: 'Totals are unknown; lists are read page by page until one is not full.',
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
    belief: 'Sorted by numericId, a page goes on with $gt of the last one.',
    evidence: `${docs}, Catalog, Getting all products`,
    ifWrong:
      'Shops over 10,000 products cannot be read to the end; the reader stops with an error.',
  },
  {
    id: 'v1-brand-filter',
    catalog: 'V1',
    check: 'read',
    belief: 'The product query filters by brand.',
    evidence: `${docs}, fields of the CMS collection Stores/Products; not in the table of the query`,
    ifWrong: 'client.products.query().eq("brand", …) answers 400; nothing shipped uses it.',
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
    belief: 'query-platformized takes cursorPaging without a cursor and answers cursors.',
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
      'Cursors and rare operators on collections answer 404; the default address is another.',
  },
  {
    id: 'v1-all-products',
    catalog: 'V1',
    check: 'read',
    belief: 'All Products has an id of zeros that ends in 1, in one of two spellings.',
    evidence: `${docs}, collections; a PHP importer writes the other spelling`,
    ifWrong: 'All Products is offered as a collection to add to, and the platform refuses.',
  },
  {
    id: 'v1-simple-variant',
    catalog: 'V1',
    check: 'read',
    belief: 'A product without variant management has one stock row, with the all-zero id.',
    evidence: `${docs}, inventory`,
    ifWrong: 'Stock of simple products cannot be written.',
  },
  {
    id: 'v3-cursor-alone',
    catalog: 'V3',
    check: 'read',
    belief: 'A later page is asked for by its cursor alone and holds other products.',
    evidence: `${docs}, query language`,
    ifWrong: 'The reader ends with an error after page one.',
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
    belief: '$in takes 50 ids in a product query.',
    evidence: `${live}: 10 in one note, 100 in use`,
    ifWrong: 'Smaller calls are sent, each after its own refusal until the limit is found.',
  },
  {
    id: 'v3-stock-in',
    catalog: 'V3',
    check: 'read',
    belief: '$in takes 50 product ids in an inventory query.',
    evidence: live,
    ifWrong: 'Smaller calls are sent, each after its own refusal until the limit is found.',
  },
  {
    id: 'v3-variants-page',
    catalog: 'V3',
    check: 'read',
    belief: 'The list of variants takes a page of 1,000.',
    evidence: sdk,
    ifWrong: 'The sync stops with a validation error.',
  },
  {
    id: 'v3-stock-page',
    catalog: 'V3',
    check: 'read',
    belief: 'The list of inventory items takes a page of 1,000.',
    evidence: sdk,
    ifWrong: 'The sync stops with a validation error.',
  },
  {
    id: 'v3-lists-without-variants',
    catalog: 'V3',
    check: 'read',
    belief: 'Products of a list come without their variants.',
    evidence: `${skills}, find-products`,
    ifWrong: 'Nothing: variants are read by their own call.',
  },
  {
    id: 'v3-slug-text',
    catalog: 'V3',
    check: 'read',
    belief: 'slug is a text, or an object with the text in slug or name.',
    evidence: `${live}: an object in GET`,
    ifWrong: 'The URL slug of products is empty.',
  },
  {
    id: 'v3-slug-operators',
    catalog: 'V3',
    check: 'read',
    belief: 'The product query refuses $startsWith on slug.',
    evidence: live,
    ifWrong: 'Nothing: the client offers equality and in alone.',
  },
  {
    id: 'v3-price-number',
    catalog: 'V3',
    check: 'read',
    belief: 'Search compares prices with plain numbers.',
    evidence: `${skills}, find-products`,
    ifWrong: 'Edits by a price filter answer 400.',
  },
  {
    id: 'v3-merchant-data',
    catalog: 'V3',
    check: 'read',
    belief: 'MERCHANT_DATA is answered to this key.',
    evidence: live,
    ifWrong: 'The sync says which permission the key lacks.',
  },
  {
    id: 'v3-categories-all',
    catalog: 'V3',
    check: 'read',
    belief: 'All categories are asked for with name $exists.',
    evidence: skills,
    ifWrong: 'Products are shown without their categories.',
  },
  {
    id: 'write-price-text',
    catalog: 'both',
    check: 'write',
    belief: 'A price sent as a text is stored exactly.',
    evidence: `${docs}; V1 examples show numbers`,
    ifWrong: 'Every price edit fails; wire: { prices: "number" } is the way out on V1.',
  },
  {
    id: 'write-partial',
    catalog: 'both',
    check: 'write',
    belief: 'A PATCH of the name leaves the other fields alone.',
    evidence: docs,
    ifWrong: 'Edits erase what they do not name.',
  },
  {
    id: 'write-read-back',
    catalog: 'both',
    check: 'write',
    belief: 'A GET right after a write answers the new value.',
    evidence: `${live}: a lag of 1 to 2 s`,
    ifWrong: 'An edit may be reported as a conflict or as undecided although it was made.',
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
      'Variants of a product without options are taken without a list of options beside them.',
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
    belief: 'A field nobody knows is ignored with 200, not refused.',
    evidence: live,
    ifWrong: 'Nothing: the client sends known fields alone.',
  },
  {
    id: 'v3-description-rewritten',
    catalog: 'V3',
    check: 'write',
    belief: 'A plain description is read back as other HTML that means the same.',
    evidence: live,
    ifWrong: 'Nothing: what is read back equals what was sent.',
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
      'Variants keep their own media where choices go by name, or get them back by a write with inventory.',
    evidence: `${live}: so by the calls with inventory; by others they were emptied`,
    ifWrong:
      'The row says which images cart and checkout lack; a person assigns them to the choice again.',
  },
  {
    id: 'v3-shared-skus',
    catalog: 'V3',
    check: 'none',
    belief: 'Several products may have one SKU.',
    evidence: `${live}: 7 SKUs on 21 products; ${docs} has an error for it`,
    ifWrong: 'Such a row fails with the platform’s words. Previews warn of shared SKUs either way.',
  },
  {
    id: 'retry-after',
    catalog: 'both',
    check: 'none',
    belief: 'At 200 requests a minute the platform seldom answers 429; some 429 say Retry-After.',
    evidence: `${docs}, troubleshooting; ${live}`,
    ifWrong: 'Edits take longer: every 429 is waited for.',
  },
  {
    id: 'dashboard-addresses',
    catalog: 'both',
    check: 'none',
    belief: 'The dashboard has its products, inventory and categories at the addresses we know.',
    evidence: `${skills}, dashboard navigation`,
    ifWrong: 'The panel does not appear; the side panel and the popup work.',
  },
  {
    id: 'dashboard-rows',
    catalog: 'both',
    check: 'none',
    belief: 'A row of a product list names its product in an attribute or a link.',
    evidence: 'look-alike pages of ours',
    ifWrong: 'The panel does not appear on lists; the side panel and the popup work.',
  },
  {
    id: 'webhook-form',
    catalog: 'both',
    check: 'none',
    belief: 'Webhooks come as signed tokens in the documented form.',
    evidence: `${docs}, webhooks; typings of @wix/stores`,
    ifWrong: 'The relay refuses them; changes are found by asking every half minute.',
  },
] as const satisfies readonly Belief[]

export type BeliefId = (typeof beliefs)[number]['id']
