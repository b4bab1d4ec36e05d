// Letters that Unicode does not decompose, as people without the key for them write them.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}
const special = /[ßæœøđðłıþς]/g
// Includes the points and vowel signs of Hebrew and Arabic, which hardly anyone types.
const accents =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652\u0670]/g

/**
 * The form in which texts are compared: lower case, without accents, wide and narrow forms alike.
 * Only accents of alphabets are removed: marks that make another letter (が, ガ) stay.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}
