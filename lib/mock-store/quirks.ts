import { isRecord } from './http/check.ts'

/**
 * How the platform behaves where its documentation is silent or wrong, as live shops showed it. Each
 * default is what was measured; where reports disagree, or there is only one, the other behavior can be
 * switched on.
 */
export interface Quirks {
  /** V3: a write of variants that does not name the product's `visible` makes the product visible. */
  readonly publishOnVariantsWrite: boolean
  /**
   * V3: whose variants become hidden with their product, unless the same write names their own
   * `visible`: those of every product, or only the single variant of one without options.
   */
  readonly hideCascade: 'all' | 'plain'
  /** V3: a variant that is updated without its own `visible` becomes hidden. */
  readonly hideUnnamedVariants: boolean
  /** V3: a write of media without options takes every choice of the product its linked media. */
  readonly unlinkOnMediaWrite: boolean
  /**
   * V3: links between choices and media are checked against the gallery from before the write: linked
   * media cannot leave, new ones cannot be linked, and a new product has none to link.
   */
  readonly checkLinks: boolean
  /** V3: one SKU is taken for variants of several products, although the documentation has an error for it. */
  readonly sharedSkus: boolean
  /**
   * Adding a product to what it is in already is a conflict: V1 refuses the entire call, V3 that product.
   * Else it passes.
   */
  readonly memberConflict: boolean
  /** V1: a missing right is refused with words about the identity, the site and the account. */
  readonly identityWords: boolean
  /** V3: a missing right is answered with 404 instead of 403. */
  readonly missingRightIs404: boolean
  /** V3: every other write to the tree of categories comes while another is under way: 409, and nothing done. */
  readonly treeCollisions: boolean
  /** V3: categories of several items come with `indirectCategoryIds`, else with `allCategoryIds` as documented. */
  readonly indirectCategoryIds: boolean
  /** V3 sites answer V1 reads of `stores-reader` with nothing instead of refusing them with 428. */
  readonly v1ReadsOnV3: boolean
  /** V3: products that nothing hands out any more, ids divided by commas: every answer with one is 428. */
  readonly unreadableIds: string
  /** V3: how many values one `$in` takes: 10 in one report, 100 in use in another. */
  readonly maxInOperands: number
  /** V3: HTML of descriptions is rewritten as it is saved. */
  readonly rewriteDescriptions: boolean
  /** V3: the answer to an update leaves out the list of media, whatever it was asked for. */
  readonly omitMediaFromUpdates: boolean
  /** V3: reading one product lags behind its writes as long as lists do. */
  readonly staleReads: boolean
  /** V3: how many choices an option takes, which all products of the shop share. */
  readonly maxChoices: number
  /** V3: how many failures a bulk answer tells one by one; further ones are only counted. */
  readonly maxDetailedFailures: number
  /** V3: a product takes a brand by its name, else by its id alone. */
  readonly brandByName: boolean
  /** V3: variants of a product without options are refused unless an empty list of options goes with them. */
  readonly plainNeedsOptions: boolean
  /** V3: an empty list of options without variants damages the product for good, else it is refused. */
  readonly emptyOptionsDamage: boolean
  /**
   * V3: what a write of variants leaves of their own media. emptied: nothing, unless all choices go by
   * their names alone through a call with inventory. by-names: nothing, unless they go by names alone.
   * kept: it follows the linked media of their choices.
   */
  readonly variantMedia: 'emptied' | 'by-names' | 'kept'
  /** V3: files with this text in their address or name end as FAILED; empty for none. */
  readonly failedFiles: string
  /** V3: a link between a choice and a file that is not READY is lost, with 200. */
  readonly unlinkPending: boolean
  /** Fields of products that an update ignores, answering 200 with another revision. */
  readonly ignoredFields: readonly string[]
}

export const defaultQuirks: Quirks = {
  publishOnVariantsWrite: true,
  hideCascade: 'all',
  hideUnnamedVariants: true,
  unlinkOnMediaWrite: true,
  checkLinks: true,
  sharedSkus: true,
  memberConflict: false,
  treeCollisions: false,
  indirectCategoryIds: true,
  identityWords: false,
  missingRightIs404: false,
  v1ReadsOnV3: true,
  unreadableIds: '',
  maxInOperands: 100,
  rewriteDescriptions: true,
  omitMediaFromUpdates: true,
  staleReads: false,
  maxChoices: 100,
  maxDetailedFailures: 1000,
  brandByName: false,
  plainNeedsOptions: false,
  emptyOptionsDamage: true,
  variantMedia: 'emptied',
  failedFiles: '',
  unlinkPending: false,
  ignoredFields: [],
}

/** The values that a text may have; every other quirk keeps the type of its default. */
const texts: { readonly [Name in keyof Quirks]?: readonly Quirks[Name][] } = {
  hideCascade: ['all', 'plain'],
  variantMedia: ['emptied', 'by-names', 'kept'],
}

/** Reads quirks that came as JSON, each by its name. Throws a TypeError that says why. */
export function parseQuirks(value: unknown): Partial<Quirks> {
  if (!isRecord(value)) throw new TypeError('Quirks are an object, each quirk by its name.')
  for (const [name, wanted] of Object.entries(value)) {
    if (!Object.hasOwn(defaultQuirks, name)) {
      throw new TypeError(`There is no quirk ${name}; known: ${Object.keys(defaultQuirks).join()}.`)
    }
    const key = name as keyof Quirks
    const [standard, allowed]: [unknown, readonly unknown[] | undefined] = [
      defaultQuirks[key],
      texts[key],
    ]
    const isList = Array.isArray(wanted) && wanted.every((each) => typeof each === 'string')
    if (allowed?.includes(wanted) === true) continue
    if (
      Array.isArray(standard) ? isList : allowed === undefined && typeof wanted === typeof standard
    ) {
      continue
    }
    throw new TypeError(`The quirk ${name} cannot be ${JSON.stringify(wanted)}.`)
  }
  return value
}
