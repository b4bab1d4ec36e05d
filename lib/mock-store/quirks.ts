import { isRecord } from '#lib/core/base/is-record.ts'

/**
 * How the platform behaves where its documentation is silent or wrong, as observed on live stores. Each
 * default was measured. Where reports disagree or there is only one, the other behavior can be switched
 * on.
 */
export interface Quirks {
  /** V3: a write of variants without the product's `visible` makes the product visible. */
  readonly publishOnVariantsWrite: boolean
  /**
   * V3: which variants become hidden with their product, unless the same write contains their own
   * `visible`: those of every product, or only the single variant of a product without options.
   */
  readonly hideCascade: 'all' | 'plain'
  /** V3: a variant that is updated without its own `visible` becomes hidden. */
  readonly hideUnnamedVariants: boolean
  /** V3: a write of media without options removes the linked media of every choice. */
  readonly unlinkOnMediaWrite: boolean
  /**
   * V3: links between choices and media are checked against the gallery from before the write: linked
   * media cannot be removed, new ones cannot be linked, and a new product cannot link any.
   */
  readonly checkLinks: boolean
  /**
   * V3: several products may have variants with the same SKU, although the documentation has an error
   * for it.
   */
  readonly sharedSkus: boolean
  /**
   * Adding a product to a collection or category that contains it is a conflict: V1 refuses the entire
   * call, V3 only that product. Otherwise it succeeds.
   */
  readonly memberConflict: boolean
  /** V1: the error of a missing permission mentions the identity, the site and the account. */
  readonly identityWords: boolean
  /** V3: a missing permission answers 404 instead of 403. */
  readonly missingRightIs404: boolean
  /**
   * V3: every second write to the category tree collides with another one: it answers 409 and has no
   * effect.
   */
  readonly treeCollisions: boolean
  /**
   * V3: the categories of several items have `indirectCategoryIds`, otherwise `allCategoryIds` as
   * documented.
   */
  readonly indirectCategoryIds: boolean
  /** V3 sites answer V1 reads of `stores-reader` with empty lists instead of refusing them with 428. */
  readonly v1ReadsOnV3: boolean
  /** V3: IDs of unreadable products, separated by commas: every answer that would contain one is 428. */
  readonly unreadableIds: string
  /** V3: the maximum number of values in one `$in`: 10 in one report, 100 in another. */
  readonly maxInOperands: number
  /** V3: the platform rewrites the HTML of descriptions when it saves them. */
  readonly rewriteDescriptions: boolean
  /** V3: the answer to an update never contains the list of media. */
  readonly omitMediaFromUpdates: boolean
  /** V3: reading one product lags behind its writes like lists do. Both: only writes are answered with X-Wix-Consistent. */
  readonly staleReads: boolean
  /** V3: the maximum number of choices of an option, which all products of the store share. */
  readonly maxChoices: number
  /** V3: the number of failures that a bulk answer details; further ones are only counted. */
  readonly maxDetailedFailures: number
  /** V3: a product accepts a brand by its name, otherwise only by its ID. */
  readonly brandByName: boolean
  /** V3: variants of a product without options are refused unless an empty list of options is sent too. */
  readonly plainNeedsOptions: boolean
  /**
   * V3: an empty list of options without variants damages the product permanently; otherwise it is
   * refused.
   */
  readonly emptyOptionsDamage: boolean
  /**
   * V3: what a write of variants does to their media. emptied: removes them, unless all choices are
   * given only by name in a call with inventory. by-names: removes them, unless all choices are given
   * only by name. kept: they follow the linked media of their choices.
   */
  readonly variantMedia: 'emptied' | 'by-names' | 'kept'
  /** V3: files with this text in their address or name become FAILED. Empty: none. */
  readonly failedFiles: string
  /** V3: a link between a choice and a file that is not READY is lost, with 200. */
  readonly unlinkPending: boolean
  /** Fields of products that an update ignores, answering 200 with a new revision. */
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

/** The valid values of text quirks. Every other quirk keeps the type of its default. */
const texts: { readonly [Name in keyof Quirks]?: readonly Quirks[Name][] } = {
  hideCascade: ['all', 'plain'],
  variantMedia: ['emptied', 'by-names', 'kept'],
}

/** Parses quirks by name from JSON. Throws a TypeError that explains why it cannot. */
export function parseQuirks(value: unknown): Partial<Quirks> {
  if (!isRecord(value)) throw new TypeError('Quirks must be an object with one property per quirk.')
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
