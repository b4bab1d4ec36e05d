import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** The words come from these, which no module of the bundle imports any more. */
const sources = ['common', 'de', 'en'].map((name) => `node_modules/@zxcvbn-ts/language-${name}`)

/** Evaluates the module of known words when the extension is built: packed, the words take little more than a quarter of their dictionaries. */
export function packWords(bundled: Set<string>): Plugin {
  return {
    name: 'shelfside-words',
    transform: {
      filter: { id: /\/vault\/key\/known-words\.ts$/ },
      async handler(_, id) {
        const { knownWords } = (await import(pathToFileURL(id).href)) as Record<string, unknown>
        for (const source of sources) bundled.add(source)
        return {
          code: `export const knownWords = ${JSON.stringify(knownWords)}`,
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}
