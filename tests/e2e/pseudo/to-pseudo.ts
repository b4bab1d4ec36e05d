type Text = string | ((...values: never[]) => string)

const plain = 'aeiouncsyAEIOUNCSY'
const accented = 'áéíóúñçšýÁÉÍÓÚÑÇŠÝ'

/**
 * Marks every text of a table at both ends, adds accents, and makes it a third longer, as a translation
 * may be.
 */
export function toPseudo<Table extends Readonly<Record<string, Text>>>(table: Table): Table {
  const marked = Object.entries(table).map(([name, text]) => [
    name,
    typeof text === 'string' ? mark(text) : (...values: never[]) => mark(text(...values)),
  ])
  return Object.fromEntries(marked) as Table
}

function mark(text: string): string {
  const letters = text.replaceAll(/[aeioucnsy]/gi, (letter) =>
    accented.charAt(plain.indexOf(letter)),
  )
  return `⟦${letters}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}
