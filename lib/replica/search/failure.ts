/** Why a blob is no index that this version can use. Each is cured by building it again. */
export type IndexFailureCode = 'not-an-index' | 'other-version' | 'damaged'

export interface IndexFailure {
  readonly code: IndexFailureCode
  /** One sentence for a merchant. */
  readonly sentence: string
}

const sentences: Readonly<Record<IndexFailureCode, string>> = {
  'not-an-index': 'The local copy of the catalogue is not readable; it will be built again.',
  'other-version':
    'The local copy of the catalogue was made by another version; it will be built again.',
  damaged: 'The local copy of the catalogue is damaged; it will be built again.',
}

export function toIndexFailure(code: IndexFailureCode): IndexFailure {
  return { code, sentence: sentences[code] }
}
