/** A text, or what makes one of its parameters. */
export type Message = string | ((...values: never[]) => string)

const plain = 'aeiouncsyAEIOUNCSY'
const accented = 'áéíóúñçšýÁÉÍÓÚÑÇŠÝ'

/** Marked at both ends, accented and a third longer, as a translation may be. */
export function toPseudo(message: Message | undefined): Message | undefined {
  if (message === undefined) return undefined
  if (typeof message === 'string') return pseudoText(message)
  return (...values: never[]) => pseudoText(message(...values))
}

function pseudoText(text: string): string {
  const letters = text.replaceAll(/[aeioucnsy]/gi, (letter) =>
    accented.charAt(plain.indexOf(letter)),
  )
  return `⟦${letters}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}
