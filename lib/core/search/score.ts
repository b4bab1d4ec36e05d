// The score of a match of one word: by its field, and by its closeness in percent.
export const closenessPercent = {
  exact: 100,
  beginning: 75,
  oneTypo: 40,
  oneTypoBeginning: 28,
  twoTypos: 26,
  twoTyposBeginning: 16,
} as const

const fieldScores = { name: 100, brand: 66, other: 42 } as const
export const codeScores = { exact: 250, beginning: 80, fragment: 30 } as const

export function scoreOf(field: keyof typeof fieldScores, percent: number): number {
  return Math.round((fieldScores[field] * percent) / 100)
}

/** Above any sum of scores: the whole query is a SKU or barcode, or the beginning of the name. */
export const wholeCodeBonus = 1 << 29
export const nameBeginningBonus = 1 << 28

/** Of two rows with equal scores the shorter name comes first, since more of it matched. */
export function toScore(score: number, nameWords: number): number {
  return score * 64 + Math.max(0, 63 - nameWords)
}
