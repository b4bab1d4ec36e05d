import { t } from '#lib/messages/copy-failures.ts'

/** Why a blob is no index that this version can use. Each is cured by building it again. */
export type IndexFailureCode = 'not-an-index' | 'other-version' | 'damaged'

export interface IndexFailure {
  readonly code: IndexFailureCode
  /** One sentence for a merchant. */
  readonly sentence: string
}

export function toIndexFailure(code: IndexFailureCode): IndexFailure {
  return { code, sentence: t[code] }
}
