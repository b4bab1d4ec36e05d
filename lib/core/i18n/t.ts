import type * as english from './locales/en/index.ts'

/** English is the source: every other language has exactly its names, and functions of the same parameters. */
export type Texts = typeof english

/**
 * Every text a person reads, in the language that was set last (`set-language.ts`). Read a text at the moment of use,
 * never into a constant of a module: texts are loaded after the modules, and change with the language. The content
 * script never loads any; the panel that it opens does.
 */
export const t = {} as Texts

export function hasTexts(): boolean {
  return 'errors' in t
}
