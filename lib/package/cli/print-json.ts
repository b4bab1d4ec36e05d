/** Characters that a terminal executes, that end a line, or that turn the direction of a text. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** JSON in one line that can be shown in a terminal, whatever texts of a store are in it. */
export function toJson(value: unknown): string {
  // JSON has such characters in texts alone, where they can be escaped.
  return JSON.stringify(value).replaceAll(unsafe, escape)
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A text of a store for a terminal: line breaks stay. */
export function toPlainText(text: string): string {
  return text.replaceAll(unsafe, (character) => (character === '\n' ? character : ' '))
}
