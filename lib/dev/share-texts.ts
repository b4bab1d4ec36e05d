import { resolve } from 'node:path'
import { build, type Plugin as BundlerPlugin } from 'rolldown'
import type { Plugin } from 'vite'
import { languages } from '#lib/core/i18n/languages.ts'

const locales = resolve(import.meta.dirname, '../core/i18n/locales')
const formats = /[/\\]i18n[/\\](?:format|plural)[.]ts$/
const load = /import\('[.]\/locales\/(\w+)\/index[.]ts'\)/g

interface TextsFile {
  readonly relativeDest: string
  readonly contents: string
}

/**
 * One file per language for the pages, the panel and the web worker together: built apart, each would have its own. The
 * formats are passed in, because those of a script know which language it shows.
 */
export function writeTexts(plugins: BundlerPlugin[] = []): Promise<TextsFile[]> {
  return Promise.all(
    languages.map(async ({ code }) => {
      const { output } = await build({
        input: resolve(locales, code, 'index.ts'),
        plugins,
        external: formats,
        output: { format: 'iife', name: 'texts', globals: () => 'formats', minify: true },
        write: false,
      })
      const contents = `export const createTexts=formats=>{${output[0].code}return texts}`
      return { relativeDest: `texts-${code}.js`, contents }
    }),
  )
}

const loadTexts = `
import * as format from './format.ts'
import { plural } from './plural.ts'
async function loadTexts(code) {
  const { createTexts } = await import(/* @vite-ignore */ \`/texts-\${code}.js\`)
  return createTexts({ ...format, plural })
}`

/** Loads a language from the file that `writeTexts` makes. */
export function shareTexts(): Plugin {
  return {
    name: 'shelfside-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /[/\\]i18n[/\\]languages[.]ts$/ },
      handler: (code) => ({
        code: code.replaceAll(load, "loadTexts('$1')") + loadTexts,
        map: null,
      }),
    },
  }
}
