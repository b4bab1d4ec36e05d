/**
 * Why a blob is no index that this version can use. Each is cured by building it again, without a word
 * to anybody.
 */
export type IndexFailure = 'not-an-index' | 'other-version' | 'damaged'
